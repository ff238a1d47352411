import { beforeAll, expect, it, vi } from 'vitest';
import type { Summary } from '@/lib/contract/summary';

const OFF = { reviews: false, returns: false, pickUp: false, gifts: false, points: false };
const REVIEWS = ['listReviewsAsStaff', 'updateReviewStatus', 'createReviewReply'];

const buildSummary = (returns: number): Summary => ({
  day: '2026-11-27',
  orders: { toPack: 1, packed: 1, readyForPickup: returns, shipped: 1 },
  requests: { cancellations: 1, returns, reviews: 3, messages: 1 },
  failedMessages: 0,
  lowStock: { count: 0, items: [] },
});

let access: typeof import('./access');
let counts: typeof import('../today/counts');

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@/shop.config', async (original) => ({ ...(await original()), features: OFF }));
  [access, counts] = await Promise.all([import('./access'), import('../today/counts')]);
  return () => {
    vi.doUnmock('@/shop.config');
    vi.resetModules();
  };
});

const listCounts = (returns: number) => {
  const summary = buildSummary(returns);
  return [...counts.listWork(summary), ...counts.listWaiting(summary)];
};

it('without reviews, returns and points there is no entry of the menu and no action for them', () => {
  const { ACCESS, isInMenu, withoutPartsThatAreOff } = access;
  const permitted = withoutPartsThatAreOff([...Object.values(ACCESS), ...REVIEWS, 'changePoints']);
  for (const operation of [...REVIEWS, 'changePoints']) expect(permitted).not.toContain(operation);
  expect(permitted).toContain('listOrders');
  expect(['orders', 'returns', 'customers'].filter(isInMenu)).toEqual(['orders', 'customers']);
});

it('the first screen leads to no screen of a part that is off, and to what is left of it', () => {
  const names = listCounts(0).map(({ name }) => name);
  expect(names).not.toContain('reviews');
  expect(names).not.toContain('returns');
  expect(names).not.toContain('readyForPickup');
  const left = listCounts(2).map(({ name }) => name);
  expect(left).toEqual(expect.arrayContaining(['returns', 'readyForPickup']));
  expect(left).not.toContain('reviews');
});
