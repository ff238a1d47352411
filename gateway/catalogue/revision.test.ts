import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/setup/openapi-databases.ts';
import { bumpRevision, bumpStockRevision, type CacheDependencies, createRevisionCache } from './revision.ts';

describe.each(DATABASES)('what is kept of a revision (on $name)', ({ open }) => {
  it('is loaded once, forgotten with the next revision, and no failure is kept', async () => {
    const handle = await open();
    try {
      let time = 0;
      let loads = 0;
      const cache = createRevisionCache(handle.db, () => time);
      const load = async () => {
        loads += 1;
        return loads;
      };
      const ask = () => cache.get('key', load);

      expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
      expect(await cache.get('other key', load)).toBe(2);

      // Another process writes: believed for a moment, then seen.
      await bumpRevision(handle.db);
      expect(await ask()).toBe(1);
      time += 1_000;
      expect(await ask()).toBe(3);

      // This process writes: seen at once.
      await bumpRevision(handle.db);
      cache.expire();
      expect(await ask()).toBe(4);

      // Time alone makes nothing old.
      time += 1_000_000;
      expect(await ask()).toBe(4);

      const failing = () => cache.get('broken', () => Promise.reject(new Error('no')));
      await expect(failing()).rejects.toThrow('no');
      expect(await cache.get('broken', async () => 'mended')).toBe('mended');
    } finally {
      await handle.close();
    }
  });

  it('stays through sales that it does not follow, or half a minute through those that decide little in it', async () => {
    const handle = await open();
    try {
      let time = 0;
      const cache = createRevisionCache(handle.db, () => time);
      const kinds: Record<string, CacheDependencies | undefined> = {
        content: {},
        stock: { stock: true },
        sales: { sales: 'immediately' },
        soon: { sales: 'eventually' },
        all: undefined,
      };
      const loads: string[] = [];
      /** Which of them are loaded when all are asked for. */
      const asked = async () => {
        cache.expire();
        for (const [kind, dependencies] of Object.entries(kinds)) await cache.get(kind, async () => void loads.push(kind), dependencies);
        return loads.splice(0);
      };
      expect(await asked()).toEqual(Object.keys(kinds));
      expect(await asked()).toEqual([]);

      await bumpStockRevision(handle.db, { stock: false, sales: true });
      expect(await asked()).toEqual(['sales', 'all']);
      time += 30_000;
      expect(await asked()).toEqual(['soon']);

      await bumpStockRevision(handle.db, { stock: true, sales: false });
      expect(await asked()).toEqual(['stock', 'all']);
      await bumpStockRevision(handle.db, { stock: false, sales: false });
      expect(await asked()).toEqual([]);

      await bumpRevision(handle.db);
      expect(await asked()).toEqual(Object.keys(kinds));
    } finally {
      await handle.close();
    }
  });
});
