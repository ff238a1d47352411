import { expect, it } from 'vitest';
import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import type { StaffItem } from '../../../lib/contract/staff-catalogue.ts';
import { CATEGORIES, itemLine, toJsonLines } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';

onDatabase(
  'Lines that change products',
  (gateway) => {
    const send = async (lines: readonly unknown[], query = ''): Promise<ImportResult> => {
      const body = toJsonLines(lines);
      const path = `/admin/catalogue/import${query}`;
      return (await gateway().staff(path, { method: 'POST', body })).json();
    };
    const read = async (sku: string): Promise<StaffItem> =>
      (await gateway().staff(`/admin/catalogue/items/${sku}`)).json();

    it('a line that changes a product keeps the fields that it does not name, and null ends the sale', async () => {
      const sale = { price: 12, salePrice: 10, saleEndsAt: '2099-01-01T00:00:00.000Z' };
      await send([itemLine('KEEP-1', { ...sale, tags: ['raw'] })]);
      const before = await read('KEEP-1');
      const title = { Ar: 'عسل جديد' };
      const change = { kind: 'change', sku: 'KEEP-1', price: 11.5, brand: 'Other', title };
      expect(await send([change])).toMatchObject({ accepted: 1, updated: 1, rejected: [] });
      const { updatedAt: _at, revision: _revision, ...expected } = before;
      expect(await read('KEEP-1')).toMatchObject({
        ...expected,
        price: 11.5,
        brand: 'Other',
        title: { En: before.title.En, Ar: 'عسل جديد' },
      });
      expect(await send([change])).toMatchObject({ accepted: 1, updated: 0 });
      const end = { kind: 'change', sku: 'KEEP-1', salePrice: null, saleEndsAt: null };
      await send([end]);
      expect(await read('KEEP-1')).not.toHaveProperty('salePrice');
    });

    it('changes of one batch follow one another, and stock is set only where it is asked for', async () => {
      await send([itemLine('KEEP-2', { stock: 40 })]);
      const lines = [
        { kind: 'change', sku: 'KEEP-2', price: 9, stock: 7 },
        { kind: 'change', sku: 'KEEP-2', isEnabled: false },
      ];
      await send(lines);
      expect(await read('KEEP-2')).toMatchObject({ price: 9, isEnabled: false, stock: 40 });
      expect(await send(lines, '?withStock=true')).toMatchObject({
        stockChanges: [{ sku: 'KEEP-2', before: 40, after: 7 }],
      });
    });

    it('changes follow the valid lines of their batch only', async () => {
      await send([itemLine('KEEP-4', { price: 10 })]);
      const result = await send([
        { kind: 'change', sku: 'KEEP-4', salePrice: 20 },
        itemLine('KEEP-4', { price: -1, tags: ['wrong'] }),
        { kind: 'change', sku: 'KEEP-4', isEnabled: false },
      ]);
      expect(result.rejected.map(({ line }) => line)).toEqual([1, 2]);
      expect(await read('KEEP-4')).toMatchObject({ price: 10, isEnabled: false, tags: [] });
    });

    it('a change of an unknown product, of a field that cannot change, and one that is not valid are rejected by their lines', async () => {
      await send([itemLine('KEEP-3', { price: 10 })]);
      const { rejected } = await send([
        { kind: 'change', sku: 'NOBODY', price: 1 },
        { kind: 'change', sku: 'KEEP-3', soldCount: 1 },
        { kind: 'change', sku: 'KEEP-3', salePrice: 20 },
      ]);
      expect(rejected.map(({ line, problems }) => [line, problems?.[0]?.code])).toEqual([
        [1, 'no_item'],
        [2, 'unknown_field'],
        [3, 'above_price'],
      ]);
    });
  },
  { lines: CATEGORIES },
);
