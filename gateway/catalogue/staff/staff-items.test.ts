import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffItem, StaffItemList } from '../../../lib/contract/staff-catalogue.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine, SHOP } from '../../../tests/setup/gateway/lines.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';

const ITEMS = '/admin/catalogue/items';

onDatabase(
  'Products, as staff read and write them,',
  (gateway) => {
    let owner: StaffPerson;
    beforeEach(async () => {
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
    });
    const read = async (sku: string): Promise<StaffItem> =>
      (await owner.request(`${ITEMS}/${sku}`)).json();
    const list = async (query: Record<string, string>): Promise<StaffItemList> =>
      (await owner.request(`${ITEMS}?${new URLSearchParams(query)}`)).json();
    const put = (item: object, sku: string) =>
      owner.request(`${ITEMS}/${sku}`, { ...buildPost(item), method: 'PUT' });
    /** The body of a write that changes nothing. */
    const toInput = ({ id, reserved, soldCount, updatedAt, warnings, ...input }: StaffItem) =>
      input;
    const newItem = (sku: string, change: object = {}) => {
      const { soldCount: _, ...line } = itemLine(sku, { medias: [], ...change });
      return line;
    };

    describe('in lists', () => {
      const find = async (query: Record<string, string>) =>
        (await list({ _sort: 'sku', _order: 'asc', ...query })).items.map(({ sku }) => sku);

      it.each<[string, Record<string, string>, string[]]>([
        ['a part of the SKU', { q: 'love' }, ['CLOVER']],
        ['a part of the English title', { q: 'honey c' }, ['BOTH']],
        ['a part of the Arabic title, however it is written', { q: 'السدر' }, ['SIDR']],
        ['a category and those below it', { category: 'food', q: 'dates' }, ['AJWA', 'KHALAS']],
        ['an unknown category', { category: 'none' }, []],
        ['being sold out', { stock: 'out' }, ['BOX', 'KHALAS']],
        ['few units', { stock: 'low' }, ['CLOVER']],
        ['being disabled', { isEnabled: 'false' }, ['HIDDEN']],
        ['a per cent sign, which is no wildcard', { q: '%' }, []],
      ])('products are found by %s', async (_, query, skus) => {
        expect(await find(query)).toEqual(skus);
      });

      it('products have their units, price, picture and revision, in pages', async () => {
        const { items: rows, total } = await list({ _sort: 'price', _order: 'desc', _limit: '1' });
        expect([total, rows.map(({ sku }) => sku)]).toEqual([8, ['OUD']]);
        const [sidr] = (await list({ q: 'SIDR' })).items;
        expect(sidr).toMatchObject({
          stock: 40,
          available: 40,
          stockLevel: 'in',
          price: 12.5,
          salePrice: 10,
          picture: { url: '/media/items/bak-001-1.webp' },
          revision: (await read('SIDR')).revision,
        });
      });
    });

    it('a product is created by a write without revision, and replaced by one with its revision', async () => {
      const response = await put(newItem('NEW', { stock: 7 }), 'NEW');
      const created: StaffItem = await response.json();
      expect(created).toMatchObject({ sku: 'NEW', stock: 7, price: 10, warnings: [] });
      const title = { En: 'Another title', Ar: 'عنوان آخر' };
      const replaced = await put({ ...toInput(created), title, stock: 99 }, 'NEW');
      expect(await replaced.json()).toMatchObject({ title, stock: 7 });
      expect((await read('NEW')).revision).not.toBe(created.revision);
    });

    it('a write with an outdated revision, or a new product with the SKU of another, changes nothing', async () => {
      const first = await read('OUD');
      await put({ ...toInput(first), price: 46 }, 'OUD');
      const change = { ...toInput(first), price: 47 };
      const outdated = await put({ ...change, revision: first.revision }, 'OUD');
      expect(await readProblem(outdated)).toMatchObject({ status: 409, code: 'conflict' });
      const taken = await put({ ...change, revision: undefined }, 'OUD');
      expect(await readProblem(taken)).toMatchObject({
        status: 409,
        code: 'item_exists',
        errors: [{ path: 'sku', code: 'exists' }],
      });
      expect((await read('OUD')).price).toBe(46);
      const unknown = await put({ ...newItem('GONE'), revision: '0'.repeat(32) }, 'GONE');
      expect((await readProblem(unknown)).code).toBe('item_not_found');
    });

    it('sales and adjustments of units do not make a revision outdated', async () => {
      const { db } = gateway().deps.database;
      const { revision } = await read('BOTH');
      await db.update(items).set({ stockOnHand: 3, soldCount: 77 }).where(eq(items.sku, 'BOTH'));
      expect((await read('BOTH')).revision).toBe(revision);
    });

    it.each<[string, object, string]>([
      ['an unknown category', { categories: ['none'] }, 'categories'],
      ['the name of another product', { seName: 'sidr' }, 'seName'],
      ['a picture that does not exist', { medias: [missingMedia()] }, 'medias.0.url'],
      ['a sale price above the price', { salePrice: 11 }, 'salePrice'],
      ['an empty title', { title: { En: '', Ar: 'عنوان' } }, 'title.En'],
      ['another SKU', { sku: 'OTHER' }, 'sku'],
      ['an unknown field', { prize: 3 }, 'prize'],
    ])('a product with %s is rejected with the name of the field', async (_, change, path) => {
      const problem = await readProblem(await put(newItem('BAD', change), 'BAD'));
      expect(problem.status).toBe(400);
      expect(problem.errors?.map((error) => error.path)).toContain(path);
      expect((await owner.request(`${ITEMS}/BAD`)).status).toBe(404);
    });

    it('improbable prices and texts in the wrong language are stored with warnings', async () => {
      const response = await put(
        newItem('ODD', {
          price: 4500,
          salePrice: 39,
          title: { En: 'عسل', Ar: 'Asal sidr' },
        }),
        'ODD',
      );
      const odd: StaffItem = await response.json();
      expect(odd.warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
        'price price_is_high',
        'salePrice sale_far_below_price',
        'title.Ar text_is_not_arabic',
        'title.En text_is_not_english',
      ]);
      const { salePrice: _, ...input } = toInput(odd);
      const cheaper: StaffItem = await (await put({ ...input, price: 4.5 }, 'ODD')).json();
      expect(cheaper.warnings).toContainEqual({ path: 'price', code: 'price_far_from_before' });
    });

    it('the history of a product has changes and adjustments with their person, the newest first', async () => {
      const created: StaffItem = await (await put(newItem('HIST'), 'HIST')).json();
      await put({ ...toInput(created), price: 9 }, 'HIST');
      await owner.request(
        `${ITEMS}/HIST/stock-adjustments`,
        buildPost({ units: -2, reason: 'Broken' }),
      );
      const history = await (await owner.request(`${ITEMS}/HIST/history`)).json();
      const person = { id: owner.id, name: 'Maryam' };
      expect(history).toMatchObject({
        total: 3,
        items: [
          { person, call: 'changeStock', stock: { before: 40, after: 38, reason: 'Broken' } },
          {
            person,
            call: 'changeItem',
            before: { price_fils: 10_000 },
            after: { price_fils: 9_000 },
          },
          { person, call: 'changeItem', after: { sku: 'HIST' } },
        ],
      });
      expect((await owner.request(`${ITEMS}/NONE/history`)).status).toBe(404);
    });

    it('of several simultaneous writes with one revision, one is stored and the others are conflicts', async () => {
      const first = await read('CLOVER');
      const responses = await Promise.all(
        [6, 7, 8, 9].map((price) => put({ ...toInput(first), price }, 'CLOVER')),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);

function missingMedia() {
  return { url: '/media/items/none.webp', alt: { En: '', Ar: '' }, width: 1, height: 1 };
}
