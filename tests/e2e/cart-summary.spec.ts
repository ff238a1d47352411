import type { Page } from '@playwright/test';
import { uniqueClientIp } from './client-ip';
import { fill, type Lang, type Messages, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';

/** Each IP address may try ten codes a minute, so every test has its own. */
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  extraHTTPHeaders: async ({}, use) => use(uniqueClientIp()),
});

/** Locators for the rows of the cart summary. */
function summary(page: Page, { cart: { summary: messages, promotion } }: Messages) {
  const region = page.getByRole('region', { name: messages.title });
  const row = (name: RegExp | string) =>
    region
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: name }) })
      .getByRole('definition');
  return {
    region,
    subtotal: row(new RegExp(`^${messages.subtotal}$`)),
    discount: (code: string) => row(fill(messages.discount, { code })),
    delivery: (country: string) => row(fill(messages.delivery, { country })),
    total: row(new RegExp(`^${messages.total}$`)),
    code: region.getByRole('textbox', { name: promotion.label }),
    apply: region.getByRole('button', { name: promotion.apply, exact: true }),
    remove: region.getByRole('button', { name: promotion.remove, exact: true }),
  };
}

const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

test('a promotion code in any case and digits gives its discount or free delivery, follows the cart, and can be removed', async ({
  page,
  shop,
  localPath,
  messages,
  lang,
  testProduct,
  catalogue,
}) => {
  const dinar = (kwd: number) => expectedMoney(toFils(kwd), catalogue.country('KW'), lang);
  const { subtotal, discount, delivery, total, code, apply, remove } = summary(page, messages);
  const here = catalogue.country('KW').name[toTextKey(lang)];
  await saveList(page, 'cart_products', [
    toCartLine(testProduct('plain')),
    toCartLine(testProduct('third')),
  ]);
  await page.goto(localPath('/cart'));
  await expect(subtotal).toHaveText(dinar(15.595));
  await code.fill(` ahlan${toArabicDigits('10')} `);
  await apply.click();
  await expect(discount('AHLAN10')).toHaveText(dinar(-1.56));
  await expect(delivery(here)).toContainText(dinar(2));
  await expect(total).toHaveText(dinar(15.595 - 1.56 + 2));
  await shop.line(testProduct('plain')).increase.click();
  await expect(subtotal).toHaveText(dinar(18.845));
  await expect(discount('AHLAN10')).toHaveText(dinar(-1.885));
  await expect(code).toHaveCount(0);
  await remove.click();
  await expect(discount('AHLAN10')).toHaveCount(0);
  await expect(total).toHaveText(dinar(20.845));
  await expect(code).toBeVisible();

  await test.step('a free-delivery code', async () => {
    await shop.line(testProduct('plain')).decrease.click();
    await code.fill('tawseel');
    await apply.click();
    await expect(delivery(here)).toContainText(messages.cart.summary.free);
    await expect(total).toHaveText(dinar(15.595));
  });
});

async function choose(
  page: Page,
  messages: Messages,
  lang: Lang,
  country: { name: { Ar: string; En: string } },
) {
  await page.getByRole('button', { name: new RegExp(messages.layout.country.change) }).click();
  await page
    .getByRole('dialog', { name: messages.currency.modal.title })
    .getByRole('button', { name: new RegExp(`^${country.name[toTextKey(lang)]}`) })
    .click();
}

test('changing the country re-prices the cart and says how many products are not delivered there', async ({
  page,
  shop,
  localPath,
  messages,
  lang,
  testProduct,
  catalogue,
}) => {
  const [kuwait, arabia, qatar] = ['KW', 'SA', 'QA'].map((code) => catalogue.country(code));
  if (!kuwait || !arabia || !qatar) throw new Error('three countries are needed');
  const { subtotal, delivery, total, region } = summary(page, messages);
  const key = toTextKey(lang);
  await saveList(page, 'cart_products', [
    toCartLine(testProduct('saudiPriced'), 2),
    toCartLine(testProduct('kuwaitOnly')),
    toCartLine(testProduct('plain')),
  ]);
  await page.goto(localPath('/cart'));
  await expect(subtotal).toHaveText(expectedMoney(27_250, kuwait, lang));

  await choose(page, messages, lang, arabia);
  const oneMissing =
    lang === 'ar'
      ? 'الأسعار الآن بعملة السعودية. منتج واحد في سلتك لا يصل إليها.'
      : 'Prices are now shown for Saudi Arabia. 1 product in your cart cannot be delivered there.';
  await expect(shop.toast(oneMissing)).toBeVisible();
  // A line that is not delivered there is not in the total.
  await expect(subtotal).toHaveText(expectedMoney(25_250, arabia, lang));
  await expect(shop.line(testProduct('saudiPriced')).row).toContainText(
    expectedMoney(22_000, arabia, lang),
  );
  await expect(delivery(arabia.name[key])).toContainText(expectedMoney(5000, arabia, lang));
  await expect(total).toHaveText(expectedMoney(30_250, arabia, lang));
  await expect(region.getByText(messages.cart.summary.chargedInKwd, { exact: true })).toBeVisible();

  await test.step('a line that is not delivered there names the country and opens its dialog', async () => {
    const { row, remove } = shop.line(testProduct('kuwaitOnly'));
    const reason = row.getByText(
      fill(messages.cart.reason.country, { country: arabia.name[key] }),
      { exact: true },
    );
    const question = page.getByRole('dialog', { name: messages.currency.modal.title });
    await expect(reason).toBeVisible();
    await row
      .getByRole('button', { name: messages.cart.reason.changeCountry, exact: true })
      .click();
    await question.getByRole('button', { name: new RegExp(`^${kuwait.name[key]}`) }).click();
    await expect(reason).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await remove.click();
  });

  await choose(page, messages, lang, qatar);
  const allGo =
    lang === 'ar'
      ? 'الأسعار الآن بعملة قطر. كل ما في سلتك يصل إليها.'
      : 'Prices are now shown for Qatar. Everything in your cart can be delivered there.';
  await expect(shop.toast(allGo)).toBeVisible();
  await expect(subtotal).toHaveText(expectedMoney(23_250, qatar, lang));
  await expect(region.getByText(messages.price.payLater)).toBeHidden();
});
