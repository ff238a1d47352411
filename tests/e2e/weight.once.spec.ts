import { kilobytes, measureWeight, type Weight, watchRequests, weightTable } from './bundle-size';
import { expect, test } from './fixtures';

const MAX_SCRIPT_BYTES = 152_000;
const MAX_HTML_BYTES = 110_000;
/**
 * From a first visit until `QUIET_MS` without a request: 30, the six flags of the country
 * dialog, and the code of the analytics tools, which the shop of the tests has.
 */
const MAX_IDLE_REQUESTS = 37;
const MAX_IDLE_SCRIPT_BYTES = 200_000;
const QUIET_MS = 5_000;
/** The viewport of a Lighthouse test. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const PAGES = [
  '/',
  '/category/honey-and-dates',
  '/product-details/doani-sidr-honey-500g',
  '/cart',
  '/our-stores',
];

/** Pages of the default language without prefix, and the same pages in English. */
const PATHS = PAGES.flatMap((path) => [path, `/en${path === '/' ? '' : path}`]);

test('pages stay within their weight budgets', async ({ browser, baseURL }) => {
  const rows: [string, Weight][] = [];
  for (const path of PATHS) {
    const page = await browser.newPage({ baseURL: baseURL as string });
    rows.push([path, await measureWeight(page, path)]);
    await page.close();
  }
  console.log(`\n${weightTable(rows)}\n`);
  for (const [path, weight] of rows) {
    expect.soft(weight.script, `${path} has script`).toBeGreaterThan(0);
    expect
      .soft(weight.script, `script of ${path}, bytes sent`)
      .toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect.soft(weight.html, `HTML of ${path}, bytes`).toBeLessThanOrEqual(MAX_HTML_BYTES);
  }
});

for (const path of PATHS.slice(0, 6))
  test(`${path} stays within its limits of requests and script until the network is quiet`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...PHONE, baseURL: baseURL as string });
    const read = await watchRequests(page);
    await page.goto(path, { waitUntil: 'load' });
    // The work after load includes the country dialog and the prefetched pages.
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForFunction(
      (names) =>
        names.every((name) =>
          performance
            .getEntriesByType('resource')
            .some((entry) => new URL(entry.name).pathname.endsWith(name)),
        ),
      ['/login', '/register', '/cart', '/wishlist'],
    );
    await expect.poll(() => read().quietMs, { timeout: 30_000 }).toBeGreaterThanOrEqual(QUIET_MS);
    const { requests, script } = read();
    console.log(`\n${path}: ${requests} requests, ${kilobytes(script)} kB of script\n`);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(MAX_IDLE_REQUESTS);
    expect.soft(script, 'bytes of script').toBeGreaterThan(0);
    expect.soft(script, 'bytes of script').toBeLessThanOrEqual(MAX_IDLE_SCRIPT_BYTES);
    await page.close();
  });
