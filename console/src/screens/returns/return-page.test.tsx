// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getItemByKeyAsStaff, listItemsAsStaff } from '@/lib/contract/calls/staff-catalogue';
import { listOrders } from '@/lib/contract/calls/staff-orders';
import { changeReturn, createExchange, listReturns } from '@/lib/contract/calls/staff-returns';
import type { Return } from '@/lib/contract/return';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { createFakeGateway, type FakeGateway, problem } from '../../testing/fake-gateway';
import { buildItem, buildOrder, buildReturn, toPage } from '../../testing/records';
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
  gateway.on(listItemsAsStaff, toPage([]));
  gateway.on(getItemByKeyAsStaff, buildItem());
  gateway.on(listOrders, toPage([buildOrder()]));
});

/** Opens a return for a person who may do what is named. */
async function openReturn(record: Return, ...permissions: StaffAction[]) {
  gateway.on(listReturns, toPage([record]));
  await openStaffSession(gateway, ['listReturns', 'listOrders', ...permissions]);
  const user = renderScreen(`/returns/${record.number}/show`);
  await screen.findByRole('heading', { name: record.number });
  return user;
}

it('a return that has come puts the units into stock that are entered', async () => {
  const user = await openReturn(buildReturn({ status: 'Approved' }), 'changeReturn.Received');
  gateway.on(changeReturn, buildReturn({ status: 'Received' }));
  await user.click(await findButton('returns.action.receive.label'));
  const units = await screen.findByLabelText(/\(0–2\)/);
  await user.clear(units);
  await user.type(units, '1');
  await user.click(getDialog().button('returns.action.receive.label'));
  await screen.findByText(say('returns.action.receive.done'));
  const [sent] = gateway.listSent(changeReturn);
  expect(sent?.body).toMatchObject({ status: 'Received', restock: [{ typeId: '1', quantity: 1 }] });
});

it('a return is declined with a reason only', async () => {
  const user = await openReturn(buildReturn(), 'changeReturn.Declined');
  await user.click(await findButton('returns.action.decline.label'));
  await user.click(getDialog().button('returns.action.decline.label'));
  await getDialog().findByText(say('validation.required'));
  expect(gateway.listSent(changeReturn)).toEqual([]);
});

it('an exchange sends the same units, unless others are chosen, and says why it was rejected', async () => {
  const user = await openReturn(
    buildReturn({ status: 'Received' }),
    'changeReturn.Refunded',
    'createExchange',
  );
  gateway.on(createExchange, problem(409, 'exchange_too_expensive'));
  await user.click(await findButton('returns.action.exchange.label'));
  await user.click(getDialog().button('returns.action.exchange.label'));
  await getDialog().findByText(say('problems.codes.exchange_too_expensive'));
  const [sent] = gateway.listSent(createExchange);
  expect(sent?.body).toEqual({
    returnNumber: 'R-1048271',
    items: [{ sku: 'SIDR-500', quantity: 2 }],
  });
});
