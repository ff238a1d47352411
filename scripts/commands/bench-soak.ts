/**
 * `npm run bench:soak -- [MINUTES]`: throughput and memory of one storefront under a mix
 * of requests for all pages while prices change. An hour by default. Fails only when a
 * request fails.
 */
import { createTempDir, TEST_LOG_DIR } from '../lib/paths.ts';
import { runManaged } from '../lib/process-manager.ts';
import { step } from '../lib/progress.ts';
import { changePrices } from '../lib/soak/price-changes.ts';
import {
  countFailures,
  formatInterval,
  formatSummary,
  INTERVAL_HEAD,
  toIntervalMinutes,
} from '../lib/soak/report.ts';
import { createMix, parseSitemap } from '../lib/soak/request-mix.ts';
import { createSoakClient, openPages, runLoad } from '../lib/soak/run-load.ts';
import { pageBytes } from '../lib/testing/page-load.ts';
import { measureMemory } from '../lib/testing/page-server.ts';
import { startTestShop } from '../lib/testing/test-shop.ts';

const DEFAULT_MINUTES = 60;
/** Each run sends the same requests. */
const SEED = 17;

function parseMinutes(): number {
  const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new Error('Usage: bench:soak -- [MINUTES]');
  return minutes;
}

await runManaged(async (manager) => {
  const minutes = parseMinutes();
  const folder = createTempDir(manager, 'shop-soak-');
  const shop = await startTestShop(manager, folder, TEST_LOG_DIR, { mode: 'bench' });
  const { siteUrl, storefront } = shop;
  const client = createSoakClient(siteUrl);
  const paths = parseSitemap((await pageBytes(`${siteUrl}/sitemap.xml`)).toString());
  const pages = await step(`Opening ${paths.length} pages`, () => openPages(client, paths));
  console.log(`\n${INTERVAL_HEAD}`);
  const end = new AbortController();
  const changes = changePrices(shop, end.signal);
  const load = runLoad({
    client,
    choose: createMix(pages, SEED),
    minutes,
    intervalMinutes: toIntervalMinutes(minutes),
    measureMemory: () => measureMemory(storefront.pid),
    onInterval: (interval) => console.log(formatInterval(interval)),
  });
  // The run also ends when a price could not be changed.
  const intervals = await Promise.race([load, changes.then(() => load)]);
  end.abort();
  console.log(`\n${await changes} price changes\n\n${formatSummary(intervals)}`);
  client.close();
  return countFailures(intervals) > 0 ? 1 : 0;
});
