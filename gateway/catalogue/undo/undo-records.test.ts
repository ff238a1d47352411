import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueUndo } from '../../../lib/contract/catalogue-import.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, withBearer } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { revalidations } from '../../platform/db/schema/catalogue.ts';
import { writeDeliveryFees } from '../../shipping/delivery-rows.ts';

const both = (text: string) => ({ En: text, Ar: text });
const size = (...values: string[]) => ({
  name: both('Size'),
  values: values.map((value) => ({ value: both(value) })),
});
const CODE = { code: 'UNDO', kind: 'percent', value: 10, message: both('Off') };
const GROUP = { id: 'UNDO', title: both('Abaya'), options: [size('S', 'M')] };
const EID = { day: '2127-03-09', name: both('Eid'), isEstimated: true };

const FEES = [
  { countryCode: 'KW', fee: 2, minDays: 1, maxDays: 2 },
  { countryCode: 'SA', fee: 5, minDays: 3, maxDays: 6 },
];

type Values = Record<string, unknown>;
/** What the responses have besides what a request may write. */
const COMPUTED = ['id', 'itemCount', 'redeemedCount', 'state'];
const inCatalogue = (name: string) => `/admin/catalogue/${name}`;
const CATEGORY_PATH = inCatalogue('categories/unused');
const GROUP_PATH = inCatalogue('groups/UNDO');
const CODE_PATH = '/admin/promotions/UNDO';

