import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../tests/setup/gateway/databases.ts';
import { CATEGORIES, SHOP } from '../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../platform/db/deterministic-id.ts';
import { deleteExpiredRows } from '../platform/jobs/delete-expired-rows.ts';
import {
  bumpRevision,
  bumpSalesRevision,
  type CacheDependencies,
  createRevisionCache,
} from './revision.ts';

describe('The cache by catalogue revision', () => {
  it('loads a result once per revision and does not cache errors', async () => {
    const handle = await openDatabase();
    try {
      let time = 0;
      let loads = 0;
      const cache = createRevisionCache(handle.db, () => time);
      const countLoads = async () => {
        loads += 1;
        return loads;
      };
      const load = () => cache.get('key', countLoads);

      expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1]);
      expect(await cache.get('other key', countLoads)).toBe(2);

      // A write of another process is visible after a short delay.
      await bumpRevision(handle.db);
      expect(await load()).toBe(1);
      time += 1_000;
      expect(await load()).toBe(3);

      // A write of this process is visible immediately.
      await bumpRevision(handle.db);
      cache.expire();
      expect(await load()).toBe(4);

      // Results do not expire with time.
      time += 1_000_000;
      expect(await load()).toBe(4);

      const failing = () => cache.get('broken', () => Promise.reject(new Error('no')));
      await expect(failing()).rejects.toThrow('no');
      expect(await cache.get('broken', async () => 'loaded')).toBe('loaded');
    } finally {
      await handle.close();
    }
  });

  it('keeps results that ignore sales, and those that need them only eventually for 30 seconds', async () => {
    const handle = await openDatabase();
    try {
      let time = 0;
      const cache = createRevisionCache(handle.db, () => time);
      const kinds: Record<string, CacheDependencies | undefined> = {
        content: {},
        stock: { stock: true },
        sales: { sales: 'immediately' },
        eventual: { sales: 'eventually' },
        all: undefined,
      };
      const loads: string[] = [];
      /** Results that are loaded again when all are requested. */
      const loaded = async () => {
        cache.expire();
        for (const [kind, dependencies] of Object.entries(kinds))
          await cache.get(kind, async () => void loads.push(kind), dependencies);
        return loads.splice(0);
      };
      expect(await loaded()).toEqual(Object.keys(kinds));
      expect(await loaded()).toEqual([]);

      await bumpSalesRevision(handle.db);
      expect(await loaded()).toEqual(['sales', 'all']);
      time += 30_000;
      expect(await loaded()).toEqual(['eventual']);

      await bumpRevision(handle.db, { itemIds: [], isStockOnly: true });
      expect(await loaded()).toEqual(['stock', 'all']);

      await bumpRevision(handle.db);
      expect(await loaded()).toEqual(Object.keys(kinds));
    } finally {
      await handle.close();
    }
  });
});

onDatabase(
  'Cached results of the catalogue',
  (gateway) => {
    const id = (seName: string) => deterministicId('category', seName);

    it('a change of a product invalidates the cached results of its categories, tags and bundles only', async () => {
      const { cache, db } = gateway().deps.catalogue;
      const results: Record<string, readonly string[] | undefined> = {
        honey: [id('honey')],
        food: [id('food')],
        dates: [id('dates')],
        scent: [id('scent')],
        bundles: [id('gifts')],
        all: undefined,
      };
      const loads: string[] = [];
      /** Results that are loaded again when all are requested. */
      const loaded = async () => {
        for (const [name, labels] of Object.entries(results))
          await cache.get(`test ${name}`, async () => void loads.push(name), { labels });
        return loads.splice(0);
      };
      await loaded();
      const patched = await gateway().staff('/admin/catalogue/items/SIDR', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ price: 99 }),
      });
      expect(patched.status).toBe(200);
      expect(await loaded()).toEqual(['honey', 'food', 'bundles', 'all']);

      // A gateway that has not read a change does not know what it concerned.
      await bumpRevision(db, { itemIds: [] });
      await deleteExpiredRows(db, new Date(Date.now() + 48 * 3_600_000));
      cache.expire();
      expect(await loaded()).toEqual(Object.keys(results));
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);
