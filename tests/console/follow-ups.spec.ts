import { changeStatus, getOrder } from '../e2e/orders';
import { expect, placeOrder, test } from './staff';

test('an owner records a parcel that was not accepted, and returns its intact units to stock', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  // Pre-orders take nothing from the stock.
  const { referenceCode, shopper } = await placeOrder(lang, 'Cash', 'KW', (one) => !one.preOrder);
  await changeStatus({ referenceCode, status: 'Shipped' });
  const { orderNumber } = await getOrder(shopper, referenceCode);
  const { action, event, followUp, moreActions, tabs } = texts.orders;
  await signInAs('owner');
  await page.goto(`/#/orders/${orderNumber}/show`);
  await page.getByRole('button', { name: moreActions }).click();
  await page.getByRole('menuitem', { name: action.notAccepted.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action.notAccepted.label }).click();
  await expect(page.getByText(action.notAccepted.done)).toBeVisible();
  await expect(page.getByText(followUp.Parcel)).toBeVisible();

  await page.goto('/#/orders');
  await page.getByRole('tab', { name: tabs.parcel }).click();
  await page.getByRole('row').filter({ hasText: orderNumber }).click();
  await page.getByRole('button', { name: action.cameBack.label }).click();
  const units = dialog.getByRole('textbox');
  await expect(units).toHaveValue('2');
  await units.fill('1');
  await dialog.getByRole('button', { name: action.cameBack.label }).click();
  await expect(page.getByText(action.cameBack.done)).toBeVisible();
  await expect(page.getByText(event.CameBack)).toBeVisible();
  await expect(page.getByText(followUp.Parcel)).toHaveCount(0);
  await expect(page.getByRole('button', { name: action.cameBack.label })).toHaveCount(0);
});

test('a packer finds an order that its customer cancelled on the first screen, and marks it as seen', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  const path = '/payment/api/Web/ProfileUser/CancelDeliveryRequestInCach';
  await shopper.call('POST', path, { referenceCode, reason: 'Too late' });
  const { orderNumber } = await getOrder(shopper, referenceCode);
  const { followUp, tabs } = texts.orders;
  await signInAs('packer');
  await page.getByRole('link', { name: texts.today.cancelled }).click();
  await expect(page.getByRole('tab', { name: tabs.cancelled, selected: true })).toBeVisible();
  await page.getByRole('row').filter({ hasText: orderNumber }).click();
  await expect(page.getByText(followUp.Cancelled)).toBeVisible();
  await page.getByRole('button', { name: followUp.markSeen }).click();
  await expect(page.getByText(followUp.seen)).toBeVisible();
  await expect(page.getByText(followUp.Cancelled)).toHaveCount(0);
});

test('the menu opens the orders on the open work, whatever was filtered before', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  const { referenceCode, shopper } = await placeOrder(lang);
  const { orderNumber } = await getOrder(shopper, referenceCode);
  const { tabs } = texts.orders;
  await signInAs('packer');
  await page.goto('/#/orders');
  await page.getByRole('tab', { name: tabs.cancel }).click();
  await expect(page.getByText(orderNumber)).toHaveCount(0);
  await page.goto('/#/');
  await page.getByRole('menuitem', { name: /^(الطلبات|Orders)$/ }).click();
  await expect(page.getByRole('tab', { name: tabs.open, selected: true })).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
});

test('a folded group of the menu shows what waits on its screens, and a turned phone its screen', async ({
  page,
  lang,
  texts,
  signInAs,
}) => {
  await placeOrder(lang);
  await signInAs('packer');
  const group = page.getByRole('button', { name: texts.console.menu.orders });
  await expect(group).not.toHaveText(/\d/);
  await group.click();
  await expect(group).toHaveText(/\d/);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: texts.today.orders })).toBeVisible();
});
