import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { buy, type WantedOrder } from './orders';

test('axe finds nothing serious on what follows an order', async ({ page, checkout, pay, words, lang, own, localPath, member, returnAs }) => {
  const wanted: WantedOrder = { item: own('bought'), quantity: 2, total: 15, lang, paymentMethod: 'Knet' };
  const failed = await buy(member, wanted);
  const waiting = await buy(member, { ...wanted, paymentMethod: 'OnLine' });
  const bought = await buy(member, { ...wanted, paymentMethod: 'Cash' });
  await returnAs(member);
  await page.goto(failed.redirectUrl ?? '');
  await expectAccessible(page);
  await pay.end('declined');
  await expect(page.getByRole('heading', { level: 1, name: words.failure.heading })).toBeVisible();
  await expectAccessible(page);
  await page.goto(localPath(`/success/${waiting.referenceCode}`));
  await expect(checkout.heading('PendingPayment')).toBeVisible();
  await expectAccessible(page);
  await page.goto(localPath(`/success/${bought.referenceCode}`));
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expectAccessible(page);
  await checkout.main.getByRole('button', { name: words.order.actions.cancel, exact: true }).click();
  await expect(page.getByRole('dialog', { name: words.order.cancel.title })).toBeVisible();
  await expectAccessible(page);
  await page.goto(localPath('/profile?section=orders'));
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: words.order.title })).toContainText(words.order.lines.title);
  await expectAccessible(page);
});

test('axe finds nothing serious where an order is looked up', async ({ page, localPath, words }) => {
  await page.goto(localPath('/success'));
  await expect(page.getByRole('heading', { level: 1, name: words.order.tracking.title })).toBeVisible();
  await expectAccessible(page);
});
