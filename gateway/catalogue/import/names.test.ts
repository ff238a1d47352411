import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemPage } from '../../../lib/contract/listing.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { revalidations } from '../../platform/db/schema/catalogue.ts';

onDatabase(
  'The name of a product in its URL',
  (gateway) => {
    const load = (query: string) =>
      gateway().request(`${PRODUCT}/GetProductAndCollectionByIdWebSite?${query}`);
    /** The present name of the product that a name finds. */
    const find = async (seName: string) => {
      const response = await load(`seName=${seName}`);
      if (response.status === 404) return undefined;
      const { item }: ItemPage = await response.json();
      return `${item.sku} ${item.seName}`;
    };
    const rename = (names: Record<string, string>, change: object = {}) =>
      gateway().importLines(
        Object.entries(names).map(([sku, seName]) => itemLine(sku, { seName, ...change })),
      );

    describe('that changes', () => {
      it('the name of a product in its URL finds it under every name that it had', async () => {
        await rename({ OLD: 'first' });
        await rename({ OLD: 'second' });
        await rename({ OLD: 'third' });
        for (const name of ['first', 'second', 'third']) expect(await find(name)).toBe('OLD third');
        expect((await gateway().request('/media/share/en/item/first/picture.jpg')).status).toBe(
          200,
        );
        const id = deterministicId('item', 'OLD');
        expect((await load(`id=${id}&seName=first`)).status).toBe(200);
        expect((await load(`id=${id}&seName=none`)).status).toBe(404);
      });

      it('the name of a product in its URL changes back, and the other one becomes the former', async () => {
        await rename({ BACK: 'here' });
        await rename({ BACK: 'there' });
        await rename({ BACK: 'here' });
        expect([await find('here'), await find('there')]).toEqual(['BACK here', 'BACK here']);
      });

      it('the name of a product in its URL belongs to the product that takes it', async () => {
        await rename({ GIVER: 'given' });
        await rename({ GIVER: 'kept' });
        expect(await find('given')).toBe('GIVER kept');
        await rename({ TAKER: 'given' });
        expect(await find('given')).toBe('TAKER given');
        await rename({ TAKER: 'left' });
        expect(await find('given')).toBe('TAKER left');
      });

      it('the name of a product in its URL finds nothing while the product is disabled', async () => {
        await rename({ OFF: 'off-one' });
        await rename({ OFF: 'off-two' }, { isEnabled: false });
        expect([await find('off-one'), await find('off-two')]).toEqual([undefined, undefined]);
      });

      it('the name of a product in its URL revalidates the pages of both names', async () => {
        const { db } = gateway().deps.database;
        await rename({ TAGS: 'tag-one' });
        await db.delete(revalidations);
        await rename({ TAGS: 'tag-two' });
        const [queued] = await db.select().from(revalidations);
        expect(queued?.changes.map(({ seNames }) => seNames)).toEqual([['tag-two', 'tag-one']]);
      });
    });

    describe('that products exchange', () => {
      beforeAll(() => rename({ A: 'a', B: 'b', C: 'c', D: 'd' }));

      it('the name of a product in its URL is swapped with another one in one file, without redirects', async () => {
        expect((await rename({ A: 'b', B: 'a' })).rejected).toEqual([]);
        expect([await find('a'), await find('b')]).toEqual(['B a', 'A b']);
        await rename({ A: 'a', B: 'b' });
      });

      it('the name of a product in its URL moves along a cycle and a chain', async () => {
        expect((await rename({ A: 'b', B: 'c', C: 'a' })).rejected).toEqual([]);
        expect([await find('a'), await find('b'), await find('c')]).toEqual(['C a', 'A b', 'B c']);
        expect((await rename({ B: 'd', D: 'e' })).rejected).toEqual([]);
        expect([await find('c'), await find('d'), await find('e')]).toEqual(['B d', 'B d', 'D e']);
        expect((await rename({ A: 'a', B: 'b', C: 'c', D: 'd' })).rejected).toEqual([]);
      });

      it('the name of a product in its URL is swapped between the first and the last line of a batch', async () => {
        const between = Array.from({ length: 250 }, (_, n) => itemLine(`MANY-${n}`));
        const lines = [itemLine('A', { seName: 'b' }), ...between, itemLine('B', { seName: 'a' })];
        expect((await gateway().importLines(lines)).rejected).toEqual([]);
        expect([await find('a'), await find('b')]).toEqual(['B a', 'A b']);
        await rename({ A: 'a', B: 'b' });
      });

      it('the name of a product in its URL stays with its product when the line that would give it up is rejected', async () => {
        const lines = [
          itemLine('A', { seName: 'b' }),
          itemLine('B', { seName: 'c' }),
          itemLine('C', { seName: 'x', price: -1 }),
        ];
        const { rejected } = await gateway().importLines(lines);
        expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
          [1, 'seName: b belongs to B'],
          [2, 'seName: c belongs to C'],
          [3, expect.stringMatching(/^price/)],
        ]);
        expect([await find('a'), await find('b'), await find('c')]).toEqual(['A a', 'B b', 'C c']);
      });

      it('the name of a product in its URL is given to the first of two lines that want it', async () => {
        const { rejected } = await rename({ N1: 'new', N2: 'new' });
        expect(rejected).toMatchObject([
          { line: 2, sku: 'N2', reason: 'seName: new belongs to N1' },
        ]);
      });

      it('the name of a product in its URL is exchanged together with the id of the previous shop', async () => {
        await gateway().importLines([
          itemLine('A', { seName: 'a', migrationId: '71' }),
          itemLine('B', { seName: 'b', migrationId: '72' }),
        ]);
        const { rejected } = await gateway().importLines([
          itemLine('A', { seName: 'a', migrationId: '72' }),
          itemLine('B', { seName: 'b', migrationId: '71' }),
        ]);
        expect(rejected).toEqual([]);
        const item = await gateway().get(`${PRODUCT}/GetByMigrationId?MigrationId=71`);
        expect(item).toMatchObject({ sku: 'B' });
      });
    });
  },
  { lines: CATEGORIES },
);
