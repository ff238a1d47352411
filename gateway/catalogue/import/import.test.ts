import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import type { CategoryPage, ItemPage } from '../../../lib/contract/listing.ts';
import {
  CATEGORIES,
  categoryLine,
  itemLine,
  toJsonLines,
} from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';

const IMPORT = '/admin/catalogue/import';
/** A number that no other test of this file uses, so that tests do not share items. */
let last = 0;
const freshSku = () => `NEW-${++last}`;

onDatabase(
  'The catalogue import',
  (gateway) => {
    const send = async (
      body: string | Uint8Array<ArrayBuffer>,
      query = '',
    ): Promise<ImportResult> => {
      const response = await gateway().staff(`${IMPORT}${query}`, { method: 'POST', body });
      expect(response.status).toBe(200);
      return response.json();
    };
    const sendLines = (lines: readonly unknown[], query = '') => send(toJsonLines(lines), query);
    const shown = async (sku: string) =>
      (
        await gateway().get<ItemPage>(
          `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${sku.toLowerCase()}`,
        )
      ).item;
    const isAbsent = async (sku: string) =>
      (
        await gateway().request(
          `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${sku.toLowerCase()}`,
        )
      ).status === 404;

    it('inserts a new item, updates it by its sku, and reports an unchanged line as such', async () => {
      const sku = freshSku();
      const line = itemLine(sku, { price: 7.125 });
      expect(await sendLines([line])).toEqual({
        received: 1,
        accepted: 1,
        inserted: 1,
        updated: 0,
        rejected: [],
        warnings: [],
        stockChanges: [],
        changeId: expect.any(String),
      });
      const first = await shown(sku);
      expect(await sendLines([{ ...line, price: 8 }])).toMatchObject({ inserted: 0, updated: 1 });
      const second = await shown(sku);
      expect(second.priceByCountry).toEqual([{ countryCode: 'KW', price: 8, salePrice: 8 }]);
      expect([second.id, second.createdAt]).toEqual([first.id, first.createdAt]);
      expect(await sendLines([{ ...line, price: 8 }])).toMatchObject({
        accepted: 1,
        inserted: 0,
        updated: 0,
      });
      expect((await shown(sku)).updatedAt).toBe(second.updatedAt);
    });

    it('imports the valid lines of a batch and returns the rejected ones with their line numbers', async () => {
      const [good, bad, other] = [freshSku(), freshSku(), freshSku()];
      const body = [
        toJsonLines([itemLine(good)]),
        '',
        '{"sku":',
        toJsonLines([itemLine(bad, { price: -1 })]),
        '[]',
        toJsonLines([itemLine(other)]),
        '',
      ].join('\n');
      const result = await send(body);
      expect(result).toMatchObject({ received: 5, accepted: 2, inserted: 2 });
      expect(result.rejected.map(({ line, sku }) => [line, sku])).toEqual([
        [3, undefined],
        [4, bad],
        [5, undefined],
      ]);
      expect(await isAbsent(bad)).toBe(true);
      expect((await shown(other)).sku).toBe(other);
    });

    it.each<[string, Record<string, unknown>, RegExp]>([
      ['a misspelled field', { prize: 1 }, /unknown field prize/],
      ['a missing field', { brand: undefined }, /^brand/],
      ['a price below zero', { price: -0.001 }, /^price/],
      ['a price with four decimals', { price: 1.0005 }, /^price/],
      ['a price as text', { price: '1' }, /^price/],
      ['a price above the maximum', { price: 1e15 }, /^price/],
      ['a sale above the price', { price: 5, salePrice: 5.001 }, /^salePrice: is above/],
      ['a slug with capitals', { seName: 'Not-A-Slug' }, /^seName/],
      ['an empty title', { title: { En: ' ', Ar: 'ع' } }, /^title.En/],
      ['a title in one language', { title: { En: 'x' } }, /^title.Ar/],
      ['a third language', { title: { En: 'x', Ar: 'س', Fr: 'x' } }, /unknown field Fr/],
      ['no category', { categories: [] }, /^categories/],
      ['a category twice', { categories: ['honey', 'honey'] }, /twice/],
      ['an unknown category', { categories: ['honey', 'nowhere'] }, /no category nowhere/],
      ['a tag twice', { tags: ['a', 'a'] }, /twice/],
      ['a fractional stock', { stock: 0.5 }, /^stock/],
      ['stock below zero', { stock: -1 }, /^stock/],
      ['a date that does not exist', { preOrderShipDate: '2027-02-30' }, /^preOrderShipDate/],
      ['a date outside the supported years', { createdAt: '0000-01-01T00:00:00Z' }, /^createdAt/],
      ['a local time', { createdAt: '2026-01-01T00:00:00' }, /^createdAt/],
      ['a pre-order without a cap', { preOrder: true, maxPreOrderQty: 0 }, /^maxPreOrderQty/],
      ['a malformed country code', { unavailableCountryCodes: ['kw'] }, /^unavailableCountryCodes/],
      [
        'a second price for the base country',
        { prices: [{ countryCode: 'KW', price: 1, salePrice: 1 }] },
        /price of KW/,
      ],
      [
        'two prices for one country',
        { prices: ['SA', 'SA'].map((countryCode) => ({ countryCode, price: 1, salePrice: 1 })) },
        /twice/,
      ],
      ['components in a product', { items: [{ sku: 'X', quantity: 1 }] }, /COLLECTION/],
      ['a bundle without components', { type: 'COLLECTION' }, /COLLECTION/],
      ['an unknown type', { type: 'BUNDLE' }, /^type/],
      [
        'an image without a size',
        { medias: [{ url: '/media/a.webp', alt: { En: '', Ar: '' } }] },
        /^medias.0.width/,
      ],
      ['a NUL in a text', { brand: 'a\0b' }, /characters/],
      ['half a surrogate pair', { tags: ['\ud83d'] }, /characters/],
      ['a NUL in a key', { 'a\0b': 1 }, /unknown field/],
    ])('rejects a line with %s', async (_name, change, reason) => {
      const sku = freshSku();
      const { rejected, accepted } = await sendLines([itemLine(sku, change)]);
      expect(accepted).toBe(0);
      expect(rejected[0]?.reason).toMatch(reason);
      expect(await isAbsent(sku)).toBe(true);
    });

    it('rejects only the line that is not valid UTF-8', async () => {
      const sku = freshSku();
      const line = Buffer.from(toJsonLines([itemLine(sku)]));
      const broken = Buffer.from(line);
      broken[line.indexOf('Diwan Coffee')] = 0xff;
      expect(
        await send(Uint8Array.from(Buffer.concat([broken, Buffer.from('\n'), line]))),
      ).toMatchObject({
        inserted: 1,
        rejected: [{ line: 1, reason: 'is not UTF-8' }],
      });
    });

    it('accepts CRLF line ends and a byte order mark', async () => {
      const sku = freshSku();
      expect(await send(`\ufeff${toJsonLines([itemLine(sku)])}\r\n\r\n`)).toMatchObject({
        received: 1,
        inserted: 1,
      });
    });

    it('leaves fields unchanged that an update omits, such as images and the creation date', async () => {
      const sku = freshSku();
      const medias = [
        {
          url: '/media/items/bak-001-1.webp',
          alt: { En: 'Jar', Ar: 'برطمان' },
          width: 960,
          height: 1200,
        },
      ];
      await sendLines([itemLine(sku, { medias, createdAt: '2026-02-02T02:02:02Z' })]);
      await sendLines([itemLine(sku, { medias: undefined, createdAt: undefined, price: 11 })]);
      expect(await shown(sku)).toMatchObject({ medias, createdAt: '2026-02-02T02:02:02Z' });
      await sendLines([itemLine(sku, { medias: [] })]);
      expect((await shown(sku)).medias).toEqual([]);
    });

    describe('with item names in URLs', () => {
      it('rejects a name of another item, in the same batch and in a later one', async () => {
        const [owner, thief] = [freshSku(), freshSku()];
        const stolen = itemLine(thief, { seName: owner.toLowerCase() });
        const expected = {
          rejected: [{ sku: thief, reason: `seName: ${owner.toLowerCase()} belongs to ${owner}` }],
        };
        expect(await sendLines([itemLine(owner), stolen])).toMatchObject(expected);
        expect(await sendLines([stolen])).toMatchObject(expected);
      });

      it('accepts a name that an earlier line of the batch has released', async () => {
        const [first, second] = [freshSku(), freshSku()];
        await sendLines([itemLine(first)]);
        const result = await sendLines([
          itemLine(first, { seName: `${first.toLowerCase()}-moved` }),
          itemLine(second, { seName: first.toLowerCase() }),
        ]);
        expect(result).toMatchObject({ inserted: 1, updated: 1, rejected: [] });
        expect((await shown(first)).sku).toBe(second);
      });

      it('rejects a migration id of another item', async () => {
        const [owner, thief] = [freshSku(), freshSku()];
        const { rejected } = await sendLines([
          itemLine(owner, { migrationId: `m-${owner}` }),
          itemLine(thief, { migrationId: `m-${owner}` }),
        ]);
        expect(rejected[0]?.reason).toBe(`migrationId: m-${owner} belongs to ${owner}`);
      });
    });

    it('imports the last of several lines with one sku', async () => {
      const sku = freshSku();
      expect(
        await sendLines([
          itemLine(sku, { price: 1 }),
          itemLine(sku, { price: 2 }),
          itemLine(sku, { price: 3 }),
        ]),
      ).toMatchObject({
        rejected: [],
      });
      expect((await shown(sku)).priceByCountry[0]?.price).toBe(3);
    });

    describe('with bundles', () => {
      it('accepts components from earlier lines and earlier batches', async () => {
        const [before, same, box] = [freshSku(), freshSku(), freshSku()];
        await sendLines([itemLine(before)]);
        const line = itemLine(box, {
          type: 'COLLECTION',
          items: [before, same].map((sku) => ({ sku, quantity: 2 })),
        });
        expect(await sendLines([itemLine(same), line])).toMatchObject({
          inserted: 2,
          rejected: [],
        });
        const item = await shown(box);
        expect(item.type === 'COLLECTION' && item.items.map(({ product }) => product.sku)).toEqual([
          before,
          same,
        ]);
        expect(await sendLines([line])).toMatchObject({ updated: 0 });
        expect(await sendLines([{ ...line, items: [{ sku: same, quantity: 1 }] }])).toMatchObject({
          updated: 1,
        });
        const changed = await shown(box);
        expect(
          changed.type === 'COLLECTION' &&
            changed.items.map(({ product, quantity }) => [product.sku, quantity]),
        ).toEqual([[same, 1]]);
      });

      it('rejects components that are unknown, follow later, or are bundles', async () => {
        const [later, box, nested] = [freshSku(), freshSku(), freshSku()];
        const buildBundle = (sku: string, part: string) =>
          itemLine(sku, { type: 'COLLECTION', items: [{ sku: part, quantity: 1 }] });
        const { rejected } = await sendLines([
          buildBundle(box, later),
          itemLine(later),
          buildBundle(box, later),
          buildBundle(nested, box),
        ]);
        expect(rejected).toMatchObject([
          { line: 1, sku: box, reason: `items: no item ${later}`, unresolved: [`item:${later}`] },
          { line: 4, sku: nested, reason: `items: ${box} is itself a bundle` },
        ]);
      });

      it('rejects changing a product into a bundle and the reverse', async () => {
        const [part, sku] = [freshSku(), freshSku()];
        await sendLines([itemLine(part), itemLine(sku)]);
        const { rejected } = await sendLines([
          itemLine(sku, { type: 'COLLECTION', items: [{ sku: part, quantity: 1 }] }),
        ]);
        expect(rejected[0]?.reason).toBe(`type: ${sku} is a PRODUCT and stays one`);
      });
    });

    describe('with categories', () => {
      const page = (seName: string) =>
        gateway().get<CategoryPage>(
          `${PRODUCT}/GetProductAndCollectionByCategoryWebSite?SeName=${seName}`,
        );

      it('creates the categories of the lines that use them', async () => {
        const sku = freshSku();
        const name = `shelf-${last}`;
        expect(
          await sendLines([
            categoryLine(name, { parent: 'food' }),
            itemLine(sku, { categories: [name] }),
          ]),
        ).toMatchObject({ rejected: [] });
        expect(await page(name)).toMatchObject({
          total: 1,
          category: { seName: name, productCount: 1 },
        });
      });

      it('a product has the return rule of its category or the one above, unless it has its own', async () => {
        const [sku, name] = [freshSku(), `kept-${last}`];
        const own = freshSku();
        await sendLines([
          categoryLine(name, { notReturnable: 'food' }),
          categoryLine(`${name}-below`, { parent: name }),
          itemLine(sku, { categories: [`${name}-below`] }),
          itemLine(own, { categories: [name], notReturnable: 'custom' }),
        ]);
        const readRule = async (of: string) =>
          (
            await gateway().get<ItemPage>(
              `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${of.toLowerCase()}`,
            )
          ).item.notReturnable;
        expect([await readRule(sku), await readRule(own)]).toEqual(['food', 'custom']);
        await sendLines([categoryLine(name), itemLine(own, { categories: [name] })]);
        expect([await readRule(sku), await readRule(own)]).toEqual([undefined, undefined]);
      });

      it('a product has its identifiers until a line omits them, and a GTIN needs its check digit', async () => {
        const sku = freshSku();
        const identifiers = { gtin: '96385074', mpn: 'M-1', weightGrams: 250 };
        const wrong = await sendLines([
          itemLine(sku, { ...identifiers, gtin: '96385075' }),
          itemLine(sku, { gtin: '963850740' }),
          itemLine(sku, { weightGrams: 0.5 }),
        ]);
        expect(wrong.rejected.map(({ reason }) => reason.split(':')[0])).toEqual([
          'gtin',
          'gtin',
          'weightGrams',
        ]);
        await sendLines([itemLine(sku, identifiers)]);
        expect(await shown(sku)).toMatchObject(identifiers);
        await sendLines([itemLine(sku)]);
        for (const name of Object.keys(identifiers))
          expect(await shown(sku)).not.toHaveProperty(name);
      });

      it('moves the items of a category together with it', async () => {
        const [sku, name] = [freshSku(), `moving-${last}`];
        await sendLines([
          categoryLine(name, { parent: 'dates' }),
          categoryLine(`${name}-below`, { parent: name }),
          itemLine(sku, { categories: [`${name}-below`] }),
        ]);
        const before = await page('scent');
        expect((await page('dates')).items.map((item) => item.sku)).toContain(sku);
        await sendLines([categoryLine(name, { parent: 'scent' })]);
        expect((await page('dates')).items.map((item) => item.sku)).not.toContain(sku);
        expect((await page('scent')).total).toBe(before.total + 1);
        expect((await page(`${name}-below`)).total).toBe(1);
      });

      it('rejects a category below itself or below an unknown parent', async () => {
        const { rejected } = await sendLines([
          categoryLine('food', { parent: 'honey' }),
          categoryLine('lost', { parent: 'nowhere' }),
          categoryLine('self', { parent: 'self' }),
        ]);
        expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
          [1, 'parent: honey stands below food'],
          [2, 'parent: no category nowhere'],
          [3, 'parent: no category self'],
        ]);
        expect((await page('honey')).category.parentId).toBe((await page('food')).category.id);
      });
    });

    it('returns in a dry run what an import would do, without writing', async () => {
      const [stored, unchanged, good, bad] = [freshSku(), freshSku(), freshSku(), freshSku()];
      await sendLines([itemLine(stored, { price: 7 }), itemLine(unchanged)]);
      const lines = [
        itemLine(stored, { price: 8 }),
        itemLine(unchanged),
        itemLine(good),
        itemLine(bad, { price: -1 }),
      ];
      expect(await sendLines(lines, '?dryRun=true')).toMatchObject({
        received: 4,
        accepted: 3,
        inserted: 1,
        updated: 1,
        rejected: [{ line: 4, sku: bad }],
        changes: [
          { key: stored, isNew: false, before: { price_fils: 7000 }, after: { price_fils: 8000 } },
          { key: good, isNew: true },
        ],
      });
      expect(await isAbsent(good)).toBe(true);
      expect((await shown(stored)).priceByCountry).toMatchObject([{ price: 7 }]);
    });

    it('warns of probable mistakes in accepted lines, also against the price before', async () => {
      const [known, created] = [freshSku(), freshSku()];
      await sendLines([itemLine(known, { price: 2 })]);
      const { accepted, warnings } = await sendLines([
        itemLine(known, { price: 40 }),
        itemLine(created, { title: { En: 'Jar', Ar: 'Jar' }, price: 20, salePrice: 1 }),
      ]);
      expect(accepted).toBe(2);
      expect(warnings).toEqual([
        { line: 1, sku: known, path: 'price', code: 'price_far_from_before' },
        { line: 2, sku: created, path: 'salePrice', code: 'sale_far_below_price' },
        { line: 2, sku: created, path: 'title.Ar', code: 'text_is_not_arabic' },
      ]);
    });

    it('accepts overlapping parallel batches, and stores each item once as one of them contained it', async () => {
      const lines = Array.from({ length: 20 }, () => itemLine(freshSku()));
      const results = await Promise.all(
        [1, 2, 3].map((price) => sendLines(lines.map((line) => ({ ...line, price })))),
      );
      expect(results.map(({ inserted }) => inserted).toSorted()).toEqual([0, 0, 20]);
      const prices = new Set(
        (await Promise.all(lines.map((line) => shown(String(line.sku))))).map(
          (item) => item.priceByCountry[0]?.price,
        ),
      );
      expect(prices.size).toBe(1);
    });

    it('rejects a batch above 1 MiB with 413 and accepts one just below', async () => {
      const limit = 1024 * 1024;
      const response = await gateway().staff(IMPORT, {
        method: 'POST',
        body: ' '.repeat(limit + 1),
      });
      expect(await readProblem(response)).toMatchObject({ status: 413, code: 'body_too_large' });
      expect(await send(' '.repeat(limit))).toMatchObject({ received: 0 });
    });

    it.each(['/import', '/export', '/items/X'])(
      'rejects callers without a staff token with 401: %s',
      async (path) => {
        const method = { '/import': 'POST', '/export': 'GET', '/items/X': 'PATCH' }[path] ?? 'GET';
        for (const headers of [
          {},
          { authorization: 'Bearer staff-token-of-the-tests-012345678' },
          { authorization: 'Bearer ' },
        ]) {
          for (const prefix of ['', '/v3']) {
            const response = await gateway().requestStaff(`${prefix}/admin/catalogue${path}`, {
              method,
              headers,
            });
            expect(await readProblem(response)).toMatchObject({
              status: 401,
              code: 'unauthorized',
            });
          }
        }
      },
    );
  },
  { lines: CATEGORIES },
);
