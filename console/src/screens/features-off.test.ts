import { beforeAll, expect, it, vi } from 'vitest';
import type { Summary } from '@/lib/contract/summary';

const OFF = { reviews: false, returns: false, pickUp: false, gifts: false, points: false };
const REVIEWS = ['listReviewsAsStaff', 'updateReviewStatus', 'createReviewReply'] as const;

const buildSummary = (returns: number): Summary => ({
  day: '2026-11-27',
  orders: {
    toPack: 1,
    packed: 1,
    readyForPickup: returns,
    shipped: 1,
    cancelled: 0,
    changed: 0,
    parcels: 0,
  },
  requests: { cancellations: 1, addresses: 0, returns, reviews: 3, messages: 1 },
  failedMessages: 0,
  lowStock: { count: 0, items: [] },
});

let access: typeof import('../session/access');
let menu: typeof import('../layout/list-menu');
let screens: typeof import('.');
let counts: typeof import('./today/counts');

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@/shop.config', async (original) => ({
    ...(await original<object>()),
    features: OFF,
  }));
  [access, counts, menu, screens] = await Promise.all([
    import('../session/access'),
    import('./today/counts'),
    import('../layout/list-menu'),
    import('.'),
  ]);
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
  const { SCREENS } = screens;
  const ofScreens = SCREENS.flatMap((screen) => Object.values(screen.access));
  const everything = [...ofScreens, ...REVIEWS, 'changePoints' as const];
  const permitted = access.withoutPartsThatAreOff(everything);
  for (const operation of [...REVIEWS, 'changePoints']) expect(permitted).not.toContain(operation);
  const shown = menu.listMenu(everything).flatMap(([, group]) => group.map(({ name }) => name));
  expect(shown).not.toContain('reviews');
  expect(shown).not.toContain('returns');
  // Every other screen has its place.
  expect(shown).toHaveLength(SCREENS.length - 2);
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
