import type { Purchased } from '../../lib/contract/purchase';
import { getOrder } from '../e2e/orders';
import { createSimulatorClient } from '../e2e/simulators';
import { expect, placeOrder, readLink, test } from './staff';

test('support corrects an order in cash up and down, and its address, as a caller asks', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  const { orderNumber, total, lines } = await getOrder(shopper, referenceCode);
  const unitPrice = lines[0]?.unitPrice ?? 0;
  const { action, corrections, form, moreActions } = texts.orders;
  await signInAs('support');
  await page.goto(`/#/orders/${orderNumber}/show`);
  const dialog = page.getByRole('dialog');
  const correct = async (fill: () => Promise<void>) => {
    await page.getByRole('button', { name: moreActions }).click();
    await page.getByRole('menuitem', { name: action.correct.label }).click();
    await fill();
    await dialog.getByLabel(form.correctReason).fill('Phone call');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: action.correct.label }).click();
    await expect(dialog).toHaveCount(0);
  };
  const units = dialog.getByLabel(new RegExp(`\\(${lines[0]?.sku}\\)`));

  await correct(() => units.fill('3'));
  const more = await getOrder(shopper, referenceCode);
  expect(more.lines[0]?.quantity).toBe(3);
  expect(more.total).toBeGreaterThan(total);

  await correct(() => units.fill('1'));
  const fewer = await getOrder(shopper, referenceCode);
  expect(fewer.total).toBeLessThan(total);
  expect(fewer.subTotal).toBe(unitPrice);

  await correct(async () => {
    await dialog.getByLabel(form.ways.address).check();
    await dialog.getByLabel(texts.address.block).fill('9');
  });
  expect((await getOrder(shopper, referenceCode)).address?.block).toBe('9');
  const slips = corrections.invalidSlips.split('%{time}')[0] ?? '';
  await expect(page.getByText(slips.trim())).toBeVisible();
  await expect(page.getByText(corrections.title)).toBeVisible();
});

test('support corrects a paid order up, with a link for the difference, and down, with a refund', async ({
  page,
  lang,
  texts,
  signInAs,
  request,
}) => {
  const { referenceCode, shopper, redirectUrl = '' } = await placeOrder(lang, 'Knet');
  const simulators = createSimulatorClient(request);
  await simulators.payment(redirectUrl).end({ state: 'Paid' });
  const read = () => getOrder(shopper, referenceCode);
  await expect(async () => expect((await read()).status).toBe('Confirmed')).toPass();
  const { orderNumber, total, lines } = await read();
  const { action, form, moreActions } = texts.orders;
  await signInAs('support');
  await page.goto(`/#/orders/${orderNumber}/show`);
  const dialog = page.getByRole('dialog');
  const correct = async (units: string) => {
    await page.getByRole('button', { name: moreActions }).click();
    await page.getByRole('menuitem', { name: action.correct.label }).click();
    await dialog.getByLabel(new RegExp(`\\(${lines[0]?.sku}\\)`)).fill(units);
    await dialog.getByLabel(form.correctReason).fill('Phone call');
    await expect(dialog.getByRole('alert').last()).toBeVisible();
    await dialog.getByRole('button', { name: action.correct.label }).click();
  };

  await correct('3');
  await expect(page.getByText(action.correct.waiting)).toBeVisible();
  await page.getByRole('button', { name: texts.paymentLink.label }).click();
  const token = readLink(await dialog.getByLabel(texts.paymentLink.link).inputValue());
  await expect(dialog.getByRole('link', { name: texts.console.whatsApp })).toBeVisible();
  await dialog.getByRole('button', { name: texts.console.close }).click();
  expect(await read()).toMatchObject({ total, pendingCorrection: { lines: [{ from: 2, to: 3 }] } });

  const payment = await shopper.call<Purchased>(
    'POST',
    '/payment/api/Web/PaymentLink/Pay',
    { token, paymentMethod: 'OnLine' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await simulators.payment(payment.redirectUrl ?? '').end({ state: 'Paid' });
  await expect(async () => expect((await read()).lines[0]?.quantity).toBe(3)).toPass();
  await page.reload();
  await expect(page.getByRole('button', { name: texts.paymentLink.label })).toHaveCount(0);

  await correct('1');
  await expect(dialog).toHaveCount(0);
  const fewer = await read();
  expect(fewer.total).toBeLessThan(total);
  expect(fewer.refunds?.[0]).toMatchObject({ kind: 'correction' });

  await correct('2');
  await page.getByRole('button', { name: action.withdraw.label }).click();
  await dialog.getByRole('button', { name: action.withdraw.label }).click();
  await expect(page.getByText(action.withdraw.done)).toBeVisible();
  expect((await read()).pendingCorrection).toBeUndefined();
});
