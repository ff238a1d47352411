import { fill, MESSAGES, otherLang, toPath, toTextKey } from '../e2e/messages';
import { expect, inEachLanguageAndSize, test } from './fixtures';
import { createShop } from './page/shop';

inEachLanguageAndSize(() => {
  test('the menu of the home page opens a category, whose prices change with the country, and the language switch keeps its page', async ({
    shopPage: page,
    shop,
    lang,
    size,
    messages,
    localPath,
    catalogue,
    capture,
  }) => {
    await page.goto(localPath('/'));
    await page.expectVisible(page.css('h1'));
    await capture('home');
    const { parent } = catalogue.family();
    const title = parent.name[toTextKey(lang)];
    if (size === 'phone') {
      await page.role('button', messages.layout.header.openMenu).click();
      const menu = page.dialog(messages.layout.menu.title);
      await page.expectVisible(menu.role('link', title));
      await page.expectMotionless(menu);
      await capture('menu');
      await menu.role('link', title).click();
    } else {
      await page.role('navigation', messages.layout.header.navigation).role('link', title).click();
    }
    await page.expectTitle(title);
    const path = `/category/${parent.seName}`;
    await page.expectPath(localPath(path));

    const query = '?colour=green&x=1';
    await test.step('choosing a country shows every price in its currency, also on the next page', async () => {
      const name = catalogue.country('SA').name[toTextKey(lang)];
      const expectRiyal = async () => {
        const currency = lang === 'ar' ? /ر\.س/ : /SAR/;
        await page.waitForTexts(
          page.css('[data-fils]'),
          (texts) => texts.length > 0 && texts.every((text) => currency.test(text)),
        );
      };
      await page.expectVisible(page.css('.card > button'));
      await page.role('button', new RegExp(messages.layout.country.change)).click();
      const dialog = page.dialog(messages.currency.modal.title);
      await page.expectCount(dialog.role('listitem'), catalogue.countries.length);
      await page.expectMotionless(dialog);
      await capture('country');
      await dialog.role('button', new RegExp(`^${name}`)).click();
      await page.expectGone(dialog);
      await page.expectVisible(
        page.css('.toast').filter({ text: fill(messages.currency.changed, { country: name }) }),
      );
      await expectRiyal();
      await page.goto(localPath(path + query));
      await expectRiyal();
      expect(await page.stored('saved_currency_code')).toBe('SA');
    });

    await test.step('the language switch keeps the page and the query, and saves the language', async () => {
      const other = otherLang(lang);
      // The buttons of a card are requested together with the controls of the list.
      await page.expectVisible(page.role('article').role('button'));
      await page.expectScriptsLoaded();
      await shop.languageLink.click();
      await page.expectPath(toPath(other, path + query));
      await page.expectAttribute(page.css('html'), 'dir', other === 'ar' ? 'rtl' : 'ltr');
      const otherShop = createShop(page, MESSAGES[other], other);
      await page.expectVisible(otherShop.languageLink);
      await capture('language');
      expect(await page.stored('tp_locale')).toBe(other);
      await otherShop.languageLink.click();
      await page.expectPath(localPath(path + query));
      await page.expectVisible(shop.languageLink);
      expect(await page.read(() => document.documentElement.lang)).toBe(lang);
    });
  });
});
