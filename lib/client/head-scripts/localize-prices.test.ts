import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectedMoney } from '../../../tests/e2e/money.ts';
import { COUNTRIES, findCountry } from '../../../tests/fixtures/recorded-countries.ts';
import { LOCALE_TABLE } from '../../contract/locales.ts';
import { formatAmount } from '../../domain/money.ts';
import { toDisplayCountry } from '../../shop/country/display-country.ts';
import { STORAGE_KEYS } from '../../storage/storage-keys.ts';
import { localizePrices } from './localize-prices.ts';

const CONTENT = [
  { tag: 'span', text: 'Kuwait', attributes: { 'data-country-label': 'true' } },
  { tag: 'bdi', text: '12.500', attributes: { 'data-fils': '12500' } },
  { tag: 'bdi', text: '12.500', attributes: { 'data-fils': '12500', 'data-in': '{"SA":13000}' } },
  { tag: 'p', text: '12.500', attributes: {} },
];
const root = document.documentElement;

beforeEach(() => vi.stubGlobal('__shop', { countries: COUNTRIES.map(toDisplayCountry) }));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  document.dispatchEvent(new Event('DOMContentLoaded')); // stops the observer
  delete root.dataset.country;
  delete root.dataset.tabby;
});

describe.each(['ar', 'en'] as const)('in %s, the head script', (locale) => {
  const { textKey } = LOCALE_TABLE[locale];

  /** Runs the script, then adds the content as the parser would, before other scripts run. */
  async function parsePage(savedCode: string | null) {
    if (savedCode !== null) localStorage.setItem(STORAGE_KEYS.currencyCode, savedCode);
    localizePrices({ key: STORAGE_KEYS.currencyCode, textKey, homeCode: 'KW' }, formatAmount);
    for (const { tag, text, attributes } of CONTENT) {
      const element = document.body.appendChild(document.createElement(tag));
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(text);
    }
    await Promise.resolve(); // mutation records are delivered in a microtask
    return [...document.body.children].map(({ textContent }) => textContent);
  }

  test.each([
    ['SA', 13_000, 'true'],
    ['BH', 12_500, 'false'],
  ])(
    'the head script rewrites prices for the saved country %s while the page is parsed, and marks whether it has instalments',
    async (code, ownFils, tabby) => {
      const country = findCountry(code);
      const { name, currencyCode } = country;
      expect(await parsePage(code)).toEqual([
        `${name[textKey]} · ${currencyCode[textKey]}`,
        expectedMoney(12_500, country, locale),
        expectedMoney(ownFils, country, locale),
        '12.500',
      ]);
      expect({ ...root.dataset }).toEqual({ country: code, tabby });
    },
  );

  test('the head script rewrites a price whose text is parsed in two parts', async () => {
    localStorage.setItem(STORAGE_KEYS.currencyCode, 'SA');
    localizePrices({ key: STORAGE_KEYS.currencyCode, textKey, homeCode: 'KW' }, formatAmount);
    const price = document.body.appendChild(document.createElement('bdi'));
    price.dataset.fils = '12500';
    const text = document.createTextNode('12.');
    price.append(text);
    await Promise.resolve();
    text.appendData('500');
    await Promise.resolve();
    expect(price.textContent).toBe(expectedMoney(12_500, findCountry('SA'), locale));
  });

  test.each([null, 'KW', 'XX'])(
    'the head script changes nothing for the saved country %s',
    async (code) => {
      expect(await parsePage(code)).toEqual(CONTENT.map(({ text }) => text));
      expect({ ...root.dataset }).toEqual({});
    },
  );
});
