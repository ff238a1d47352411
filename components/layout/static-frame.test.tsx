import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/tests/fixtures/messages';
import { StaticFrame } from './static-frame';

test('the header of a page without layout has its actions before the search field, as phones show them', () => {
  const html = renderToStaticMarkup(
    <StaticFrame locale="en" messages={MESSAGES.en} className="">
      text
    </StaticFrame>,
  );
  const { actions } = MESSAGES.en.layout.header;
  expect(html).toMatch(new RegExp(`^.*<nav aria-label="${actions}".*</nav><search`));
});