onDatabase(
  'The undo of a change of',
  (gateway) => {
    let owner: StaffPerson;
    const db = () => gateway().deps.database.db;
    const send = async (method: string, path: string, body?: unknown) => {
      const headers = { 'idempotency-key': randomUUID() };
      const response = await owner.request(path, {
        ...(body === undefined ? {} : buildPost(body, headers)),
        method,
      });
      expect(response.ok, await response.clone().text()).toBe(true);
      return response.headers.get('x-request-id') ?? '';
    };
    const read = async (path: string): Promise<Values> => (await owner.request(path)).json();
    const undo = async (changeId: string, query = ''): Promise<CatalogueUndo> => {
      const path = `/admin/catalogue/changes/${changeId}/undo${query}`;
      const response = await owner.request(path, buildPost({}));
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const remove = async (path: string) => {
      const { revision } = await read(path);
      return send('DELETE', path === CODE_PATH ? `${path}?revision=${revision}` : path);
    };
    const isThere = async (path: string) => (await owner.request(path)).status === 200;
    /** Writes a record with these fields. */
    const change = async (path: string, fields: Values) => {
      const stored = await read(path);
      const computed = path === CODE_PATH ? [...COMPUTED, 'code'] : COMPUTED;
      const others = Object.entries(stored).filter(
        ([name]) => !computed.includes(name) || (name === 'id' && path === GROUP_PATH),
      );
      return send('PUT', path, { ...Object.fromEntries(others), ...fields });
    };
    const readRows = async (path: string) =>
      (await read(path)) as { items: Values[]; revision: string };
    /** Writes a table with these fields in the last row. */
    const changeLast = async (path: string, fields: Values) => {
      const { items, revision } = await readRows(path);
      const last = { ...items.at(-1), ...fields };
      return send('PUT', path, { items: [...items.slice(0, -1), last], revision });
    };

    beforeEach(() => writeDeliveryFees(db(), FEES));
    beforeAll(async () => {
      await writePriceRules(db());
      owner = await createStaffPerson(gateway(), 'owner');
      await send('PUT', GROUP_PATH, GROUP);
      await send('POST', '/admin/promotions', CODE);
      const { revision } = await readRows('/admin/holidays');
      await send('PUT', '/admin/holidays', { items: [EID], revision });
    });

    const KINDS = [
      ['categories', CATEGORY_PATH, change, { name: both('One') }, { name: both('Two') }],
      ['item_groups', GROUP_PATH, change, { title: both('One') }, { title: both('Two') }],
      ['promotions', CODE_PATH, change, { value: 20 }, { value: 30 }],
      ['delivery_fees', '/admin/delivery-fees', changeLast, { fee: 7 }, { fee: 8 }],
      ['holidays', '/admin/holidays', changeLast, { name: both('One') }, { name: both('Two') }],
      ['countries', '/admin/countries', changeLast, { currencyRate: 13 }, { currencyRate: 14 }],
    ] as const;

    it.each(KINDS)(
      '%s shows what goes back, takes it back, and changes nothing again',
      async (kind, path, write, fields) => {
        const before = await read(path);
        const changeId = await write(path, fields);
        const after = await read(path);
        expect(after).not.toEqual(before);
        const { changes = [], ...preview } = await undo(changeId, '?dryRun=true');
        expect(preview).toEqual({ restored: 1, hidden: 0, removed: 0, skipped: [] });
        expect(changes).toMatchObject([{ kind, isNew: false }]);
        expect(await read(path)).toEqual(after);
        expect(await undo(changeId)).toEqual(preview);
        expect(await read(path)).toEqual(before);
        expect(await undo(changeId)).toEqual({ restored: 0, hidden: 0, removed: 0, skipped: [] });
      },
    );

    it.each(KINDS)(
      '%s leaves what somebody has changed since',
      async (kind, path, write, fields, others) => {
        const changeId = await write(path, fields);
        await write(path, others);
        const after = await read(path);
        expect(await undo(changeId)).toMatchObject({
          ...{ restored: 0, removed: 0 },
          skipped: [{ kind, reason: 'changed' }],
        });
        expect(await read(path)).toEqual(after);
      },
    );

    it('one row leaves the others, and other fields of the row', async () => {
      const path = '/admin/delivery-fees';
      const { items, revision } = await readRows(path);
      const [kuwait, saudi] = items;
      const raised = [
        { ...kuwait, fee: 5 },
        { ...saudi, fee: 6 },
      ];
      const changeId = await send('PUT', path, { items: raised, revision });
      await changeLast(path, { maxDays: 9 });
      const [first] = (await readRows(path)).items;
      const after = await readRows(path);
      await send('PUT', path, { ...after, items: [{ ...first, fee: 4 }, ...after.items.slice(1)] });
      expect(await undo(changeId)).toMatchObject({
        restored: 1,
        skipped: [{ kind: 'delivery_fees', key: 'KW', title: { En: 'Kuwait' }, reason: 'changed' }],
      });
      expect((await readRows(path)).items).toMatchObject([
        { countryCode: 'KW', fee: 4 },
        { countryCode: 'SA', fee: saudi?.fee, maxDays: 9 },
      ]);
    });

    it.each([CATEGORY_PATH, GROUP_PATH, CODE_PATH])(
      '%s brings it back when it was removed',
      async (path) => {
        const before = await read(path);
        const changeId = await remove(path);
        expect(await isThere(path)).toBe(false);
        const preview = await undo(changeId, '?dryRun=true');
        expect(preview).toMatchObject({ restored: 1, changes: [{ isNew: true }] });
        expect(await undo(changeId)).toMatchObject({ restored: 1, skipped: [] });
        expect(await read(path)).toEqual(before);
        expect(await undo(changeId)).toMatchObject({ restored: 0, skipped: [] });
      },
    );

    it.each(['delivery-fees', 'holidays'])(
      'the table %s brings a row back, and takes a new one out',
      async (table) => {
        const path = `/admin/${table}`;
        const { items, revision } = await readRows(path);
        const removed = await send('PUT', path, { items: items.slice(0, -1), revision });
        const without = await readRows(path);
        const added = await send('PUT', path, { items, revision: without.revision });
        expect(await undo(added)).toMatchObject({ restored: 0, removed: 1, skipped: [] });
        expect(await readRows(path)).toEqual(without);
        expect(await undo(removed)).toMatchObject({ restored: 1, removed: 0, skipped: [] });
        expect((await readRows(path)).items).toEqual(items);
      },
    );

    it.each([
      [
        'PUT',
        inCatalogue('categories/new'),
        { seName: 'new', name: both('New'), position: 9, isHidden: false },
      ],
      ['PUT', inCatalogue('groups/NEW'), { ...GROUP, id: 'NEW' }],
      ['POST', '/admin/promotions/NEW', { ...CODE, code: 'NEW' }],
    ])('%s %s removes what is new', async (method, path, record) => {
      const changeId = await send(method, method === 'POST' ? '/admin/promotions' : path, record);
      expect(await undo(changeId)).toEqual({ restored: 0, hidden: 0, removed: 1, skipped: [] });
      expect(await isThere(path)).toBe(false);
      expect(await undo(changeId)).toMatchObject({ removed: 0, skipped: [] });
    });

    it('a new promotion, category or group leaves it while something uses it', async () => {
      const used = (kind: string, key: string) => ({
        removed: 0,
        skipped: [{ kind, key, reason: 'used' }],
      });
      const code = await send('POST', '/admin/promotions', { ...CODE, code: 'USED' });
      const shopper = await registerShopper(gateway());
      await placeOrder(shopper, { ...buildPurchase([['JAR', 1]], 11), promoCode: 'USED' });
      expect(await undo(code)).toMatchObject(used('promotions', 'USED'));
      const parent = { seName: 'used', name: both('Used'), position: 8, isHidden: false };
      const category = await send('PUT', inCatalogue('categories/used'), parent);
      const child = { ...parent, seName: 'below', parent: 'used' };
      const below = await send('PUT', inCatalogue('categories/below'), child);
      expect(await undo(category)).toMatchObject(used('categories', 'used'));
      expect(await undo(below)).toMatchObject({ removed: 1 });
      expect(await undo(category)).toMatchObject({ removed: 1 });
      const group = await send('PUT', inCatalogue('groups/USED'), { ...GROUP, id: 'USED' });
      const { stock: _s, soldCount: _c, createdAt: _a, ...line } = itemLine('UNDO-S');
      await send('PUT', inCatalogue('items/UNDO-S'), { ...line, group: 'USED', options: ['S'] });
      expect(await undo(group)).toMatchObject(used('item_groups', 'USED'));
    });

    it('a removed promotion brings it back with the uses that orders still have', async () => {
      await send('POST', '/admin/promotions', { ...CODE, code: 'AGAIN' });
      const shopper = await registerShopper(gateway());
      const order = { ...buildPurchase([['JAR', 1]], 11), promoCode: 'AGAIN' };
      await placeOrder(shopper, order);
      const { revision } = await read('/admin/promotions/AGAIN');
      const changeId = await send('DELETE', `/admin/promotions/AGAIN?revision=${revision}`);
      expect(await undo(changeId)).toMatchObject({ restored: 1, skipped: [] });
      expect(await read('/admin/promotions/AGAIN')).toMatchObject({ redeemedCount: 1, revision });
    });

    it('a category moves its products back, unless its former parent is below it or gone', async () => {
      const path = inCatalogue('categories/dates');
      const countDates = async () => (await read(inCatalogue('categories/scent'))).itemCount;
      const moved = await change(path, { parent: 'scent' });
      expect(await countDates()).toBe(1);
      await db().delete(revalidations);
      expect(await undo(moved)).toMatchObject({ restored: 1 });
      expect(await countDates()).toBe(0);
      expect(await db().select().from(revalidations)).toMatchObject([{ tags: ['catalogue'] }]);
      const again = await change(path, { parent: undefined });
      await change(inCatalogue('categories/food'), { parent: 'dates' });
      expect(await undo(again)).toMatchObject({
        restored: 0,
        skipped: [{ key: 'dates', reason: 'rejected', problems: [{ code: 'below_itself' }] }],
      });
    });

    it('a group leaves values that a product has by now', async () => {
      const path = inCatalogue('groups/VALUES');
      await send('PUT', path, { ...GROUP, id: 'VALUES' });
      const { revision } = await read(path);
      const more = { ...GROUP, id: 'VALUES', options: [size('S', 'L')], revision };
      const changeId = await send('PUT', path, more);
      const { stock: _s, soldCount: _c, createdAt: _a, ...line } = itemLine('UNDO-L');
      await send('PUT', inCatalogue('items/UNDO-L'), { ...line, group: 'VALUES', options: ['L'] });
      expect(await undo(changeId)).toMatchObject({
        restored: 0,
        skipped: [{ kind: 'item_groups', reason: 'rejected', problems: [{ path: 'options' }] }],
      });
    });

    it('a promotion needs the permission for promotions', async () => {
      const changeId = await change(CODE_PATH, { value: 40 });
      const { deps } = gateway();
      const secret = 'token-of-a-machine-for-the-catalogue-only';
      const tokens = [{ name: 'machine', scopes: ['catalogue' as const], secret }];
      const app = createStaffApp({ ...deps, staff: { ...deps.staff, tokens } });
      const request = (id: string) =>
        app.request(
          `/admin/catalogue/changes/${id}/undo?dryRun=true`,
          withBearer(secret, buildPost({})),
        );
      expect((await readProblem(await request(changeId))).code).toBe('not_permitted');
      expect((await request(await change(CATEGORY_PATH, { position: 7 }))).status).toBe(200);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR'), itemLine('DATES', { categories: ['dates'] })] },
);
