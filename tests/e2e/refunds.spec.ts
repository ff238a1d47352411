import { expect, test } from './checkout';
import { expectedMoney, toFils } from './money';
import { expectStatus, getOrder, refundOrder, simulatedRefunds } from './orders';
import { getSentMessages } from './outbox';

test('the owner sees the refunds of an order after the provider has confirmed them', async ({
  checkout,
  simulators,
  shop,
  messages,
  lang,
  catalogue,
  customer,
}) => {
  const purchase = await customer.buy({ paymentMethod: 'Knet' });
  const { referenceCode, redirectUrl = '' } = purchase;
  await simulators.payment(redirectUrl).end({ state: 'Paid' });
  await expectStatus(customer, referenceCode, 'Confirmed');
  const refunds = simulatedRefunds(purchase);
  await refunds.delayRefund();
  const { id: typeId, type } = customer.item;
  const { refund } = await refundOrder({
    referenceCode,
    lines: [{ typeId, type, quantity: 1 }],
  });
  expect(refund.state).toBe('Pending');
  await refunds.confirm();
  await expect
    .poll(async () => (await getOrder(customer, referenceCode)).refunds?.map(({ state }) => state))
    .toEqual(['Done']);
  await expect
    .poll(async () => (await getSentMessages(customer.email)).map(({ kind }) => kind))
    .toContain('orderPartlyRefunded');
  const mail = (await getSentMessages(customer.email)).find(
    ({ kind }) => kind === 'orderPartlyRefunded',
  );
  const price = expectedMoney(toFils(6.5), catalogue.country('KW'), lang);
  expect([mail?.channel, mail?.language]).toEqual(['email', lang]);
  expect(mail?.text).toContain(price);

  await refundOrder({ referenceCode, amount: 8.5 });
  await expectStatus(customer, referenceCode, 'Refunded');
  await customer.open(`/success/${referenceCode}`);
  await expect(checkout.heading('Refunded')).toBeVisible();
  const texts = messages.order.refunds;
  const entry = checkout.main.getByRole('region', { name: texts.title }).getByRole('listitem');
  await expect(entry).toHaveCount(2);
  for (const [index, kind] of (['partial', 'order'] as const).entries()) {
    await expect(entry.nth(index)).toContainText(texts.kind[kind]);
    await expect(entry.nth(index)).toContainText(texts.state.Done);
  }
  await expect(entry.first()).toContainText(shop.getTitle(customer.item));
  await expect(entry.first().getByText(price, { exact: true })).toBeVisible();
});
