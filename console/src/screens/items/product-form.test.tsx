// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getCountryRules } from '@/lib/contract/calls/price-rules';
import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import { getContent } from '@/lib/contract/calls/staff-content';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { createFakeGateway, type FakeGateway, problem } from '../../testing/fake-gateway';
import { buildItem, buildItemRow, toPage } from '../../testing/records';
import { findButton, renderScreen, say, setUpScreens, toLabel } from '../../testing/render-screen';
import { openStaffSession } from '../../testing/staff-session';

let gateway: FakeGateway;

setUpScreens();
beforeEach(async () => {
  gateway = createFakeGateway();
  gateway.on(staffCatalogueCalls.listCategoriesAsStaff, { items: [], total: 0 });
  gateway.on(staffCatalogueCalls.listGroupsAsStaff, { items: [], total: 0 });
  gateway.on(getCountryRules, { items: [], revision: 'aa' });
  gateway.on(getContent, { key: 'tag-names', value: [], revision: 'aa' });
  gateway.on(staffCatalogueCalls.listItemsAsStaff, toPage([buildItemRow(buildItem())]));
  gateway.on(staffCatalogueCalls.getItemByKeyAsStaff, buildItem());
  await openStaffSession(gateway, [
    'listItemsAsStaff',
    'getItemByKeyAsStaff',
    'changeItem',
    'listCategoriesAsStaff',
    'listGroupsAsStaff',
  ]);
});

const field = (key: string) => screen.findByLabelText<HTMLInputElement>(toLabel(key));
const listSent = () => gateway.listSent(staffCatalogueCalls.changeItem).map(({ body }) => body);

it('a new product gets a free SKU and name from its English title, and no request without its fields', async () => {
  const user = renderScreen('/items/create');
  const [, en] = await screen.findAllByLabelText(new RegExp(say('schema.fields.title')));
  await user.type(en as HTMLElement, 'Sidr 500'); // in both languages
  await user.tab();
  const sku = await field('resources.items.fields.sku');
  await expect.poll(() => sku.value).toBe('SIDR-500-2');
  await user.click(await findButton('ra.action.save'));
  expect((await screen.findAllByText(say('validation.required'))).length).toBeGreaterThan(1);
  expect(listSent()).toEqual([]);
});

it('a changed product is sent with its revision, without its units; a rejected value is named at its input', async () => {
  expectConsoleError(new RegExp(say('problems.codes.invalid_request')));
  gateway.on(
    staffCatalogueCalls.changeItem,
    problem(400, 'invalid_request', [{ path: 'gtin', message: 'no' }]),
  );
  const user = renderScreen('/items/SIDR-500');
  const brand = await field('schema.fields.brand');
  await user.clear(brand);
  await user.type(brand, 'Hive');
  await user.click(await findButton('ra.action.save'));
  await screen.findByText(say('validation.server', { message: 'no' }));
  const [sent] = listSent();
  expect(sent).toMatchObject({ brand: 'Hive', revision: 'aa' });
  expect(sent).not.toHaveProperty('stock');
  expect(brand.value).toBe('Hive');
});
