import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { toPath, toPrefixPattern } from './messages';
import { changeOrder, expectStatus, getOrder, getOrders } from './orders';
import { urlSecret } from './secrets';
import { readCartQuantities } from './shopper';

/**
 * A reference code as a shopper may type it: partly in lower case, with separators, and
 * the letter o for zero.
 */
const toTypedCode = (code: string) =>
  `${code.slice(0, 6).toLowerCase()} ${code.slice(6, 12)}-${code.slice(12)}`.replaceAll('0', 'o');

test('a shopper lists, opens, cancels and reorders their orders', async ({
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
  await expect(modal).toContainText(messages.order.lines.title);
  await expectAccessible(page, 'the dialog of an order');
  await expect(modal.getByRole('button', { name: messages.order.actions.cancel })).toHaveCount(0);
  await modal.getByRole('button', { name: messages.order.close }).click();

  await card(cash.referenceCode).getByRole('button').first().click();
  await expect(modal).toContainText(shop.getTitle(customer.item));
  await modal.getByRole('button', { name: messages.order.reorder.action, exact: true }).click();
  await expect(modal.getByRole('link', { name: messages.order.reorder.viewCart })).toBeVisible();
  expect(await readCartQuantities(page)).toEqual({ [customer.item.sku]: 2 });
  await modal.getByRole('button', { name: messages.order.actions.cancel, exact: true }).click();
  const cancelling = page.getByRole('dialog', { name: messages.order.cancel.title });
  await cancelling.getByRole('button', { name: messages.order.cancel.submit, exact: true }).click();
  await expect(shop.toast(messages.order.cancel.done)).toBeVisible();
  await expectStatus(customer, cash.referenceCode, 'Cancelled');
  await expect(card(cash.referenceCode)).toContainText(messages.orderStatus.Cancelled);
});

test('only the owner of a paid order gets its invoice and can request a refund', async ({
  page,
  checkout,
  pay,
  shop,
  messages,
  lang,
  customer,
  secondVisitor,
}) => {
  const purchase = await customer.buy({ paymentMethod: 'OnLine' });
  await customer.logIn();
  await page.goto(purchase.redirectUrl ?? '');
  await pay.end('paid');
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

  await secondVisitor.page.goto(toPath(lang, '/success'));
  const main = secondVisitor.page.getByRole('main');
  const { tracking } = messages.order;
  await main
    .getByLabel(tracking.orderNumber, { exact: true })
    .fill(toTypedCode(purchase.referenceCode));
  await main.getByRole('button', { name: tracking.submit, exact: true }).click();
  await expect(secondVisitor.page).toHaveURL(toPath(lang, '/success?slot=0'));
  expect(await urlSecret(secondVisitor.page)).toBe(purchase.referenceCode);
  await expect(main).toContainText(shop.getTitle(customer.item));
  await expect(main).toContainText(messages.order.limitedView.text);
  const text = await main.textContent();
  for (const secret of [
    customer.name,
    customer.email,
    customer.mobile,
    'Salem Al-Mubarak',
    'APPROVED',
  ])
    expect(text).not.toContain(secret);
  await expect(main.getByRole('button', { name: messages.order.actions.invoice })).toHaveCount(0);
  const { requestId } = await getOrder(customer, purchase.referenceCode);
  const rejected = await secondVisitor.page.request.get(
    `/gateway/payment/api/Web/Invoice/GetByRequestId?id=${requestId}&Language=${lang}`,
  );
  expect([401, 404]).toContain(rejected.status());

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
  await changeOrder({ referenceCode: purchase.referenceCode, status: 'Refunded' });
  expect((await customer.user()).points).toBe(15);
});
