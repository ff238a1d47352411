import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { toPrefixPattern } from './messages';
import { changeOrder, expectStatus, getOrders } from './orders';

test('a shopper lists, opens and cancels their orders', async ({
  page,
  shop,
  messages,
  customer,
}) => {
  const cash = await customer.buy({ paymentMethod: 'Cash' });
  const shipped = await customer.buy({ paymentMethod: 'Cash', quantity: 1, total: 8.5 });
  await changeOrder({
    referenceCode: shipped.referenceCode,
    status: 'Shipped',
    trackingNumber: 'VAN-7',
  });
  await customer.open('/profile?section=orders');
  const numbers = new Map(
    (await getOrders(customer)).map(({ referenceCode, orderNumber }) => [
      referenceCode,
      orderNumber,
    ]),
  );
  const card = (code: string) => page.getByRole('article', { name: numbers.get(code) ?? code });
  await expect(card(shipped.referenceCode)).toContainText(messages.orderStatus.Shipped);
  await expectAccessible(page, 'the orders of the profile');
  await card(shipped.referenceCode).getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: messages.order.title });
  await expect(modal).toContainText('VAN-7');
  await expectAccessible(page, 'the dialog of an order');
  await modal.getByRole('button', { name: messages.order.close }).click();

  await card(cash.referenceCode).getByRole('button').first().click();
  await expect(modal).toContainText(shop.getTitle(customer.item));
  await modal.getByRole('button', { name: messages.order.actions.cancel, exact: true }).click();
  const cancelling = page.getByRole('dialog', { name: messages.order.cancel.title });
  await cancelling.getByRole('button', { name: messages.order.cancel.submit, exact: true }).click();
  await expect(shop.toast(messages.order.cancel.done)).toBeVisible();
  await expectStatus(customer, cash.referenceCode, 'Cancelled');
  await expect(card(cash.referenceCode)).toContainText(messages.orderStatus.Cancelled);
});

test('the owner of a paid order downloads its invoice and requests a refund in points', async ({
  page,
  checkout,
  simulators,
  shop,
  messages,
  lang,
  customer,
}) => {
  const { referenceCode, redirectUrl = '' } = await customer.buy({ paymentMethod: 'OnLine' });
  await simulators.payment(redirectUrl).end({ state: 'Paid' });
  await expectStatus(customer, referenceCode, 'Confirmed');
  await customer.open(`/success/${referenceCode}`);
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expectAccessible(page, 'a confirmed order');
  const answer = page.waitForResponse(
    (response) => response.headers()['content-type'] === 'application/pdf',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    checkout.main
      .getByRole('button', { name: messages.order.actions.invoice, exact: true })
      .click(),
  ]);
  expect((await answer).status()).toBe(200);
  expect(download.suggestedFilename()).toMatch(new RegExp(`-${lang}\\.pdf$`));

  await checkout.main
    .getByRole('button', { name: messages.order.actions.cancel, exact: true })
    .click();
  const cancelling = page.getByRole('dialog', { name: messages.order.cancel.title });
  await expect(cancelling).toBeVisible();
  await expectAccessible(page, 'the dialog that cancels an order');
  await cancelling
    .getByRole('radio', { name: toPrefixPattern(messages.order.cancel.Point) })
    .check();
  await cancelling
    .getByRole('button', { name: messages.order.cancel.submitRequest, exact: true })
    .click();
  await expect(shop.toast(messages.order.cancel.requested)).toBeVisible();
  await expect(checkout.heading('CancelRequested')).toBeVisible();
  await changeOrder({ referenceCode, status: 'Refunded' });
  expect((await customer.user()).points).toBe(15);
});
