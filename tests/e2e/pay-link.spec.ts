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
