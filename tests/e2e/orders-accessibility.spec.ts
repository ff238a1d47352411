import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { buy, type OrderInput } from './orders';

test('axe finds no serious violation on the order tracking page and on the pages after an order', async ({
  page,
  checkout,
  pay,
  messages,
  lang,
  testProduct,
  localPath,
  accountOwner,
  restoreSession,
}) => {
  const orderInput: OrderInput = {
    item: testProduct('purchased'),
    quantity: 2,
    total: 15,
    lang,
    paymentMethod: 'Knet',
  };
  const failed = await buy(accountOwner, orderInput);
  const unpaid = await buy(accountOwner, { ...orderInput, paymentMethod: 'OnLine' });
  const placed = await buy(accountOwner, { ...orderInput, paymentMethod: 'Cash' });
  await page.goto(localPath('/success'));
  await expect(
    page.getByRole('heading', { level: 1, name: messages.order.tracking.title }),
  ).toBeVisible();
  await expectAccessible(page, 'the order tracking page');

  await restoreSession(accountOwner);
  await page.goto(failed.redirectUrl ?? '');
  await expectAccessible(page);
  await pay.end('declined');
  await expect(
    page.getByRole('heading', { level: 1, name: messages.failure.heading }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(localPath(`/success/${unpaid.referenceCode}`));
  await expect(checkout.heading('PendingPayment')).toBeVisible();
  await expectAccessible(page);
  await page.goto(localPath(`/success/${placed.referenceCode}`));
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expectAccessible(page);
  await checkout.main
    .getByRole('button', { name: messages.order.actions.cancel, exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: messages.order.cancel.title })).toBeVisible();
  await expectAccessible(page);
  await page.goto(localPath('/profile?section=orders'));
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: messages.order.title })).toContainText(
    messages.order.lines.title,
  );
  await expectAccessible(page);
});
