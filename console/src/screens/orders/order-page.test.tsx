// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as staffOrdersCalls from '@/lib/contract/calls/staff-orders';
import * as staffPaymentsCalls from '@/lib/contract/calls/staff-payments';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { createFakeGateway, type FakeGateway, problem } from '../../testing/fake-gateway';
import { buildOrder, ORDER_NUMBER } from '../../testing/records';
import {
  findButton,
  getDialog,
  renderScreen,
  say,
  setUpScreens,
} from '../../testing/render-screen';
import { openStaffSession } from '../../testing/staff-session';

let gateway: FakeGateway;

setUpScreens();
beforeEach(() => {
  gateway = createFakeGateway();
  gateway.on(staffOrdersCalls.listOrderNotes, { items: [] });
  gateway.on(staffOrdersCalls.listOrderMessages, { items: [] });
});

/** Opens an order for a person who may do what is named. */
async function openOrder(order: StaffOrder, ...permissions: StaffAction[]) {
  gateway.on(staffOrdersCalls.getStaffOrder, () => order);
  await openStaffSession(gateway, ['getOrder', ...permissions]);
  const user = renderScreen(`/orders/${ORDER_NUMBER}/show`);
  await screen.findByRole('heading', { name: ORDER_NUMBER });
  return user;
}
const PREVIEW = { amount: 15.5, points: 0, left: 0, isRest: true, restocked: [] };

async function openRefund() {
  gateway.on(staffPaymentsCalls.previewRefund, PREVIEW);
  const user = await openOrder(buildOrder(), 'refundOrder');
  await user.click(await findButton('orders.moreActions'));
  await user.click(screen.getByRole('menuitem', { name: say('orders.action.refund.label') }));
  return user;
}

it('a refund sends the amount that the person has seen, and the reason', async () => {
  const user = await openRefund();
  await user.type(getDialog().field('orders.form.refundReason'), 'Late');
  await getDialog().findByText(/15[.٫]500|١٥/);
  gateway.on(staffPaymentsCalls.refundOrder, {
    refund: {
      id: 'r',
      kind: 'order',
      state: 'Done',
      amount: 15.5,
      points: 0,
      requestedAt: '2026-11-21T10:00:00.000Z',
    },
    order: buildOrder({ status: 'Refunded' }),
  });
  await user.click(getDialog().button('orders.action.refund.label'));
  await screen.findByText(say('orders.action.refund.done'));
  const [sent] = gateway.listSent(staffPaymentsCalls.refundOrder);
  expect(sent?.body).toMatchObject({ amount: 15.5, expectedLeft: 15.5, reason: 'Late' });
});

it('a refund of units asks for those that are chosen', async () => {
  const user = await openRefund();
  await user.click(getDialog().getByRole('radio', { name: say('orders.form.byLines') }));
  await user.type(getDialog().getByLabelText(/\(0–2\)/), '1');
  await getDialog().findByText(/15[.٫]500|١٥/);
  const asked = gateway.listSent(staffPaymentsCalls.previewRefund).at(-1);
  expect(asked?.body).toMatchObject({ lines: [{ typeId: '1', quantity: 1 }] });
});

it('a refund that the gateway rejects keeps the dialog and its reason', async () => {
  gateway.on(staffPaymentsCalls.refundOrder, problem(409, 'refund_too_high'));
  const user = await openRefund();
  const reason = getDialog().field('orders.form.refundReason');
  await user.type(reason, 'Late');
  await getDialog().findByText(/15[.٫]500|١٥/);
  await user.click(getDialog().button('orders.action.refund.label'));
  await getDialog().findByText(say('problems.codes.refund_too_high'));
  expect(reason.value).toBe('Late');
});

it('an order that somebody else has sent meanwhile is not sent again: its status is shown', async () => {
  let order = buildOrder({ status: 'Processing', history: [] });
  gateway.on(staffOrdersCalls.changeStaffOrderStatus, () => {
    order = buildOrder({ status: 'Shipped' });
    return problem(409, 'illegal_transition');
  });
  gateway.on(staffOrdersCalls.getStaffOrder, () => order);
  const user = await openOrder(order, 'changeOrderStatus.Shipped');
  gateway.on(staffOrdersCalls.getStaffOrder, () => order);
  await user.click(await findButton('orders.action.ship.label'));
  await user.type(getDialog().field('orders.form.trackingNumber'), 'X1');
  await user.click(getDialog().button('orders.action.ship.label'));
  await getDialog().findByText(say('orders.status.Shipped'));
  expect(getDialog().queryByRole('button', { name: say('orders.action.ship.label') })).toBeNull();
});

it('an order is handed over with the code of its buyer only', async () => {
  const branch = {
    id: 'salmiya',
    name: { Ar: 'السالمية', En: 'Salmiya' },
    address: { Ar: 'شارع', En: 'Street' },
    phone: '+96522223333',
    location: { latitude: 29.3, longitude: 48 },
  };
  const user = await openOrder(
    buildOrder({ status: 'ReadyForPickup', pickUp: { branch } }),
    'changeOrderStatus.Delivered',
  );
  await user.click(await findButton('orders.action.collect.label'));
  await user.click(getDialog().button('orders.action.collect.label'));
  await getDialog().findByText(say('validation.required'));
  expect(gateway.listSent(staffOrdersCalls.changeStaffOrderStatus)).toEqual([]);
});

it('a parcel that came back puts the units into stock that are entered', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  gateway.on(staffOrdersCalls.getParcel, {
    items: [{ sku: 'SIDR-500', title: { Ar: 'عسل سدر', En: 'Sidr honey' }, units: 2 }],
  });
  gateway.on(staffOrdersCalls.recordCameBack, () => buildOrder({ status: 'Cancelled' }));
  const history: StaffOrder['history'] = [
    { status: 'Shipped', at },
    { status: 'Cancelled', at },
  ];
  const user = await openOrder(buildOrder({ status: 'Cancelled', history }), 'recordCameBack');
  await user.click(await findButton('orders.action.cameBack.label'));
  const units = await screen.findByLabelText(/\(0–2\)/);
  await user.clear(units);
  await user.type(units, '1');
  await user.click(getDialog().button('orders.action.cameBack.label'));
  await screen.findByText(say('orders.action.cameBack.done'));
  const [sent] = gateway.listSent(staffOrdersCalls.recordCameBack);
  expect(sent?.body).toMatchObject({ restock: [{ sku: 'SIDR-500', units: 1 }] });
});

it('who may not refund is not offered it', async () => {
  await openOrder(buildOrder({ status: 'Shipped' }), 'changeOrderStatus.Delivered');
  await findButton('orders.action.deliver.label');
  expect(screen.queryByRole('button', { name: say('orders.moreActions') })).toBeNull();
});

it('a unit for which another was sent is called exchanged, not refunded', async () => {
  const exchanges = [
    {
      orderNumber: ORDER_NUMBER,
      lines: [{ typeId: '1', type: 'PRODUCT' as const, quantity: 1 }],
      value: 5,
    },
  ];
  await openOrder(buildOrder({ exchanges }));
  expect(screen.getByText(say('orders.exchangedUnits', { smart_count: 1 }))).toBeTruthy();
  expect(screen.queryByText(say('orders.refundedUnits', { smart_count: 1 }))).toBeNull();
});
