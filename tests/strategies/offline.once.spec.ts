import type { Page } from '@playwright/test';
import { type Lang, MESSAGES, otherLang, toTextKey } from '../e2e/messages';
import { expect, expectLanguage, languageLink, STRATEGY, test, toPath } from './strategy';

test.use({ serviceWorkers: 'allow' });

/** Number of copies of a page, in any language, that the service worker has stored. */
const countCopies = (page: Page, path: string) =>
  page.evaluate(async (end) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-pages'));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.filter(({ url }) => new URL(url).pathname.endsWith(end)).length;
  }, path);

test(`${STRATEGY}: without a connection cached pages are shown in the chosen language only`, async ({
  page,
  context,
  lang,
  openFirstVisit,
  catalogue,
  consoleErrors,
}) => {
  consoleErrors.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ChunkLoadError|Failed to load chunk/,
  );
  const other = otherLang(lang);
  const [both, single] = catalogue.items.filter(
    ({ stock, type }) => stock === 'in' && type === 'PRODUCT',
  );
  const pathOfItem = (item: typeof both) => `/product-details/${item?.seName}`;
  const heading = page.getByRole('heading', { level: 1 });
  const open = async (to: Lang, path: string, title: string | undefined) => {
    await page.goto(toPath(to, path));
    await expect(heading).toHaveText(title ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', to);
  };
  const change = async (to: Lang) => {
    await languageLink(page, otherLang(to)).click();
    await expectLanguage(page, to);
  };
  const getTitle = (item: typeof both, of: Lang) => item?.title[toTextKey(of)];

  await openFirstVisit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await open(lang, pathOfItem(single), getTitle(single, lang));
  await open(lang, pathOfItem(both), getTitle(both, lang));
  await change(other);
  await expect(heading).toHaveText(getTitle(both, other) ?? '');
  await expect.poll(() => countCopies(page, pathOfItem(both))).toBe(2);
  await expect.poll(() => countCopies(page, pathOfItem(single))).toBe(1);

  await context.setOffline(true);
  await open(other, pathOfItem(both), getTitle(both, other));
  // Visited in the first language only.
  await open(other, pathOfItem(single), MESSAGES[other].offline.title);
  await open(other, '/faq', MESSAGES[other].offline.title);
  await change(lang);
  await expect(heading).toHaveText(MESSAGES[lang].offline.title);
  await expect(page).toHaveURL(toPath(lang, '/faq'));
  await open(lang, pathOfItem(single), getTitle(single, lang));
  await open(lang, pathOfItem(both), getTitle(both, lang));
  await change(other);
  await expect(heading).toHaveText(getTitle(both, other) ?? '');
  await context.setOffline(false);
});
