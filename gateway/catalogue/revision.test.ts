import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/setup/gateway/databases.ts';
import {
  bumpRevision,
  bumpStockRevision,
  type CacheDependencies,
  createRevisionCache,
} from './revision.ts';

describe.each(DATABASES)('The cache by catalogue revision (on $name)', ({ open }) => {
  it('loads a result once per revision and does not cache errors', async () => {
    const handle = await open();
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
      await bumpRevision(handle.db, []);
      expect(await load()).toBe(1);
      time += 1_000;
      expect(await load()).toBe(3);

      // A write of this process is visible immediately.
      await bumpRevision(handle.db, []);
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
    const handle = await open();
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

      await bumpStockRevision(handle.db, { stock: false, sales: true }, []);
      expect(await loaded()).toEqual(['sales', 'all']);
      time += 30_000;
      expect(await loaded()).toEqual(['eventual']);

      await bumpStockRevision(handle.db, { stock: true, sales: false }, []);
      expect(await loaded()).toEqual(['stock', 'all']);
      await bumpStockRevision(handle.db, { stock: false, sales: false }, []);
      expect(await loaded()).toEqual([]);

      await bumpRevision(handle.db, []);
      expect(await loaded()).toEqual(Object.keys(kinds));
    } finally {
      await handle.close();
    }
  });
});
