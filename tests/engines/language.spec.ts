import { MESSAGES, otherLang, toPath } from '../e2e/messages';
import { expect, inEachLanguageAndSize, test } from './fixtures';
import { createShop } from './page/shop';

const PATH = '/category/coffee-and-tea?colour=green&x=1';

inEachLanguageAndSize(() => {
  test('the language switch keeps the page and the query, and saves the language', async ({
    shopPage: page,
    shop,
    lang,
    localPath,
    capture,
  }) => {
    const other = otherLang(lang);
    await page.goto(localPath(PATH));
    // The buttons of a card are requested together with the controls of the list.
    await page.expectVisible(page.role('article').role('button'));
    await page.expectScriptsLoaded();
    await shop.languageLink.click();
    await page.expectPath(toPath(other, PATH));
    await page.expectAttribute(page.css('html'), 'dir', other === 'ar' ? 'rtl' : 'ltr');
    const otherShop = createShop(page, MESSAGES[other], other);
    await page.expectVisible(otherShop.languageLink);
    await capture('language');
    expect(await page.stored('tp_locale')).toBe(other);
    await otherShop.languageLink.click();
    await page.expectPath(localPath(PATH));
    await page.expectVisible(shop.languageLink);
    expect(await page.read(() => document.documentElement.lang)).toBe(lang);
  });
});
