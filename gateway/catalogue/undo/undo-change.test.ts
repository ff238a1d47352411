import { expect, it } from 'vitest';
import type { CatalogueUndo, ImportResult } from '../../../lib/contract/catalogue-import.ts';
import type { StaffItem } from '../../../lib/contract/staff-catalogue.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import {
  CATEGORIES,
  categoryLine,
  itemLine,
  toJsonLines,
} from '../../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';

onDatabase(
  'The undo of a change of products',
  (gateway) => {
    const send = async (lines: readonly unknown[], query = ''): Promise<ImportResult> => {
      const body = toJsonLines(lines);
      const path = `/admin/catalogue/import${query}`;
      return (await gateway().staff(path, { method: 'POST', body })).json();
    };
    const undo = async (
      { changeId }: Pick<ImportResult, 'changeId'>,
      query = '',
    ): Promise<CatalogueUndo> => {
      const path = `/admin/catalogue/changes/${changeId}/undo${query}`;
      const response = await gateway().staff(path, buildPost({}));
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const read = async (sku: string): Promise<Omit<StaffItem, 'updatedAt' | 'revision'>> => {
      const response = await gateway().staff(`/admin/catalogue/items/${sku}`);
      const { updatedAt: _at, revision: _revision, ...values } = await response.json();
      return values;
    };
    const patch = (sku: string, change: object) =>
      gateway().staff(`/admin/catalogue/items/${sku}`, { ...buildPost(change), method: 'PATCH' });

    const SALE = { price: 12, salePrice: 10, saleEndsAt: '2099-01-01T00:00:00.000Z' };

    it('takes products back to all of their values of before, and shows them first', async () => {
      const one = itemLine('UNDO-1', { ...SALE, tags: ['raw'] });
      await send([one, itemLine('UNDO-2', { price: 5 })]);
      const before = [await read('UNDO-1'), await read('UNDO-2')];
      const result = await send([
        itemLine('UNDO-1', { price: 20, seName: 'undo-other', categories: ['dates'] }),
        { kind: 'change', sku: 'UNDO-2', price: 6, title: { En: 'Other' } },
        { kind: 'change', sku: 'UNDO-2', price: 7 },
      ]);
      expect(result).toMatchObject({ accepted: 3, rejected: [] });
      const after = [await read('UNDO-1'), await read('UNDO-2')];
      const preview = await undo(result, '?dryRun=true');
      expect(preview).toMatchObject({ restored: 2, hidden: 0, removed: 0, skipped: [] });
      expect(preview.changes?.find(({ key }) => key === 'UNDO-2')).toMatchObject({
        before: { price_fils: 7000 },
        after: { price_fils: 5000 },
      });
      expect([await read('UNDO-1'), await read('UNDO-2')]).toEqual(after);
      expect(await undo(result)).toEqual({ restored: 2, hidden: 0, removed: 0, skipped: [] });
      expect([await read('UNDO-1'), await read('UNDO-2')]).toEqual(before);
      expect(await undo(result)).toEqual({ restored: 0, hidden: 0, removed: 0, skipped: [] });
    });

    it('leaves a product that somebody has changed since, and other values of those that go back', async () => {
      await send([itemLine('UNDO-3', { price: 10 }), itemLine('UNDO-4', { price: 10 })]);
      const result = await send([
        { kind: 'change', sku: 'UNDO-3', price: 11 },
        { kind: 'change', sku: 'UNDO-4', price: 11 },
      ]);
      await patch('UNDO-3', { price: 12 });
      await patch('UNDO-4', { isEnabled: false });
      expect(await undo(result)).toMatchObject({
        restored: 1,
        skipped: [{ kind: 'items', key: 'UNDO-3', reason: 'changed' }],
      });
      expect(await read('UNDO-3')).toMatchObject({ price: 12 });
      expect(await read('UNDO-4')).toMatchObject({ price: 10, isEnabled: false });
    });

    it('hides what the import has added, and leaves its category while a product has it', async () => {
      const result = await send([
        categoryLine('undo'),
        itemLine('UNDO-5', { categories: ['undo'] }),
      ]);
      const category = { kind: 'categories', key: 'undo', reason: 'used' };
      expect(await undo(result)).toMatchObject({ restored: 0, hidden: 1, skipped: [category] });
      expect(await read('UNDO-5')).toMatchObject({ isEnabled: false, categories: ['undo'] });
      expect(await undo(result)).toMatchObject({ hidden: 0, skipped: [category] });
    });

    it('gives units back that the import has set, and those that were sold since stay sold', async () => {
      await send([itemLine('UNDO-6', { stock: 7 })]);
      const result = await send([itemLine('UNDO-6', { stock: 10 })], '?withStock=true');
      const path = '/admin/catalogue/items/UNDO-6/stock-adjustments';
      await gateway().staff(path, buildPost({ units: -2, reason: 'Sold at the fair' }));
      expect(await undo(result)).toMatchObject({ restored: 1, skipped: [] });
      expect(await read('UNDO-6')).toMatchObject({ stock: 5 });
    });

    it('gives a bundle its contents back, and a product its pictures', async () => {
      const box = (items: object[], change: object = {}) =>
        itemLine('UNDO-BOX', { type: 'COLLECTION', stock: 0, items, ...change });
      await send([
        itemLine('UNDO-7'),
        itemLine('UNDO-8'),
        box([
          { sku: 'UNDO-7', quantity: 2 },
          { sku: 'UNDO-8', quantity: 1 },
        ]),
      ]);
      const before = await read('UNDO-BOX');
      const result = await send([box([{ sku: 'UNDO-8', quantity: 3 }], { medias: [] })]);
      expect(await undo(result)).toMatchObject({ restored: 1, skipped: [] });
      expect(await read('UNDO-BOX')).toEqual(before);
    });

    it('takes back what a person has changed in the form, or of a price', async () => {
      await send([itemLine('UNDO-12', { price: 10 })]);
      const before = await read('UNDO-12');
      const path = '/admin/catalogue/items/UNDO-12';
      const { revision } = await (await gateway().staff(path)).json();
      const { createdAt: _at, stock: _stock, soldCount: _sold, ...line } = itemLine('UNDO-12');
      const put = { ...line, title: { En: 'Written', Ar: 'مكتوب' }, revision };
      const written = await gateway().staff(path, { ...buildPost(put), method: 'PUT' });
      const priced = await patch('UNDO-12', { price: 12, salePrice: 11 });
      for (const response of [priced, written]) {
        expect(response.status, await response.clone().text()).toBe(200);
        const changeId = response.headers.get('x-request-id') ?? '';
        expect(await undo({ changeId })).toMatchObject({ restored: 1, skipped: [] });
      }
      expect(await read('UNDO-12')).toEqual(before);
    });

    it('names a product whose former values are not valid any more', async () => {
      await send([itemLine('UNDO-9', { seName: 'undo-nine' })]);
      const result = await send([itemLine('UNDO-9', { seName: 'undo-new' })]);
      await send([itemLine('UNDO-10', { seName: 'undo-nine' })]);
      expect(await undo(result)).toMatchObject({
        restored: 0,
        skipped: [
          { kind: 'items', key: 'UNDO-9', reason: 'rejected', problems: [{ path: 'seName' }] },
        ],
      });
    });

    it('undoes nothing for an unknown import, and a check has none', async () => {
      const checked = await send([itemLine('UNDO-11')], '?dryRun=true');
      expect(checked).not.toHaveProperty('changeId');
      expect(await undo({ ...checked, changeId: 'unknown' })).toMatchObject({
        restored: 0,
        skipped: [],
      });
    });
  },
  { lines: CATEGORIES },
);
