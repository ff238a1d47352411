import { inEachLanguage } from '../e2e/each-language';
import {
  fill,
  getSearchPrompt,
  MESSAGES,
  otherLang,
  toPrefixPattern,
  toTextKey,
} from '../e2e/messages';
import { expect, expectLanguage, languageLink, STRATEGY, test, toPath } from './strategy';

inEachLanguage(() => {
  test(`${STRATEGY}: every page from the home page to the cart and the search results is in the language of the visitor; the language switch keeps the path, the query and the fragment, and pages that do not exist answer 404 in the chosen language`, async ({
    page,
    lang,
    messages,
    localPath,
    shop,
    catalogue,
    openFirstVisit,
    consoleErrors,
    context,
  }) => {
    await openFirstVisit();
    const category = page
      .getByRole('navigation', { name: messages.layout.header.navigation })
      .getByRole('link')
      .nth(1);
    const href = (await category.getAttribute('href')) ?? '';
    expect(href).toContain(localPath('/category/'));
    await category.click();
    await expect(page).toHaveURL(href);
    const seName = href.split('/').at(-1);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(
      catalogue.categories.find((one) => one.seName === seName)?.name[toTextKey(lang)] ?? '',
    );

    const card = page.getByRole('article').filter({
      has: page.getByRole('button', { name: toPrefixPattern(messages.item.actions.add) }),
    });
    const product = card.first().getByRole('link').first();
    const productHref = (await product.getAttribute('href')) ?? '';
    expect(productHref).toContain(localPath('/product-details/'));
    await product.click();
    await expect(page).toHaveURL(productHref);
    const item = catalogue.find((one) => productHref.endsWith(`/${one.seName}`));
    await expect(heading).toHaveText(shop.getTitle(item));

    await shop.addFromPage().click();
    await shop.drawer.getByRole('link', { name: messages.cart.summary.viewCart }).click();
    await expect(page).toHaveURL(localPath('/cart'));
    await expect(shop.line(item).quantity).toHaveText('1');
    await expectLanguage(page, lang);

    await page.getByRole('button', { name: getSearchPrompt(messages) }).click();
    await page.getByRole('combobox', { name: messages.search.label }).fill('oud');
    const option = page
      .getByRole('group', { name: messages.search.items })
      .getByRole('option')
      .first();
    await expect(option).toHaveAttribute('href', new RegExp(`^${localPath('/product-details/')}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(localPath('/search?q=oud'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      fill(messages.search.results, { query: 'oud' }),
    );
    await expectLanguage(page, lang);

    await test.step('language switch', async () => {
      const shown = catalogue.find(({ stock, type }) => stock === 'in' && type === 'PRODUCT');
      const other = otherLang(lang);
      const url = `/product-details/${shown.seName}?colour=green&x=1#main`;
      await page.goto(toPath(lang, url));
      await expect(heading).toHaveText(shown.title[toTextKey(lang)]);
      for (const target of [other, lang]) {
        await languageLink(page, otherLang(target)).click();
        await expect(heading).toHaveText(shown.title[toTextKey(target)]);
        await expect(page).toHaveURL(toPath(target, url));
        await expectLanguage(page, target);
        expect(await page.evaluate(() => localStorage.getItem('tp_locale'))).toBe(target);
        expect((await context.cookies()).find(({ name }) => name === 'tp_locale')?.value).toBe(
          target,
        );
      }
    });

    await test.step('pages that do not exist', async () => {
      expect(await consoleErrors.unexpected()).toEqual([]);
      consoleErrors.expect(/status of 404/);
      for (const path of ['/product-details/no-such-product', '/no/such/page']) {
        const response = await page.goto(localPath(path));
        expect(response?.status(), path).toBe(404);
        await expect(page).toHaveURL(localPath(path));
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(
          messages.notFound.title,
        );
        await expect(
          main.getByText(MESSAGES[otherLang(lang)].notFound.title).filter({ visible: true }),
        ).toHaveCount(0);
      }
      await page.getByRole('main').getByRole('link', { name: messages.notFound.home }).click();
      await expect(page).toHaveURL(localPath('/'));
      await expectLanguage(page, lang);
    });
  });
});
