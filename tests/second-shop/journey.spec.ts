import { routes } from '@/lib/domain/routes';
import { orderPrefix, shopName } from '@/shop.config';
import { addressForm, SALMIYA_TEXT } from '../e2e/address-book';
import { otherLang, toPath, toTextKey } from '../e2e/messages';
import { readCartQuantities } from '../e2e/shopper';
import { createPerson } from '../e2e/users';
import { toHost } from './second-shop';
import { expect, expectOwn, forEachVisitor, siteUrl, test } from './visitor';

const TOWEL = { ar: 'منشفة', en: 'Towel' };
const SHEET_OPTION = { ar: ['المقاس', 'كبير'], en: ['Size', 'Large'] } as const;

forEachVisitor((lang) => {
  test('a guest finds a product, chooses its size and orders it in cash; the shop has no part that is off', async ({
    page,
    localPath,
    messages,
    shop,
    checkout,
    catalogue,
  }) => {
    const main = page.getByRole('main');
    await test.step('home page', async () => {
      await page.goto(localPath('/'));
      await expect(page).toHaveTitle(new RegExp(shopName[lang]));
      await expect(main.getByRole('article').first()).toBeVisible();
      const other = otherLang(lang);
      const label = messages.layout.language.label;
      const link = page.getByRole('link', { name: label, exact: true, includeHidden: true });
      await expect(link.first()).toHaveAttribute(
        'href',
        `http://${toHost(other, new URL(siteUrl()).port)}${toPath(other, '/')}`,
      );
      await expectOwn(page);
    });

    await test.step('search', async () => {
      await page.goto(localPath(routes.search(TOWEL[lang])));
      const results = page.getByRole('region', { name: messages.listing.items, exact: true });
      await expect(results.getByRole('article').first()).toContainText(TOWEL[lang]);
      await expectOwn(page);
    });

    const item = catalogue.find(({ title }) => title.En === 'Table cloth 02');
    const [option, value] = SHEET_OPTION[lang];
    await test.step('product with sizes', async () => {
      await page.goto(localPath(routes.item(item.seName)));
      await main
        .getByRole('group', { name: new RegExp(`^${option}`) })
        .getByRole('link', { name: new RegExp(`^${value}`) })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        item.title[toTextKey(lang)],
      );
      await expect(main.getByRole('img').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: messages.product.reviews.title })).toHaveCount(
        0,
      );
      await expectOwn(page);
      await shop.addFromPage().click();
      await expect.poll(() => readCartQuantities(page)).toEqual({ 'LIN-02-2': 1 });
    });

    await test.step('cart', async () => {
      await page.goto(localPath(routes.cart));
      await expect(main.getByRole('list', { name: messages.cart.lines })).toContainText(value);
      await expect(main.getByRole('switch', { name: messages.cart.gift.title })).toHaveCount(0);
      await expectOwn(page);
      await main
        .getByRole('button', { name: messages.cart.summary.checkout, exact: true })
        .first()
        .click();
    });

    const person = createPerson(lang);
    await test.step('checkout', async () => {
      await page
        .getByRole('dialog', { name: messages.account.check.title })
        .getByRole('button', { name: messages.account.check.guest })
        .click();
      const quick = page.getByRole('dialog', { name: messages.account.quick.title });
      const write = (label: string, text: string) =>
        quick.getByLabel(label, { exact: true }).fill(text);
      await write(messages.form.name.label, person.name);
      await write(messages.form.phone.label, person.mobile);
      await write(messages.form.email.label, person.email);
      await quick.getByRole('button', { name: messages.account.quick.submit, exact: true }).click();
      await expect(page).toHaveURL(localPath(routes.checkout));
      await addressForm(checkout.main, messages, lang).writeKuwait();
      await checkout.main
        .getByRole('button', { name: messages.checkout.address.use, exact: true })
        .click();
      await expect(checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] })).toBeChecked();
      await expect(checkout.method('Cash')).toBeVisible();
      await expect(checkout.method('Knet')).toBeVisible();
      for (const method of ['OnLine', 'Tabby', 'Deema'] as const)
        await expect(checkout.method(method)).toHaveCount(0);
      await expect(checkout.points).toHaveCount(0);
      await expect(checkout.main.getByLabel(messages.checkout.texts.giftMessage)).toHaveCount(0);
      await expectOwn(page);
      await checkout.openReview('Cash');
      await expectOwn(page);
      await checkout.place.click();
    });

    await test.step('order', async () => {
      await expect(checkout.heading('Confirmed')).toBeVisible();
      await expect(
        checkout.main.getByText(new RegExp(`^${orderPrefix}\\d+$`)).first(),
      ).toBeVisible();
      await expect(checkout.main).toContainText(value);
      await expectOwn(page);
    });
  });
});
