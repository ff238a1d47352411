import { expect, it } from 'vitest';
import { orderPrefix } from '../../../shop.config.ts';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import { buildStaffNoticeMail } from './message.ts';

const EVENTS = [
  { topic: 'newOrder' as const, count: 1, references: [`${orderPrefix}1048271`] },
  { topic: 'lowStock' as const, count: 1, references: ['HON 1'] },
];

it('a notice to staff links to the order and the product in the console where its URL is known', () => {
  const shop = { ...MAIL_SHOP, consoleUrl: 'https://staff.shop.example' };
  const { facts = [] } = buildStaffNoticeMail({ events: EVENTS }, shop, 'ar');
  expect(facts.map(({ urls }) => urls)).toEqual([
    [`https://staff.shop.example/#/orders/${orderPrefix}1048271/show`],
    ['https://staff.shop.example/#/items/HON%201'],
  ]);
  const [fact] = buildStaffNoticeMail({ events: EVENTS }, MAIL_SHOP, 'ar').facts ?? [];
  expect(fact).not.toHaveProperty('urls');
});
