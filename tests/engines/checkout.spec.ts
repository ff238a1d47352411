import { SALMIYA_TEXT } from '../e2e/address-book';
import { toPrefixPattern, toTextKey } from '../e2e/messages';
import { toArabicDigits } from '../e2e/outbox';
import { toCartLine } from '../e2e/shopper';
import { createPerson } from '../e2e/users';
import { inEachLanguageAndSize, test } from './fixtures';
import type { ShopPage } from './page/shop-page';

const AREA = { ar: 'السالمية', en: 'Salmiya' };

const isSimple = ({ stock, preOrder, type }: { stock: string; preOrder: boolean; type: string }) =>
  stock === 'in' && !preOrder && type === 'PRODUCT';

/** Chooses the outcome on the simulated payment page. */
async function endPayment(page: ShopPage, outcome: 'paid' | 'declined'): Promise<void> {
  await page.expectPath(/\/pay\/chg_/);
  const choice = page.css(`button[name=outcome][value=${outcome}]`);
  if ((await choice.count()) === 0) await page.css('summary').click();
  await choice.click();
}

inEachLanguageAndSize(() => {
  test('a guest whose KNET payment is declined keeps the cart, pays again, and sees the confirmed order, also after a reload', async ({
    shopPage: page,
    shop,
    lang,
    messages,
    localPath,
    catalogue,
    capture,
  }) => {
    const { account, address, checkout, form, order, success } = messages;
    const person = createPerson(lang);
    const item = catalogue.find(isSimple);
    await page.store({ cart_products: JSON.stringify([toCartLine(item)]) });
    await page.goto(localPath('/cart'));
    await page.main.role('button', messages.cart.summary.checkout).first.click();
    const check = page.dialog(account.check.title);
    await page.expectMotionless(check);
    await check.role('button', account.check.guest).click();
    const quick = page.dialog(account.quick.title);
    await page.expectMotionless(quick);
    await quick.role('textbox', form.name.label).fill(person.name);
    await quick
      .role('textbox', form.phone.label)
      .fill(toArabicDigits(person.mobile), person.mobile);
    await quick.role('textbox', form.email.label).fill(person.email);
    await capture('guest');
    await quick.role('button', account.quick.submit).click();
    await page.expectPath(localPath('/checkout'));

    await page.main.role('combobox', address.field.area).fill(AREA[lang]);
    // The list of areas covers the next field until the focus leaves its own.
    await page.press('Tab');
    await page.expectGone(page.main.role('listbox'));
    await page.main.role('textbox', address.field.block).fill(toArabicDigits('5'));
    await page.main.role('textbox', address.field.street).fill('Salem Al-Mubarak');
    await page.main.role('textbox', address.building.House).fill(toArabicDigits('12'));
    await page.main.role('button', checkout.address.use).click();
    await page.expectVisible(page.main.role('radio', SALMIYA_TEXT[lang]));
    await page.main.role('radio', toPrefixPattern(checkout.payment.Knet.name)).click();
    await capture('checkout');
    await page.main.role('button', checkout.reviewOrder).click();
    const review = page.dialog(checkout.review.title);
    await page.expectMotionless(review);
    await capture('review');
    await review.role('button', toPrefixPattern(checkout.review.payNow)).click();
    await endPayment(page, 'declined');

    await page.expectPath(new RegExp(`${localPath('/failure')}\\?slot=\\d+$`));
    await page.expectVisible(
      page.main.role('status').filter({ text: messages.failure.reason.declined }),
    );
    await page.expectVisible(shop.cartLink(1));
    await capture('declined');
    await page.main.role('button', toPrefixPattern(messages.order.pay.submit)).click();
    await endPayment(page, 'paid');

    await page.expectTitle(success.heading.Confirmed);
    await page.expectVisible(page.main.css('*').filter({ text: item.title[toTextKey(lang)] }));
    await page.expectVisible(page.main.css('*').filter({ text: order.method.Knet }));
    await page.expectVisible(shop.cartLink(0));
    await capture('order');
    await page.reload();
    await page.expectTitle(success.heading.Confirmed);
  });
});
