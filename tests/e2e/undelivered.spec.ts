import { expect, test } from './fixtures';
import { fill, toTextKey } from './messages';

const SE_NAME = 'nada-eau-de-parfum-50ml';

test.use({ savedCountry: 'OM' });

test('a product that is not delivered to the saved country is never offered for sale', {
  tag: '@once',
}, async ({ page, localPath, messages, lang, catalogue }) => {
  const oman = catalogue.country('OM').name[toTextKey(lang)];
  const { now, add } = messages.product.buy;
  // Checks every frame, because the page is rendered for Kuwait, where the product is sold.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { __seenOffers: seen });
    const checkFrame = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-not-in~="OM"]')) {
        if (element.checkVisibility()) seen.add(element.textContent ?? '');
      }
      requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  });
  await page.goto(localPath(`/product-details/${SE_NAME}`));
  const main = page.getByRole('main');
  await expect(main.getByText(fill(messages.product.unavailable, { country: oman }))).toBeVisible();
  await expect(
    main.getByRole('button', { name: messages.product.buy.wishlist, exact: true }),
  ).toBeVisible();
  for (const name of [now, add])
    await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(main.getByText(messages.product.stock.in, { exact: true })).toBeHidden();
  expect(
    await page.evaluate(() => [
      ...(window as unknown as { __seenOffers: Set<string> }).__seenOffers,
    ]),
  ).toEqual([]);
});
