import { getOrder } from '../e2e/orders';
import { expect, placeOrder, test } from './staff';

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
