import { expect, test } from './checkout';
import { fill, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { saveList, toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

const SE_NAME = 'nada-eau-de-parfum-50ml';

test.use({ savedCountry: 'OM' });

test('an item that is not delivered to the saved country is never offered there', async ({ page, localPath, messages, lang, catalogue }) => {
  const oman = catalogue.country('OM').name[toTextKey(lang)];
  const { now, add } = messages.product.buy;
  // Every frame is looked at: the page was drawn for Kuwait, where the item is sold.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { __seenOffers: seen });
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-not-in~="OM"]')) {
        if (element.checkVisibility()) seen.add(element.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(localPath(`/product-details/${SE_NAME}`));
  const main = page.getByRole('main');
  await expect(main.getByText(fill(messages.product.unavailable, { country: oman }))).toBeVisible();
  await expect(main.getByRole('button', { name: messages.product.buy.wish, exact: true })).toBeVisible();
  for (const name of [now, add]) await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(main.getByText(messages.product.stock.in, { exact: true })).toBeHidden();
  expect(await page.evaluate(() => [...(window as unknown as { __seenOffers: Set<string> }).__seenOffers])).toEqual([]);
});

test('a cart of such an item alone costs nothing, delivery included, and names the country', async ({
  page,
  localPath,
  messages,
  lang,
  catalogue,
}) => {
  const item = catalogue.find(({ seName }) => seName === SE_NAME);
  const oman = catalogue.country('OM');
  await saveList(page, 'cart_products', [toCartLine(item)]);
  await page.goto(localPath('/cart'));
  await expect(page.getByRole('main').getByText(fill(messages.cart.reason.country, { country: oman.name[toTextKey(lang)] }))).toBeVisible();
  const summary = page.getByRole('region', { name: messages.cart.summary.title });
  const zero = expectedMoney(toFils(0), oman, lang);
  await expect(summary.getByRole('definition')).toHaveText([zero, zero]);
  await expect(summary.getByRole('progressbar')).toHaveCount(0);
});

test('checkout says which line is not delivered to the country, and charges nothing for it', async ({
  page,
  checkout,
  localPath,
  messages,
  lang,
  catalogue,
  member,
  restoreSession,
}) => {
  const item = catalogue.find(({ seName }) => seName === SE_NAME);
  const key = toTextKey(lang);
  const country = catalogue.country('OM').name[key];
  const { postalCode: _elsewhere, ...abroad } = createAddress('SA', member);
  await saveAddresses(member, [{ ...abroad, countryCode: 'OM', government: 'Muscat', city: 'Muscat' }]);
  await restoreSession(member, { cart_products: JSON.stringify([toCartLine(item)]) });
  await page.goto(localPath('/checkout'));
  const line = checkout.summary.getByRole('listitem').filter({ hasText: item.title[key] });
  await expect(line).toContainText(fill(messages.cart.reason.country, { country }));
  await checkout.review.click();
  await expect(checkout.alert).toHaveText(fill(messages.checkout.problem.not_delivered, { country }));
  await expect(checkout.last).toHaveCount(0);
  const zero = expectedMoney(toFils(0), catalogue.country('OM'), lang);
  await expect(checkout.summary.getByRole('definition')).toHaveText([zero, zero]);
});
