import { setTimeout as sleep } from 'node:timers/promises';
import { createItem } from '../../../../gateway/bench/reliability/shop.ts';
import { revalidations } from '../../../../gateway/db/schema/catalogue.ts';
import { categoryLine, itemLine } from '../../../../gateway/testing/lines.ts';
import { median } from '../../testing/timing.ts';
import { importLines } from './import-lines.ts';
import { waitUntil } from './load.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const STOREFRONT_LIMIT_MS = 1_000;
const NGINX_LIMIT_MS = 30_000;
/** Measured beyond the limits, so that a figure is printed. */
const MAX_WAIT_MS = 60_000;
/**
 * Until nginx stores a page for longer after a change: 5 s (`page_versions.lua`), and the
 * time until the change is known.
 */
const PROPAGATION_MS = 8_000;
/** Longer than nginx stores other pages. */
const OTHER_PAGES_MS = 28_000;
const INSTANCE_POLL_MS = 50;
const NGINX_POLL_MS = 500;
const REVALIDATION_RETRY_MS = 3_000;

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

/** A product, and one that its page recommends, since no other product has their tag. */
const [STORED_SKU, RECOMMENDED_SKU] = ['CLUSTER-STORED', 'CLUSTER-RECOMMENDED'];

const LINE = { categories: ['honey-and-dates'], tags: ['cluster-stored'], stock: 10 };

const setRecommendedPrice = ({ cluster }: ScenarioContext, price: number) =>
  importLines(cluster, [itemLine(RECOMMENDED_SKU, { ...LINE, price })], 0);

/**
 * Those of the start failed while the storefront was built: their next attempt would be
 * up to a minute later.
 */
async function waitForRevalidations({ shop }: ScenarioContext): Promise<void> {
  const { db } = shop.deps.database;
  const isSent = async () => {
    if ((await db.$count(revalidations)) === 0) return true;
    await db.update(revalidations).set({ dueAt: new Date() });
    return false;
  };
  if ((await waitUntil(isSent, MAX_WAIT_MS, REVALIDATION_RETRY_MS)) === undefined)
    throw new Error('revalidations of the start were not sent');
}

/**
 * Waits until every storefront has rendered a page long enough after the changes so far.
 * They render a page again after 30 s; a new category makes it stale earlier.
 */
async function waitForNewRendering({ cluster }: ScenarioContext, path: string): Promise<void> {
  await importLines(cluster, [categoryLine('cluster-stored')], 0);
  const notBefore = Date.now() + PROPAGATION_MS;
  await sleep(PROPAGATION_MS);
  for (const { url } of cluster.storefronts) {
    const isRenderedAfter = async () => {
      const response = await fetch(url + path);
      await response.arrayBuffer();
      return Number(response.headers.get('x-rendered-at')) > notBefore;
    };
    if ((await waitUntil(isRenderedAfter, MAX_WAIT_MS, NGINX_POLL_MS)) === undefined)
      throw new Error(`${url + path} was not rendered again`);
  }
}

/**
 * Opens a product page that nginx stores for longer than other pages, because it learns
 * of changes of its data.
 * @returns checks, when other pages would not be stored any more, that it is stored and
 *   shows a new price of a product that it recommends
 */
async function openStoredPage(context: ScenarioContext): Promise<() => Promise<Row>> {
  const { siteUrl } = context.cluster.config;
  const url = siteUrl + toItemPath(STORED_SKU);
  await waitForRevalidations(context);
  await importLines(context.cluster, [itemLine(STORED_SKU, LINE)], 0);
  await setRecommendedPrice(context, 1);
  await waitForNewRendering(context, toItemPath(STORED_SKU));
  await fetchText(url);
  const pause = sleep(OTHER_PAGES_MS);
  return async () => {
    await pause;
    const price = toPrice(500);
    const response = await fetch(url);
    await response.arrayBuffer();
    const status = response.headers.get('x-cache');
    await setRecommendedPrice(context, price);
    const shownAfterMs = await measureUntilShown(siteUrl, STORED_SKU, price, INSTANCE_POLL_MS);
    return {
      scenario: 'price change on a page that nginx stores for longer',
      tried: `${seconds(OTHER_PAGES_MS)} without a visit, a visit, then a change of a recommended product`,
      measured: `${status}; the new price after ${seconds(shownAfterMs)}`,
      target: `HIT; within ${NGINX_LIMIT_MS / 1_000} s`,
      isMet: status === 'HIT' && shownAfterMs <= NGINX_LIMIT_MS,
    };
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
  const changeStoredPage = await openStoredPage(context);
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
    await changeStoredPage(),
  ];
}
