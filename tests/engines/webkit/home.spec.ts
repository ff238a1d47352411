import { fill, MESSAGES, otherLang, toPath, toTextKey } from '../../e2e/messages';
import { expect, inEachLanguage, test } from './fixtures';
import { createShop } from './shop';

inEachLanguage(() => {
  test('the menu of the home page opens a category, whose prices change with the country, and the language switch keeps its page', async ({
    shopPage: page,
    lang,
    size,
    messages,
    localPath,
    catalogue,
  }) => {
    const { header, menu, country } = messages.layout;
    const { parent } = catalogue.family();
    const title = parent.name[toTextKey(lang)];
    await page.goto(localPath('/'));
    await page.expectVisible('h1');
    await page.expectLayout();
    if (size === 'phone') await page.click(['button', header.openMenu]);
    const place =
      size === 'phone'
        ? (['dialog', menu.title] as const)
        : (['navigation', header.navigation] as const);
    await page.expectVisible(place, ['link', title]);
    await page.expectLayout();
    await page.click(place, ['link', title]);
    await page.expectText(title, 'h1');
    const path = `/category/${parent.seName}`;
    await page.expectPath(localPath(path));

    const query = '?colour=green&x=1';
    await test.step('choosing a country shows every price in its currency, also on the next page', async () => {
      const name = catalogue.country('SA').name[toTextKey(lang)];
      const dialog = ['dialog', messages.currency.modal.title] as const;
      const expectRiyal = () =>
        expect(async () => {
          const prices = await page.find('[data-fils]');
          const texts = await Promise.all(prices.map((price) => price.getText()));
          expect(texts.length).toBeGreaterThan(0);
          for (const text of texts) expect(text).toMatch(lang === 'ar' ? /ر\.س/ : /SAR/);
        }).toPass();
      await page.click(['button', new RegExp(country.change)]);
      await page.expectCount(catalogue.countries.length, dialog, ['listitem']);
      await page.expectLayout();
      await page.click(dialog, ['button', new RegExp(`^${name}`)]);
      await page.expectCount(0, dialog);
      await page.expectText(
        fill(messages.currency.changed, { country: name }),
        '[data-live-region]',
      );
      await expectRiyal();
      await page.goto(localPath(path + query));
      await expectRiyal();
      expect(await page.stored('saved_currency_code')).toBe('SA');
    });

    await test.step('the language switch keeps the page and the query, and saves the language', async () => {
      const other = otherLang(lang);
      const readDirection = () => page.driver.executeScript('return document.dir');
      await page.click(createShop(messages, lang).languageLink);
      await page.expectPath(toPath(other, path + query));
      await expect.poll(readDirection).toBe(other === 'ar' ? 'rtl' : 'ltr');
      const { languageLink } = createShop(MESSAGES[other], other);
      await page.expectVisible(languageLink);
      await page.expectLayout();
      expect(await page.stored('tp_locale')).toBe(other);
      await page.click(languageLink);
      await page.expectPath(localPath(path + query));
      await expect.poll(readDirection).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    });
  });
});
