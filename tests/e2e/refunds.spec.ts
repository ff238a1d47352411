import { expect, test } from './checkout';
import { toPath } from './messages';
import { expectedMoney, toFils } from './money';
import { expectStatus, getOrder, refundOrder, simulatedRefunds } from './orders';
import { getSentMessages } from './outbox';

test('the owner sees a refund by staff while it is pending and after the provider confirmed it', async ({
  page,
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
  const texts = messages.order.refunds;
  const section = checkout.main.getByRole('region', { name: texts.title });
  const refunds = simulatedRefunds(purchase);
  await refunds.delayRefund();
  const { id: typeId, type } = customer.item;
  await refundOrder({ referenceCode, lines: [{ typeId, type, quantity: 1 }] });
  await customer.open(`/success/${referenceCode}`);
  const entry = section.getByRole('listitem');
  await expect(entry).toContainText(texts.state.Pending);
  await expect(entry).toContainText(texts.kind.partial);
  await expect(entry).toContainText(shop.getTitle(customer.item));
  const price = expectedMoney(toFils(6.5), catalogue.country('KW'), lang);
  await expect(entry.getByText(price, { exact: true })).toBeVisible();
  await expect(section).toContainText(texts.note);
  await expect(checkout.heading('Confirmed')).toBeVisible();

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
  expect([mail?.channel, mail?.language]).toEqual(['email', lang]);
  expect(mail?.text).toContain(price);

  await refundOrder({ referenceCode, amount: 8.5 });
  await expectStatus(customer, referenceCode, 'Refunded');
  await page.reload();
  await expect(checkout.heading('Refunded')).toBeVisible();
  await expect(entry).toHaveCount(2);
  for (const [index, kind] of (['partial', 'order'] as const).entries()) {
    await expect(entry.nth(index)).toContainText(texts.kind[kind]);
    await expect(entry.nth(index)).toContainText(texts.state.Done);
    await expect(entry.nth(index)).not.toContainText(texts.state.Pending);
  }
});

test('a refund that the provider rejects is shown as in progress until staff have repeated it', {
  tag: '@once',
}, async ({ checkout, simulators, messages, lang, customer, secondVisitor }) => {
  const purchase = await customer.buy({ paymentMethod: 'OnLine' });
  const { referenceCode, redirectUrl = '' } = purchase;
  await simulators.payment(redirectUrl).end({ state: 'Paid' });
  await expectStatus(customer, referenceCode, 'Confirmed');
  await simulatedRefunds(purchase).rejectNext();
  const { refund } = await refundOrder({ referenceCode, amount: 2 });
  expect(refund).toMatchObject({ state: 'Failed', failure: 'Insufficient balance' });
  const texts = messages.order.refunds;
  await customer.open(`/success/${referenceCode}`);
  const section = checkout.main.getByRole('region', { name: texts.title });
  await expect(section.getByRole('listitem')).toContainText(texts.state.Failed);
  await expect(section).not.toContainText('Insufficient balance');

  await refundOrder({ referenceCode, amount: 2 });
  await expect
    .poll(async () => (await getOrder(customer, referenceCode)).refunds?.map(({ state }) => state))
    .toEqual(['Done']);
  // A visitor with the reference code sees the refund as well.
  await secondVisitor.page.goto(toPath(lang, `/success/${referenceCode}`));
  const seen = secondVisitor.page.getByRole('region', { name: texts.title }).getByRole('listitem');
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText(texts.state.Done);
});
