import { expect, test } from './fixtures';

const NO_SUCH_PATHS = ['/no-such-page', '/no/such/page', '/a/b/c/d/e/f/g', '/category/honey/and/more', '/product-details', '/no-such-file.txt'];
const NO_SUCH_THINGS = ['/category/no-such-category', '/product-details/no-such-item'];

test.beforeEach(({ complaints }) => complaints.expect(/status of 404/));

for (const path of [...NO_SUCH_PATHS, ...NO_SUCH_THINGS]) {
  test(`${path} is not found, in the language of its path`, async ({ page, lang, localPath, words }) => {
    const response = await page.goto(localPath(path));
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
    await expect(main.getByText(words.notFound.text)).toBeVisible();
    await expect(main.getByRole('link', { name: words.notFound.home })).toHaveAttribute('href', localPath('/'));
    await expect(main.getByRole('button', { name: words.notFound.back })).toBeVisible();
  });
}

test('the words are the specification’s', async ({ page }) => {
  await page.goto('/en/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Sorry, the page you are looking for could not be found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

for (const path of ['/no/such/page', '/product-details/no-such-item']) {
  test(`both ways out of ${path} work`, async ({ page, localPath, words }) => {
    await page.goto(localPath('/category/honey'));
    await page.goto(localPath(path));
    await page.getByRole('button', { name: words.notFound.back }).click();
    await expect(page).toHaveURL(localPath('/category/honey'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: words.notFound.home }).click();
    await expect(page).toHaveURL(localPath('/'));
    await expect(page.getByRole('region', { name: words.home.hero.label })).toBeVisible();
  });
}

test('without scripts an unknown path still says so', async ({ browser, baseURL, lang, localPath }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  const page = await context.newPage();
  const response = await page.goto(localPath('/no/such/page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true }).first()).toBeVisible();
  expect(await page.getByRole('link').count(), lang).toBeGreaterThan(0);
  await context.close();
});
