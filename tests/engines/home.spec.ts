import { fill, toTextKey } from '../e2e/messages';
import { expect, inEachLanguageAndSize, test } from './fixtures';

inEachLanguageAndSize(() => {
  test('the menu of the home page opens a category, whose prices change with the country', async ({
    shopPage: page,
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
    await page.expectPath(localPath(`/category/${parent.seName}`));

    await test.step('choosing a country shows every price in its currency, also after a reload', async () => {
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
      await page.reload();
      await expectRiyal();
      expect(await page.stored('saved_currency_code')).toBe('SA');
    });
  });
});
