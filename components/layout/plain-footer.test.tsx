import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MESSAGES } from '@/tests/fixtures/messages';
import { StaticFrame } from './static-frame';

vi.mock('@/shop.config', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  logo: {},
}));

test('a shop without a pattern shows none, whatever the style sheet has', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <StaticFrame locale="ar" messages={MESSAGES.ar} className="">
      text
    </StaticFrame>,
  );
  expect(document.querySelector('footer')).toBeTruthy();
  expect(document.querySelector('.patterned')).toBeNull();
});
