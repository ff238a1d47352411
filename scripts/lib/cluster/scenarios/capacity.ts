import {
  buildItemOrder,
  createItem,
  purchase,
  registerBuyer,
  repeatConcurrently,
} from '../../../../gateway/bench/reliability/shop.ts';
import { measureRate } from './measure-rate.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const SECONDS = 5;
const PURCHASES = 1_000;
const AT_ONCE = 8;
const LIST = '/product/api/WEB/Product/GetAll?_page=1&_limit=24&language=en';

const toRow = (scenario: string, rate: number, tried: string): Row => ({
  scenario,
  tried,
  measured: `${Math.round(rate)} per second`,
  target: 'none',
  isMet: true,
});

async function measurePurchases({ shop, sized }: ScenarioContext): Promise<Row> {
  const count = sized(PURCHASES);
  const buyer = await registerBuyer(shop);
  const item = await createItem(shop, count);
  const start = performance.now();
  await repeatConcurrently(count, AT_ONCE, async () => {
    const response = await purchase(shop, buyer, buildItemOrder(item));
    if (!response.ok) throw new Error(`a purchase responded with ${response.status}`);
    await response.arrayBuffer();
  });
  const rate = count / ((performance.now() - start) / 1_000);
  return toRow('purchases', rate, `${count} purchases through nginx, two gateways`);
}

/** What one process serves, for the calculation of sizes in docs/scale.md. */
export async function capacity(context: ScenarioContext): Promise<Row[]> {
  if (!context.isTimed) return [];
  const { manager, cluster } = context;
  const { logDir, siteUrl } = cluster.config;
  const seconds = Math.max(1, context.sized(SECONDS));
  const measure = (url: string) => measureRate(manager, logDir, url, seconds);
  const storefront = `${cluster.storefronts[0]?.url}/en`;
  const gateway = cluster.gateways[0]?.url + LIST;
  return [
    toRow("pages from nginx's cache", await measure(`${siteUrl}/en`), 'two workers of nginx'),
    toRow("pages from a storefront's cache", await measure(storefront), 'one storefront'),
    toRow('lists of products from a gateway', await measure(gateway), 'one gateway'),
    await measurePurchases(context),
  ];
}
