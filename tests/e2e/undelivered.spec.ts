import { expect, test } from './checkout';
import { fill, textKeyOf } from './messages';
import { filsOf, moneyIn } from './money';
import { keep, lineOf } from './shopper';
import { addressIn, saveAddresses } from './users';

const SE_NAME = 'nada-eau-de-parfum-50ml';

test.use({ savedCountry: 'OM' });

test('an item that is not delivered to the saved country is never offered there', async ({ page, localPath, words, lang, catalogue }) => {
  const oman = catalogue.country('OM').name[textKeyOf(lang)];
  const { now, add } = words.product.buy;
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
  await expect(main.getByText(fill(words.product.unavailable, { country: oman }))).toBeVisible();
  await expect(main.getByRole('button', { name: words.product.buy.wishlist, exact: true })).toBeVisible();
  for (const name of [now, add]) await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(main.getByText(words.product.stock.in, { exact: true })).toBeHidden();
  expect(await page.evaluate(() => [...(window as unknown as { __seenOffers: Set<string> }).__seenOffers])).toEqual([]);
});

test('a cart of such an item alone costs nothing, delivery included, and names the country', async ({ page, localPath, words, lang, catalogue }) => {
  const item = catalogue.find(({ seName }) => seName === SE_NAME);
  const oman = catalogue.country('OM');
  await keep(page, 'cart_products', [lineOf(item)]);
  await page.goto(localPath('/cart'));
  await expect(page.getByRole('main').getByText(fill(words.cart.reason.country, { country: oman.name[textKeyOf(lang)] }))).toBeVisible();
  const summary = page.getByRole('region', { name: words.cart.summary.title });
  const zero = moneyIn(filsOf(0), oman, lang);
  await expect(summary.getByRole('definition')).toHaveText([zero, zero]);
  await expect(summary.getByRole('progressbar')).toHaveCount(0);
});

test('checkout says which line is not delivered to the country, and charges nothing for it', async ({
  page,
  checkout,
  localPath,
  words,
  lang,
  catalogue,
  member,
  returnAs,
}) => {
  const item = catalogue.find(({ seName }) => seName === SE_NAME);
  const key = textKeyOf(lang);
  const country = catalogue.country('OM').name[key];
  const { postalCode: _elsewhere, ...abroad } = addressIn('SA', member);
  await saveAddresses(member, [{ ...abroad, countryCode: 'OM', government: 'Muscat', city: 'Muscat' }]);
  await returnAs(member, { cart_products: JSON.stringify([lineOf(item)]) });
  await page.goto(localPath('/checkout'));
  const line = checkout.summary.getByRole('listitem').filter({ hasText: item.title[key] });
  await expect(line).toContainText(fill(words.cart.reason.country, { country }));
  await checkout.review.click();
  await expect(checkout.alert).toHaveText(fill(words.checkout.problem.not_delivered, { country }));
  await expect(checkout.last).toHaveCount(0);
  const zero = moneyIn(filsOf(0), catalogue.country('OM'), lang);
  await expect(checkout.summary.getByRole('definition')).toHaveText([zero, zero]);
});
