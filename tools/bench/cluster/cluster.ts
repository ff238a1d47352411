import { createTempDir, TEST_LOG_DIR } from '../../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { step } from '../../../scripts/lib/progress.ts';
import { startTestCluster } from '../../../tests/cluster/start-test-cluster.ts';
import { itemLine } from '../../../tests/setup/gateway/lines.ts';
import { importCatalogue } from '../../../tests/setup/import-catalogue.ts';
import type { Cluster } from '../../../tests/setup/servers/cluster.ts';
import { median } from '../load.ts';
import { deployOtherBuild } from './deployment.ts';
import { compareWithFile, measureCapacity } from './rates.ts';

const CHANGES = 100;
const POLL_MS = { storefront: 50, nginx: 500 };

const fetchText = async (url: string) => (await fetch(url)).text();
const summarize = (times: readonly number[]) => ({
  'median, s': (median(times) / 1_000).toFixed(2),
  'slowest, s': (Math.max(...times) / 1_000).toFixed(2),
});

async function measureUntilShown(url: string, price: string, pollMs: number): Promise<number> {
  const start = performance.now();
  while (!(await fetchText(url)).includes(price))
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  return performance.now() - start;
}

/** Seconds until each storefront and nginx, whose pages were just visited, show a price. */
async function measurePriceChanges({ config, storefronts, gateways }: Cluster) {
  const [onStorefronts, atNginx]: [number[], Promise<number>[]] = [[], []];
  for (let change = 0; change < CHANGES; change += 1) {
    const price = 3 + (change + 17) / 1_000;
    const text = price.toFixed(3);
    const sku = `CLUSTER-${change}`;
    const { staffUrl = '' } = gateways[change % gateways.length] ?? {};
    const write = (value: number) =>
      importCatalogue(staffUrl, `${config.secrets.STAFF_TOKEN}`, [itemLine(sku, { price: value })]);
    const toUrl = (url: string) => `${url}/en/product-details/${sku.toLowerCase()}`;
    await write(10);
    for (const { url } of [{ url: config.siteUrl }, ...storefronts]) await fetchText(toUrl(url));
    await write(price);
    atNginx.push(measureUntilShown(toUrl(config.siteUrl), text, POLL_MS.nginx));
    const times = storefronts.map(({ url }) =>
      measureUntilShown(toUrl(url), text, POLL_MS.storefront),
    );
    onStorefronts.push(Math.max(...(await Promise.all(times))));
  }
  return {
    'on every storefront': summarize(onStorefronts),
    'behind nginx': summarize(await Promise.all(atNginx)),
  };
}

/** Figures of two storefronts and two gateways behind nginx (docs/scale.md). */
export async function run(manager: ProcessManager, [chosen]: readonly string[]) {
  const measurements: Readonly<Record<string, (cluster: Cluster) => unknown>> = {
    nginx: (cluster) => compareWithFile(manager, cluster),
    capacity: measureCapacity,
    prices: measurePriceChanges,
    deployment: (cluster) => deployOtherBuild(manager, cluster),
  };
  const names = chosen ? [chosen] : Object.keys(measurements);
  if (names.some((name) => !measurements[name]))
    throw new Error(
      `Usage: npm run tools -- bench cluster [${Object.keys(measurements).join(' | ')}]`,
    );
  const folder = createTempDir(manager, 'shop-cluster-');
  const cluster = await startTestCluster(manager, folder, TEST_LOG_DIR);
  for (const name of names)
    console.table(await step(`Measuring: ${name}`, async () => measurements[name]?.(cluster)));
}
