import { createItem } from '../../../../gateway/bench/reliability/shop.ts';
import { itemLine } from '../../../../gateway/testing/lines.ts';
import { median } from '../../testing/timing.ts';
import { importLines } from './import-lines.ts';
import { waitUntil } from './load.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const STOREFRONT_LIMIT_MS = 1_000;
const NGINX_LIMIT_MS = 30_000;
/** Measured beyond the limits, so that a figure is printed. */
const MAX_WAIT_MS = 60_000;
const INSTANCE_POLL_MS = 50;
const NGINX_POLL_MS = 500;

export const toItemPath = (sku: string) => `/en/product-details/${sku.toLowerCase()}`;
/** A price with three decimals that occurs once: 3.017. */
export const toPrice = (change: number) => 3 + (change + 17) / 1_000;

const fetchText = async (url: string) => (await fetch(url)).text();

export async function showsPrice(url: string, price: number): Promise<boolean> {
  return (await fetchText(url)).includes(price.toFixed(3));
}

/** Changes the price through a gateway. Resolves after its commit. */
export const changePrice = ({ cluster }: ScenarioContext, sku: string, change: number) =>
  importLines(cluster, [itemLine(sku, { price: toPrice(change), stock: 10 })], change);

/** Milliseconds until a URL shows the price. */
async function measureUntilShown(url: string, sku: string, price: number, pollMs: number) {
  const isShown = () => showsPrice(`${url}${toItemPath(sku)}`, price);
  return (await waitUntil(isShown, MAX_WAIT_MS, pollMs)) ?? MAX_WAIT_MS;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

function toRow(scenario: string, tried: string, times: readonly number[], limitMs: number): Row {
  const inTime = times.filter((ms) => ms <= limitMs).length;
  const slowest = Math.max(...times);
  return {
    scenario,
    tried,
    measured: `${inTime} of ${times.length}, median ${seconds(median(times))}, at most ${seconds(slowest)}`,
    target: `${times.length} of ${times.length} within ${limitMs / 1_000} s`,
    isMet: inTime === times.length,
  };
}

/**
 * Prices change one after the other. Every storefront and nginx, whose pages visitors
 * have just seen, show the new ones.
 */
export async function priceChanges(context: ScenarioContext): Promise<Row[]> {
  const count = context.sized(100);
  const { storefronts, config } = context.cluster;
  const urls = storefronts.map(({ url }) => url);
  const skus = Array.from({ length: count }, (_, index) => `CLUSTER-${index}`);
  for (const sku of skus) await createItem(context.shop, 10, sku);
  const slowestInstances: number[] = [];
  const atNginx: Promise<number>[] = [];
  for (const [change, sku] of skus.entries()) {
    const price = toPrice(change);
    for (const url of [config.siteUrl, ...urls])
      await showsPrice(`${url}${toItemPath(sku)}`, price);
    await changePrice(context, sku, change);
    atNginx.push(measureUntilShown(config.siteUrl, sku, price, NGINX_POLL_MS));
    const instances = urls.map((url) => measureUntilShown(url, sku, price, INSTANCE_POLL_MS));
    slowestInstances.push(Math.max(...(await Promise.all(instances))));
  }
  const tried = `${count} price changes`;
  const limit = (ms: number) => (context.isTimed ? ms : MAX_WAIT_MS - 1);
  return [
    toRow('price change on every storefront', tried, slowestInstances, limit(STOREFRONT_LIMIT_MS)),
    toRow('price change at nginx', tried, await Promise.all(atNginx), limit(NGINX_LIMIT_MS)),
  ];
}
