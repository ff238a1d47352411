import { SALMIYA_TEXT } from '../../e2e/address-book';
import { toPrefixPattern } from '../../e2e/messages';
import { toArabicDigits } from '../../e2e/outbox';
import { toCartLine } from '../../e2e/shopper';
import { createPerson } from '../../e2e/users';
import { inEachLanguage, test } from './fixtures';
import { checkOutAsGuest } from './guest';
import { createShop, isSimple } from './shop';
import type { ShopPage } from './shop-page';

const AREA = { ar: 'السالمية', en: 'Salmiya' };

/** Chooses the outcome on the simulated payment page. */
async function endPayment(page: ShopPage, outcome: 'paid' | 'declined'): Promise<void> {
  const choice = `button[name=outcome][value=${outcome}]`;
  await page.expectPath(/\/pay\/chg_/);
  if ((await page.find(choice)).length === 0) await page.click('summary');
  await page.click(choice);
}

inEachLanguage(() => {
  test('a guest whose KNET payment is declined keeps the cart, pays again, and sees the confirmed order, also after a reload', async ({
    shopPage: page,
    lang,
    messages,
    localPath,
    catalogue,
  }) => {
    const { address, checkout, order, success } = messages;
    const shop = createShop(messages, lang);
    const item = catalogue.find(isSimple);
    const review = ['dialog', checkout.review.title] as const;
    await page.store({ cart_products: JSON.stringify([toCartLine(item)]) });
    await page.goto(localPath('/cart'));
    await checkOutAsGuest(page, messages, createPerson(lang));
    await page.expectPath(localPath('/checkout'));

    await page.fill(AREA[lang], 'main', ['combobox', address.field.area]);
    // The list of areas covers the next field until the focus leaves its own.
    await page.press('TAB');
    await page.expectCount(0, 'main', ['listbox']);
    await page.fill(toArabicDigits('5'), 'main', ['textbox', address.field.block]);
    await page.fill('Salem Al-Mubarak', 'main', ['textbox', address.field.street]);
    await page.fill(toArabicDigits('12'), 'main', ['textbox', address.building.House]);
    await page.click('main', ['button', checkout.address.use]);
    await page.expectVisible('main', ['radio', SALMIYA_TEXT[lang]]);
    await page.click('main', ['radio', toPrefixPattern(checkout.payment.Knet.name)]);
    await page.expectLayout();
    await page.click('main', ['button', toPrefixPattern(checkout.reviewOrder)]);
    await page.click(review, ['button', toPrefixPattern(checkout.review.payNow)]);
    await endPayment(page, 'declined');

    await page.expectPath(new RegExp(`${localPath('/failure')}\\?slot=\\d+$`));
    await page.expectText(new RegExp(messages.failure.reason.declined), 'main', ['status']);
    await page.expectVisible(...shop.cartLink(1));
    await page.expectLayout();
    await page.click('main', ['button', toPrefixPattern(order.pay.submit)]);
    await endPayment(page, 'paid');

    await page.expectText(success.heading.Confirmed, 'h1');
    await page.expectText(new RegExp(shop.getTitle(item)), 'main');
    await page.expectText(new RegExp(order.method.Knet), 'main');
    await page.expectVisible(...shop.cartLink(0));
    await page.expectLayout();
    await page.reload();
    await page.expectText(success.heading.Confirmed, 'h1');
  });
});
