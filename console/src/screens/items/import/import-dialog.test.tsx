// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import { createFakeGateway, type FakeGateway, problem } from '../../../testing/fake-gateway';
import { buildItem, buildItemRow, toPage } from '../../../testing/records';
import {
  findButton,
  getDialog,
  renderScreen,
  say,
  setUpScreens,
} from '../../../testing/render-screen';
import { openStaffSession } from '../../../testing/staff-session';

let gateway: FakeGateway;

setUpScreens();
beforeEach(async () => {
  gateway = createFakeGateway();
  gateway.on(staffCatalogueCalls.listCategoriesAsStaff, { items: [], total: 0 });
  gateway.on(staffCatalogueCalls.listItemsAsStaff, toPage([buildItemRow(buildItem())]));
  await openStaffSession(gateway, ['listItemsAsStaff', 'importCatalogue']);
});

const RESULT = {
  received: 2,
  accepted: 1,
  inserted: 0,
  updated: 1,
  rejected: [{ line: 2, sku: 'WAX-1', reason: 'price is missing' }],
  warnings: [],
  stockChanges: [],
};

async function chooseFile(text: string) {
  const user = renderScreen('/items');
  await user.click(await findButton('catalogueFile.import'));
  const input = getDialog().getByText(say('catalogueFile.choose')).querySelector('input');
  await user.upload(input as HTMLInputElement, new File([text], 'catalogue.jsonl')); // in the button
  return user;
}
const listSent = () => gateway.listSent(staffCatalogueCalls.importCatalogue);
const start = () => findButton('catalogueFile.start', { smart_count: 1 });

it('a file is checked first, and what it would change and what is rejected is shown', async () => {
  gateway.on(staffCatalogueCalls.importCatalogue, RESULT);
  const user = await chooseFile('{"sku":"SIDR-500"}\n{"sku":"WAX-1"}');
  await screen.findByText(say('catalogueFile.checked'));
  expect(getDialog().getByText(/price is missing/).textContent).toContain('WAX-1');
  expect(listSent().map(({ query }) => query.dryRun)).toEqual(['true']);
  await user.click(await start());
  await screen.findByText(say('catalogueFile.imported'));
  expect(listSent().map(({ query }) => query.dryRun)).toEqual(['true', 'false']);
  expect(await listSent()[1]?.file?.text()).toBe('{"sku":"SIDR-500"}\n{"sku":"WAX-1"}');
});

it('an import that was interrupted can be started again', async () => {
  gateway.on(staffCatalogueCalls.importCatalogue, RESULT);
  const user = await chooseFile('{"sku":"SIDR-500"}\n{"sku":"WAX-1"}');
  const button = await start();
  gateway.on(staffCatalogueCalls.importCatalogue, problem(503, 'overloaded'));
  await user.click(button);
  const message = say('problems.codes.overloaded');
  await screen.findByText(say('catalogueFile.interrupted', { message }));
  gateway.on(staffCatalogueCalls.importCatalogue, RESULT);
  await user.click(await start());
  await screen.findByText(say('catalogueFile.imported'));
});

it('a file that is no catalogue is not sent', async () => {
  await chooseFile('{"sku":\n[1]');
  await screen.findByText(say('catalogueFile.notCatalogue'));
  expect(listSent()).toEqual([]);
});
