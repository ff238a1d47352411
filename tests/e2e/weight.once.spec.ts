import { measureWeight, type Weight, weightTable } from './bundle-size';
import { expect, test } from './fixtures';

const MAX_SCRIPT_BYTES = 152_000;
const MAX_HTML_BYTES = 110_000;
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
