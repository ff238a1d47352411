import { setTimeout as sleep } from 'node:timers/promises';
import { importCatalogue } from '../testing/import-catalogue.ts';
import type { TestShop } from '../testing/test-shop.ts';

const PRODUCTS = 10;
const INTERVAL_MS = 30_000;

/** A line of the catalogue format, of which only the price is read. */
interface PricedLine {
  sku?: string;
  price: number;
}

/** Products with one price in all countries, without a sale. */
const isSimple = (line: PricedLine & { salePrice?: number; prices?: unknown }): boolean =>
  line.sku !== undefined && line.salePrice === undefined && line.prices === undefined;

async function exportProducts({ staffUrl, staffToken }: TestShop): Promise<PricedLine[]> {
  const response = await fetch(`${staffUrl}/admin/catalogue/export`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  if (!response.ok) throw new Error(`the export responded with ${response.status}`);
  const lines = (await response.text()).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .filter(isSimple)
    .slice(0, PRODUCTS);
}

/** The line with a price that no earlier change has set. */
export const raisePrice = <Line extends PricedLine>(line: Line, change: number): Line => ({
  ...line,
  price: Number((line.price + (change + 1) / 1_000).toFixed(3)),
});

/** Changes the price of one product every 30 seconds until the signal aborts. */
export async function changePrices(shop: TestShop, signal: AbortSignal): Promise<number> {
  const products = await exportProducts(shop);
  for (let change = 0; ; change += 1) {
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return change;
    const line = products[change % products.length];
    if (!line) throw new Error('The catalogue contains no product with one price');
    await importCatalogue(shop.staffUrl, shop.staffToken, [raisePrice(line, change)]);
  }
}
