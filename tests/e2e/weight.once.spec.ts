import { kilobytes, measureWeight, watchRequests, weightTable } from './bundle-size';
import { expect, test } from './fixtures';
import { countFormats, countHydrated, type Hydrated } from './hydrated';
import { toPath } from './messages';

const MAX_SCRIPT_BYTES = 152_000;
const MAX_HTML_BYTES = 110_000;
/**
 * From a first visit until `QUIET_MS` without a request, with the code of the analytics tools, which
 * the shop of the tests has.
 */
const MAX_IDLE_REQUESTS = 32;
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

/**
 * Both languages load the same scripts. English pages have other fonts, which count as requests, so
 * the home page is opened in English too.
 */
const ENGLISH_HOME = '/en';
const OPENED = [...PAGES, ENGLISH_HOME];
const HOME_LIMITS: Hydrated = { components: 259, elements: 881 };
/**
 * The opened pages whose work after load is measured, too, with the most that React may hydrate. The
 * reserve is less than one component per card: such a component fails the test.
 */
const IDLE_LIMITS: Readonly<Record<string, Hydrated>> = {
  '/': HOME_LIMITS,
  [ENGLISH_HOME]: HOME_LIMITS,
  '/category/honey-and-dates': { components: 275, elements: 892 },
  '/product-details/doani-sidr-honey-500g': { components: 237, elements: 650 },
};
/** Creating a format of the browser's `Intl` takes a phone 50 ms: the server formats what HTML shows. */
const MAX_FORMATS = 0;
const PREFETCH_PATHS = ['/login', '/register', '/cart', '/wishlist'];

for (const path of OPENED)
  test(`${path} stays within its limits of script, HTML and, until the network is quiet, requests`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...PHONE, baseURL: baseURL as string });
    const read = await watchRequests(page);
    const readFormats = await countFormats(page);
    const weight = await measureWeight(page, path);
    expect.soft(await readFormats(), 'formats until the page responds').toBe(MAX_FORMATS);
    console.log(`\n${weightTable([[path, weight]])}\n`);
    expect.soft(weight.script, 'script until the page responds').toBeGreaterThan(0);
    expect.soft(weight.script, 'script, bytes sent').toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect.soft(weight.html, 'HTML, bytes').toBeLessThanOrEqual(MAX_HTML_BYTES);
    const limits = IDLE_LIMITS[path];
    if (limits) {
      // The work after load includes the country dialog and the prefetched pages.
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForFunction(
        (names) =>
          names.every((name) =>
            performance
              .getEntriesByType('resource')
              .some((entry) => new URL(entry.name).pathname.endsWith(name)),
          ),
        PREFETCH_PATHS,
      );
      await expect.poll(() => read().quietMs).toBeGreaterThanOrEqual(QUIET_MS);
      const { requests, script } = read();
      console.log(`\n${path}: ${requests} requests, ${kilobytes(script)} kB of script\n`);
      expect.soft(requests, 'requests').toBeLessThanOrEqual(MAX_IDLE_REQUESTS);
      expect.soft(script, 'bytes of script').toBeGreaterThan(0);
      expect.soft(script, 'bytes of script').toBeLessThanOrEqual(MAX_IDLE_SCRIPT_BYTES);
      const { components, elements } = await countHydrated(page);
      console.log(`\n${path}: ${components} components, ${elements} elements\n`);
      expect.soft(components, 'components').toBeLessThanOrEqual(limits.components);
      expect.soft(elements, 'elements').toBeLessThanOrEqual(limits.elements);
    }
    await page.close();
  });

test('the HTML of English pages stays within its limit', async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(toPath('en', path));
    expect(response.status(), path).toBe(200);
    expect
      .soft((await response.body()).length, `HTML of ${path}, bytes`)
      .toBeLessThanOrEqual(MAX_HTML_BYTES);
  }
});
