import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { toTextKey } from './messages';
import { expectedMoney, toFils } from './money';

/**
 * No other test uses these products. Both languages run at the same time, so each has
 * its own.
 */
const SKUS = { ar: 'GFT-002', en: 'GFT-001' } as const;
/**
 * Less than the thirty seconds after which pages are revalidated without a change, with
 * room for a busy machine.
 */
const UPDATE_TIMEOUT_MS = 20_000;

test('a new price appears on the product page and in its category without a rebuild', async ({
  page,
  staff,
  lang,
  localPath,
  catalogue,
}) => {
  const sku = SKUS[lang];
  const item = catalogue.find((candidate) => candidate.sku === sku);
  const { price, salePrice } = orThrow(item.priceByCountry[0], 'price');
  expect(salePrice, 'the item is not on sale').toBe(price);
  const newPrice = (toFils(price) + 1015) / 1000;
  const newLabel = expectedMoney(toFils(newPrice), catalogue.country('KW'), lang);
  const itemPath = localPath(`/product-details/${item.seName}`);
  const priceLabel = page
    .getByRole('region', { name: item.title[toTextKey(lang)] })
    .locator('.price');
  // The first request caches the page.
  await page.goto(itemPath);
  await expect(priceLabel).toHaveText(expectedMoney(toFils(price), catalogue.country('KW'), lang));
  try {
    await staff.changeItem(sku, { price: newPrice });
    await expect(async () => {
      await page.goto(itemPath);
      await expect(priceLabel).toHaveText(newLabel, { timeout: 500 });
    }).toPass({ timeout: UPDATE_TIMEOUT_MS });
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: item.title[toTextKey(lang)], exact: true }) });
    await expect(async () => {
      await page.goto(localPath('/category/gift-boxes'));
      await expect(card.locator('.price')).toHaveText(newLabel, { timeout: 500 });
    }).toPass({ timeout: UPDATE_TIMEOUT_MS });
  } finally {
    await staff.changeItem(sku, { price });
  }
});

test('a stock change updates the product page in both languages', async ({
  page,
  staff,
  lang,
  catalogue,
}) => {
  const sku = lang === 'ar' ? 'HOM-011' : 'MAJ-008';
  const item = catalogue.find((candidate) => candidate.sku === sku);
  try {
    await staff.changeItem(sku, { stock: 0 });
    for (const prefix of ['', '/en']) {
      await expect(async () => {
        await page.goto(`${prefix}/product-details/${item.seName}`);
        await expect(
          page.getByRole('region').getByText(prefix ? 'Sold out for now' : 'نفدت الكمية حاليًا'),
        ).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: UPDATE_TIMEOUT_MS });
    }
  } finally {
    await staff.changeItem(sku, { stock: 3 });
  }
});
