import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createItem } from '../reliability/shop.ts';
import { itemLine } from '../setup/gateway/lines.ts';
import { chooseSize } from '../setup/size.ts';
import { CLUSTER, importLines, useShop } from './cluster.ts';

/**
 * nginx sends a copy for 18 s, and 8 s more while it renews it; the rest is for a copy that was
 * fetched just before the storefront knew of the change.
 */
const NGINX_LIMIT_MS = 30_000;
const MAX_WAIT_MS = 60_000;

const toPath = (sku: string) => `/en/product-details/${sku.toLowerCase()}`;
const fetchText = async (url: string) => (await fetch(url)).text();

describe('Price changes', () => {
  const getShop = useShop();

  it('a price change through one gateway is visible on every storefront, and behind nginx 30 s later', async () => {
    const skus = Array.from({ length: chooseSize(2, 100) }, (_, index) => `CLUSTER-${index}`);
    for (const sku of skus) await createItem(getShop(), 10, sku);
    for (const [index, sku] of skus.entries()) {
      // With three decimals, so that it occurs once.
      const price = 3 + (index + 17) / 1_000;
      const urls = [CLUSTER.siteUrl, ...CLUSTER.storefrontUrls].map((url) => url + toPath(sku));
      for (const url of urls) expect(await fetchText(url)).not.toContain(price.toFixed(3));
      await importLines([itemLine(sku, { price, stock: 10 })], index);
      for (const url of urls.slice(1))
        await expect
          .poll(() => fetchText(url), { timeout: MAX_WAIT_MS })
          .toContain(price.toFixed(3));
    }
    await wait(NGINX_LIMIT_MS);
    for (const [index, sku] of skus.entries())
      expect(await fetchText(CLUSTER.siteUrl + toPath(sku))).toContain(
        (3 + (index + 17) / 1_000).toFixed(3),
      );
  });
});
