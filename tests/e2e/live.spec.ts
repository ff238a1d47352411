import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { textKeyOf } from './messages';
import { filsOf, moneyIn } from './money';

/** Nobody else's: one for each language, since both run at the same time. */
const OWN_ITEM = { ar: 'GFT-002', en: 'GFT-001' } as const;
/** Milliseconds; below the thirty seconds after which pages are made anew by themselves, with room for a busy machine. */
const AT_ONCE = 20_000;

test('a new price shows at once, on the item and in its category', async ({ page, staff, lang, localPath, catalogue }) => {
  const sku = OWN_ITEM[lang];
  const item = catalogue.find((candidate) => candidate.sku === sku);
  const { price, salePrice } = orThrow(item.priceByCountry[0], 'price');
  expect(salePrice, 'the item is not on sale').toBe(price);
  const newPrice = (filsOf(price) + 1015) / 1000;
  const shown = moneyIn(filsOf(newPrice), catalogue.country('KW'), lang);
  const itemPath = localPath(`/product-details/${item.seName}`);
  const own = page.getByRole('region', { name: item.title[textKeyOf(lang)] }).locator('.price');
  // The page is warm, and therefore cached.
  await page.goto(itemPath);
  await expect(own).toHaveText(moneyIn(filsOf(price), catalogue.country('KW'), lang));
  try {
    await staff.changeItem(sku, { price: newPrice });
    await expect(async () => {
      await page.goto(itemPath);
      await expect(own).toHaveText(shown, { timeout: 500 });
    }).toPass({ timeout: AT_ONCE });
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: item.title[textKeyOf(lang)], exact: true }) });
    await expect(async () => {
      await page.goto(localPath('/category/gift-boxes'));
      await expect(card.locator('.price')).toHaveText(shown, { timeout: 500 });
    }).toPass({ timeout: AT_ONCE });
  } finally {
    await staff.changeItem(sku, { price });
  }
});

test('the other language’s page changes with it', async ({ page, staff, lang, catalogue }) => {
  const sku = lang === 'ar' ? 'HOM-011' : 'MAJ-008';
  const item = catalogue.find((candidate) => candidate.sku === sku);
  try {
    await staff.changeItem(sku, { stock: 0 });
    for (const prefix of ['', '/en']) {
      await expect(async () => {
        await page.goto(`${prefix}/product-details/${item.seName}`);
        await expect(page.getByRole('region').getByText(prefix ? 'Sold out for now' : 'نفدت الكمية حاليًا')).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: AT_ONCE });
    }
  } finally {
    await staff.changeItem(sku, { stock: 3 });
  }
});
