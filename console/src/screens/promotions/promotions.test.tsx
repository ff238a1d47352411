// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as priceRulesCalls from '@/lib/contract/calls/price-rules';
import { listCategoriesAsStaff, listItemsAsStaff } from '@/lib/contract/calls/staff-catalogue';
import type { PromotionRecord } from '@/lib/contract/price-rules';
import { expectConsoleError } from '@/tests/setup/console-errors';
import { createFakeGateway, type FakeGateway, problem } from '../../testing/fake-gateway';
import { toPage } from '../../testing/records';
import {
  findButton,
  getDialog,
  renderScreen,
  say,
  setUpScreens,
  toLabel,
} from '../../testing/render-screen';
import { openStaffSession } from '../../testing/staff-session';

let gateway: FakeGateway;

setUpScreens();
beforeEach(async () => {
  gateway = createFakeGateway();
  gateway.on(priceRulesCalls.listPromotions, toPage([]));
  gateway.on(priceRulesCalls.getCountryRules, { items: [], revision: 'aa' });
  gateway.on(listItemsAsStaff, toPage([]));
  gateway.on(listCategoriesAsStaff, { items: [], total: 0 });
  await openStaffSession(gateway, [
    'listPromotions',
    'getPromotion',
    'createPromotion',
    'updatePromotion',
  ]);
});

const stored: PromotionRecord = {
  code: 'HONEY10',
  kind: 'percent',
  value: 10,
  minimumTotal: 0,
  message: { Ar: 'خصم', En: 'Discount' },
  revision: 'aa',
  redeemedCount: 0,
  state: 'active',
};
const field = (key: string) =>
  screen.findByLabelText<HTMLInputElement>(toLabel(`schema.fields.${key}`));

it('a promotion whose code is in use says so, and what was typed stays', async () => {
  const text = say('problems.codes.promotion_exists');
  expectConsoleError(new RegExp(text));
  gateway.on(priceRulesCalls.createPromotion, problem(409, 'promotion_exists'));
  const user = renderScreen('/promotions/create');
  await user.type(await field('code'), 'HONEY10');
  await user.type(await field('value'), '10');
  const [ar, en] = screen.getAllByLabelText(new RegExp(say('schema.fields.message')));
  await user.type(ar as HTMLElement, 'خصم'); // one for each language
  await user.type(en as HTMLElement, 'Discount');
  await user.click(await findButton('ra.action.save'));
  await screen.findByText(text);
  expect((await field('code')).value).toBe('HONEY10');
  expect(gateway.listSent(priceRulesCalls.createPromotion)[0]?.body).toMatchObject({
    kind: 'percent',
    code: 'HONEY10',
    value: 10,
  });
});

it('a promotion that somebody else has changed meanwhile is saved over theirs after a question only', async () => {
  expectConsoleError(new RegExp(say('problems.codes.conflict')));
  gateway.on(priceRulesCalls.getPromotion, stored);
  const user = renderScreen('/promotions/HONEY10');
  const value = await field('value');
  gateway.on(priceRulesCalls.getPromotion, { ...stored, value: 15, revision: 'bb' });
  gateway.on(priceRulesCalls.updatePromotion, ({ body }) =>
    Object(body).revision === 'bb'
      ? { ...stored, value: 20, revision: 'cc' }
      : problem(409, 'conflict'),
  );
  await user.clear(value);
  await user.type(value, '20');
  await user.click(await findButton('ra.action.save'));
  await screen.findByRole('dialog', { name: say('schema.conflict.title') });
  expect(getDialog().getByText('15')).toBeTruthy();
  await user.click(getDialog().button('schema.conflict.saveMine'));
  await screen.findByText(say('ra.notification.updated', { smart_count: 1 }));
  const sent = gateway.listSent(priceRulesCalls.updatePromotion).map(({ body }) => body);
  expect(sent).toMatchObject([
    { value: 20, revision: 'aa' },
    { value: 20, revision: 'bb' },
  ]);
});
