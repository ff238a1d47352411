import { routes } from '../../lib/domain/routes';
import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { getOrder } from './orders';

const UNKNOWN = '0'.repeat(64);

test('somebody pays an order with its link: a declined payment leads back to it, a paid one to the order', async ({
  page,
  checkout,
  pay,
  messages,
  customer,
  simulators,
  staff,
  consoleErrors,
}) => {
  // The link that is paid.
  consoleErrors.expect(/status of 409/);
  const { referenceCode, redirectUrl = '' } = await customer.buy({ paymentMethod: 'Knet' });
  await simulators.payment(redirectUrl).end({ state: 'Declined' });
  await expect(async () => {
    expect((await getOrder(customer, referenceCode)).status).toBe('PaymentFailed');
  }).toPass();
  const path = await staff.createPaymentLink(referenceCode);

  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 1, name: messages.payLink.heading }),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(checkout.main).not.toContainText(customer.name);
  await expectAccessible(page, 'a payment link');
  await checkout.retry('Knet');
  await pay.end('declined');
  await expect(page).toHaveURL(new RegExp(`${path}\\?failed=1$`));
  await expect(checkout.alert).toContainText(messages.payLink.failed);
  await checkout.retry('OnLine');
  await pay.end('paid');
  await expect(page).toHaveURL(new RegExp(`${routes.success(referenceCode)}$`));
  await expect(checkout.heading('Confirmed')).toBeVisible();

  await page.goto(path);
  await expect(checkout.main.getByRole('status')).toContainText(messages.payLink.closed.paid.title);
});

test('a shopper pays the difference of a correction from the order page', async ({
  page,
  checkout,
  pay,
  messages,
  customer,
  simulators,
  staff,
}) => {
  const { change } = messages.order;
  const { referenceCode, redirectUrl = '' } = await customer.buy({ paymentMethod: 'Knet' });
  await simulators.payment(redirectUrl).end({ state: 'Paid' });
  await expect(async () => {
    expect((await getOrder(customer, referenceCode)).status).toBe('Confirmed');
  }).toPass();
  const { lines } = await getOrder(customer, referenceCode);
  const quantity = (lines[0]?.quantity ?? 0) + 1;
  await staff.correctQuantity(referenceCode, quantity);

  await customer.open(routes.success(referenceCode));
  const panel = page.getByRole('region', { name: change.pending.title });
  await expect(panel).toBeVisible();
  await expectAccessible(page, 'an order with a correction that waits');
  const [label = ''] = change.pending.pay.split('{amount}');
  await panel.getByRole('button', { name: label.trim() }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: messages.payLink.correction.heading }),
  ).toBeVisible();
  await expect(checkout.main).not.toContainText(customer.name);
  await expectAccessible(page, 'the payment link of a correction');
  await checkout.retry('Knet');
  await pay.end('declined');
  await expect(page).toHaveURL(/\/pay\/[0-9a-f]{64}\?failed=1$/);
  await expect(checkout.alert).toContainText(messages.payLink.failed);
  await checkout.retry('OnLine');
  await pay.end('paid');
  await expect(page).toHaveURL(new RegExp(`${routes.success(referenceCode)}$`));
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect((await getOrder(customer, referenceCode)).lines[0]?.quantity).toBe(quantity);
});

test('a link that has ended says what to do next, and nothing about an order', async ({
  page,
  checkout,
  messages,
  localPath,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[49]/);
  await page.goto(localPath(routes.payLink(UNKNOWN)));
  const { unknown, expired } = messages.payLink.closed;
  await expect(checkout.main.getByRole('status')).toContainText(unknown.title);
  await page.route('**/PaymentLink/Get', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'Expired',
        code: 'payment_link_expired',
      }),
    }),
  );
  await page.reload();
  await expect(checkout.main.getByRole('status')).toContainText(expired.title);
  await expectAccessible(page, 'an expired payment link');
});
