import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { toPrefixPattern } from './messages';
import { changeOrder, expectStatus, getOrder } from './orders';

test('a shopper lists their orders, downloads the invoice of a paid one and requests its refund in points', async ({
  page,
  simulators,
  shop,
  messages,
  lang,
  customer,
}) => {
  const { actions, cancel, title } = messages.order;
  const paid = await customer.buy({ paymentMethod: 'OnLine' });
  await simulators.payment(paid.redirectUrl ?? '').end({ state: 'Paid' });
  const shipped = await customer.buy({ paymentMethod: 'Cash', quantity: 1, total: 8.5 });
  await changeOrder({
    referenceCode: shipped.referenceCode,
    status: 'Shipped',
    trackingNumber: 'VAN-7',
  });
  await expectStatus(customer, paid.referenceCode, 'Confirmed');
  const findCard = async ({ referenceCode }: typeof paid) => {
    const { orderNumber } = await getOrder(customer, referenceCode);
    return page.getByRole('article', { name: orderNumber });
  };
  await customer.open('/profile?section=orders');
  await expect(await findCard(shipped)).toContainText(messages.orderStatus.Shipped);
  const card = await findCard(paid);
  await expect(card).toContainText(messages.orderStatus.Confirmed);
  await expectAccessible(page, 'the orders of the profile');

  await card.getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: title });
  await expect(modal).toContainText(shop.getTitle(customer.item));
  await expectAccessible(page, 'the dialog of an order');
  const answer = page.waitForResponse(
    (response) => response.headers()['content-type'] === 'application/pdf',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: actions.invoice, exact: true }).click(),
  ]);
  expect((await answer).status()).toBe(200);
  expect(download.suggestedFilename()).toMatch(new RegExp(`-${lang}\\.pdf$`));

  await modal.getByRole('button', { name: actions.cancel, exact: true }).click();
  const cancelling = page.getByRole('dialog', { name: cancel.title });
  await expect(cancelling).toBeVisible();
  await expectAccessible(page, 'the dialog that cancels an order');
  await cancelling.getByRole('radio', { name: toPrefixPattern(cancel.Point) }).check();
  await cancelling.getByRole('button', { name: cancel.submitRequest, exact: true }).click();
  await expect(shop.toast(cancel.requested)).toBeVisible();
  await expectStatus(customer, paid.referenceCode, 'CancelRequested');
  await expect(card).toContainText(messages.orderStatus.CancelRequested);
});
