import type { APIRequestContext } from '@playwright/test';
import { LOCALES } from '@/lib/contract/locales';
import { routes } from '../../lib/domain/routes';
import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { MESSAGES, toPath } from './messages';
import { expectedMoney, toFils } from './money';

/** No other test uses these products. Both languages run at the same time, so each has its own. */
const SKUS = { ar: 'GFT-002', en: 'GFT-001' } as const;
/**
 * Less than the thirty seconds after which pages are revalidated without a change, with room for a
 * busy machine.
 */
const UPDATE_TIMEOUT_MS = 20_000;

/** Waits until the cached page, which is not opened before, has this text in its HTML. */
async function waitForHtml(request: APIRequestContext, path: string, text: string) {
  await expect
    .poll(async () => (await request.get(path)).text(), {
      timeout: UPDATE_TIMEOUT_MS,
      message: path,
    })
    .toContain(text);
}

test('a new price appears on the product page and in its category without a rebuild', async ({
  request,
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
  const category = localPath('/category/gift-boxes');
  const itemPath = localPath(`/product-details/${item.seName}`);
  // The first requests cache the pages.
  for (const path of [itemPath, category])
    expect(await (await request.get(path)).text(), path).toContain(`data-fils="${toFils(price)}"`);
  try {
    await staff.changeItem(sku, { price: newPrice });
    for (const path of [itemPath, category]) {
      await waitForHtml(request, path, `data-fils="${toFils(newPrice)}"`);
      expect(await (await request.get(path)).text(), path).toContain(`>${newLabel}</bdi>`);
    }
    // Of a navigation within the shop.
    const data = await request.get(itemPath, { headers: { rsc: '1' } });
    expect(data.headers()['content-type']).toContain('text/x-component');
    expect(await data.text()).toContain(`[${toFils(newPrice)},${toFils(newPrice)}]`);
  } finally {
    await staff.changeItem(sku, { price });
  }
});

test('a stock change updates the product page in both languages', {
  tag: '@once',
}, async ({ request, staff, catalogue }) => {
  const sku = 'HOM-011';
  const item = catalogue.find((candidate) => candidate.sku === sku);
  const path = routes.item(item.seName);
  try {
    await staff.changeItem(sku, { stock: 0 });
    for (const lang of LOCALES) {
      const { out } = MESSAGES[lang].product.stock;
      await waitForHtml(request, toPath(lang, path), 'schema.org/OutOfStock');
      await waitForHtml(request, toPath(lang, path), `>${out}<`);
    }
  } finally {
    await staff.changeItem(sku, { stock: 3 });
  }
});
