// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import { createFakeGateway, type FakeGateway, problem } from '../../testing/fake-gateway';
import { buildItem, buildItemRow, toPage, toShopItem } from '../../testing/records';
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
beforeEach(async () => {
  gateway = createFakeGateway();
  gateway.on(staffCatalogueCalls.listCategoriesAsStaff, { items: [], total: 0 });
  gateway.on(staffCatalogueCalls.listItemsAsStaff, toPage([buildItemRow(buildItem())]));
  await openStaffSession(gateway, ['listItemsAsStaff', 'updateCatalogueItem', 'changeStock']);
});

async function typePrice(price: string) {
  const user = renderScreen('/items');
  await user.click(await findButton('catalogue.action.price.label'));
  const input = getDialog().field('catalogue.price');
  await user.clear(input);
  await user.type(input, price);
  return user;
}
const listPatches = () =>
  gateway.listSent(staffCatalogueCalls.updateCatalogueItem).map(({ body }) => body);

it('a price that somebody else has changed meanwhile is written over theirs after a question only', async () => {
  const theirs = buildItem({ price: 6, revision: 'bb' });
  gateway.on(staffCatalogueCalls.getItemByKeyAsStaff, theirs);
  gateway.on(staffCatalogueCalls.updateCatalogueItem, ({ body }) =>
    Object(body).revision === 'bb' ? toShopItem(buildItem({ price: 7 })) : problem(409, 'conflict'),
  );
  const user = await typePrice('7');
  await user.click(getDialog().button('ra.action.save'));
  await screen.findByRole('dialog', { name: say('schema.conflict.title') });
  expect(listPatches()).toEqual([{ price: 7, isEnabled: true, salePrice: null, revision: 'aa' }]);
  await user.click(screen.getByRole('button', { name: say('schema.conflict.saveMine') }));
  await expect.poll(listPatches).toHaveLength(2);
  expect(listPatches().at(-1)).toMatchObject({ price: 7, revision: 'bb' });
});

it('a change of other fields by somebody else does not stop a price', async () => {
  gateway.on(staffCatalogueCalls.getItemByKeyAsStaff, buildItem({ brand: 'B', revision: 'bb' }));
  gateway.on(staffCatalogueCalls.updateCatalogueItem, ({ body }) =>
    Object(body).revision === 'bb' ? toShopItem(buildItem({ price: 7 })) : problem(409, 'conflict'),
  );
  const user = await typePrice('7');
  await user.click(getDialog().button('ra.action.save'));
  await expect.poll(listPatches).toHaveLength(2);
  expect(screen.queryByText(say('schema.conflict.title'))).toBeNull();
});

it('units are changed by a difference with a reason, and the undo takes them back', async () => {
  gateway.on(staffCatalogueCalls.changeStock, {
    sku: 'SIDR-500',
    before: 8,
    stock: 20,
    reserved: 0,
  });
  const user = renderScreen('/items');
  await user.click(await findButton('catalogue.action.stock.label'));
  await user.type(getDialog().field('catalogue.units'), '12');
  await user.click(getDialog().button('ra.action.save'));
  await getDialog().findByText(say('validation.required'));
  await user.type(getDialog().field('catalogue.reason'), 'Delivery');
  await user.click(getDialog().button('ra.action.save'));
  await user.click(await findButton('ra.action.undo'));
  await screen.findByText(say('console.undone'));
  const sent = gateway.listSent(staffCatalogueCalls.changeStock).map(({ body }) => body);
  expect(sent).toEqual([
    { units: 12, reason: 'Delivery' },
    { units: -12, reason: 'Delivery' },
  ]);
});
