import { expect, it } from 'vitest';
import { orderPrefix } from '../../../../shop.config.ts';
import { MAIL_SHOP } from '../../../../tests/setup/gateway/mails.ts';
import { buildStaffNoticeMail } from './message.ts';

const EVENTS = [
  { topic: 'newOrder' as const, count: 1, references: [`${orderPrefix}1048271`] },
  { topic: 'lowStock' as const, count: 1, references: ['HON 1'] },
  { topic: 'failedMessage' as const, count: 2, references: ['otp', 'welcome'] },
];

it('a notice to staff links to the order and the product in the console where its URL is known', () => {
  const shop = { ...MAIL_SHOP, consoleUrl: 'https://staff.shop.example' };
  const { facts = [] } = buildStaffNoticeMail({ events: EVENTS, role: 'owner' }, shop, 'ar');
  expect(facts.map(({ urls }) => urls)).toEqual([
    [`https://staff.shop.example/#/orders/${orderPrefix}1048271/show`],
    ['https://staff.shop.example/#/items/HON%201'],
    Array(2).fill('https://staff.shop.example/#/failed-messages'),
  ]);
  const packer = buildStaffNoticeMail({ events: EVENTS, role: 'packer' }, shop, 'ar').facts;
  // A packer may list products, but may open neither the form of one nor the failed messages.
  expect(packer?.slice(1).map(({ urls }) => urls)).toEqual([
    ['https://staff.shop.example/#/items?filter=%7B%22q%22%3A%22HON%201%22%7D'],
    [],
  ]);
  const [fact] = buildStaffNoticeMail({ events: EVENTS }, MAIL_SHOP, 'ar').facts ?? [];
  expect(fact).not.toHaveProperty('urls');
});
