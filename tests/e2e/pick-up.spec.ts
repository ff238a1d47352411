import { isolate } from '@/lib/domain/bidi';
import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { inEachSize } from './each-size';
import { fill, toPrefixPattern } from './messages';
import { changeStatus, getOrders } from './orders';
import { toCartLine } from './shopper';

inEachSize(() => {
  test('an order is picked up from a branch: chosen at checkout, paid in cash there, ready, and handed over for its code', async ({
    lang,
    messages,
    checkout,
    customer,
    page,
  }) => {
    const texts = messages.checkout;
    await customer.open('/checkout', [toCartLine(customer.item, 2)]);
    await checkout.main.getByRole('radio', { name: toPrefixPattern(texts.way.pickUp) }).check();
    const branches = checkout.main.getByRole('group', { name: texts.pickUp.legend });
    const branch = branches.getByRole('radio').first();
    await branch.check();
    await expectAccessible(page, 'the choice of a branch');
    await checkout.main
      .getByRole('radio', { name: toPrefixPattern(texts.payment.CashAtBranch.name) })
      .check();
    await checkout.review.click();
    await expect(checkout.reviewDialog).toContainText(texts.review.pickUp);
    await checkout.place.click();

    await expect(checkout.heading('Confirmed')).toBeVisible();
    const [placed] = await getOrders(customer);
    const { referenceCode = '', pickUp } = placed ?? {};
    const { code: pickUpCode = '' } = pickUp ?? {};
    expect(placed).toMatchObject({ deliveryFee: 0, paymentMethod: 'Cash' });
    await expect(checkout.main).toContainText(pickUpCode);
    const name = pickUp?.branch.name[lang === 'ar' ? 'Ar' : 'En'] ?? '';
    const directions = fill(messages.order.pickUp.mapTo, { name: isolate(name) });
    await expect(checkout.main.getByRole('link', { name: directions })).toHaveAttribute(
      'href',
      /maps/,
    );

    await changeStatus({ referenceCode, status: 'ReadyForPickup' });
    await page.reload();
    await expect(checkout.heading('ReadyForPickup')).toBeVisible();
    await expectAccessible(page, 'an order that is ready');
    await changeStatus({ referenceCode, status: 'Delivered', pickUpCode });
    await page.reload();
    await expect(checkout.heading('Collected')).toBeVisible();
    await expect(checkout.main).not.toContainText(pickUpCode);
  });
});
