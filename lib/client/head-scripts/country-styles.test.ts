import { afterEach, beforeEach, expect, test } from 'vitest';
import { countryStyles } from './country-styles.ts';

const shown = () =>
  [...document.querySelectorAll('p')]
    .filter((element) => getComputedStyle(element).display !== 'none')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = countryStyles(['KW', 'OM', 'QA']);
  document.body.innerHTML = `<p>all</p><p data-not-in="OM QA">buy</p><p data-only-in="OM QA">not here</p><p data-only-in="KW">Kuwait</p>`;
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset.country;
});

test.each([
  [undefined, ['all', 'buy', 'Kuwait']],
  ['KW', ['all', 'buy', 'Kuwait']],
  ['OM', ['all', 'not here']],
])('with the country %s the page shows %j', (country, expected) => {
  if (country) document.documentElement.dataset.country = country;
  expect(shown()).toEqual(expected);
});

test('the country styles contain no characters that React escapes in a style element', () => {
  expect(countryStyles(['KW'])).not.toMatch(/["'<>&]/);
});
