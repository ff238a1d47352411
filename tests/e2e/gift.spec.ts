import { isolate } from '@/lib/domain/bidi';
import { expect, test } from './checkout';
import { inEachSize } from './each-size';
import { getOrders } from './orders';
import { toCartLine } from './shopper';
import { expectTouchLayout } from './touch-layout';
import { createAddress, createPerson, saveAddresses } from './users';

const MESSAGE = { ar: 'كل عام وأنت بخير', en: 'Many happy returns' };

inEachSize(() => {
  test('a gift is wrapped for a fee, goes to another person with a message, and is listed in the order', async ({
    lang,
    messages,
    checkout,
    customer,
    page,
    localPath,
  }) => {
    const { cart, order } = messages;
    const { texts } = messages.checkout;
    await saveAddresses(customer, [createAddress('KW', customer)]);
    await customer.open('/cart', [toCartLine(customer.item)]);
    await checkout.main.getByRole('switch', { name: cart.gift.title }).check();
    await checkout.main.getByRole('checkbox', { name: cart.summary.wrapping }).check();
    const wrapping = checkout.main.getByRole('term').filter({ hasText: cart.summary.wrapping });
    await expect(wrapping).toBeVisible();
    await expectTouchLayout(page);

    await page.goto(localPath('/checkout'));
    const person = { ...createPerson(lang), name: lang === 'ar' ? 'ليلى' : 'Layla' };
    await expect(
      checkout.main.getByRole('checkbox', { name: cart.summary.wrapping }),
    ).toBeChecked();
    await checkout.main.getByLabel(texts.giftMessage).fill(MESSAGE[lang]);
    await checkout.main.getByRole('checkbox', { name: texts.recipient }).check();
    await checkout.method('Cash').check();
    await checkout.review.click();
    await expect(checkout.alert).toHaveText(texts.recipientNeeded);
    await checkout.main.getByLabel(texts.recipientName).fill(person.name);
    await checkout.main.getByLabel(texts.recipientPhone).fill(person.mobile);
    await expectTouchLayout(page);
    await checkout.openReview('Cash');
    await expect(checkout.reviewDialog).toContainText(person.name);
    await expect(checkout.reviewDialog).toContainText(person.mobile.slice(-4));
    await expect(checkout.reviewDialog).toContainText(cart.summary.wrapping);
    await expectTouchLayout(page);
    await checkout.place.click();

    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(checkout.main).toContainText(person.name);
    await expect(checkout.main).toContainText(MESSAGE[lang]);
    await expect(checkout.main).toContainText(order.totals.wrapping);
    await expect(checkout.main).toContainText(isolate(customer.email));
    await expectTouchLayout(page);
    const [placed] = await getOrders(customer);
    expect(placed).toMatchObject({ deliveryFee: 2, wrappingFee: 1.5, total: 10 });
  });
});
