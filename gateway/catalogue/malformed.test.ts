import { describe, expect, it } from 'vitest';
import { CATEGORIES, itemLine, SHOP, toJsonLines } from '../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT, STAFF_TOKEN } from '../../tests/setup/gateway/test-gateway.ts';

/**
 * Parameter values that no valid client sends, as scanners, broken clients and attackers send them.
 */
const VALUES = [
  '',
  ' ',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e309',
  '1e-309',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '00',
  '9007199254740993',
  '99999999999999999999',
  'true',
  'TRUE',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object%20Object]',
  "'",
  '"',
  "';DROP%20TABLE%20items;--",
  '%27%20OR%201=1--',
  '%25',
  '_',
  '%5C',
  '%5C%5C%25',
  '../..',
  '..%2f..%2fetc%2fpasswd',
  '$%7Bjndi%7D',
  '%3Cscript%3E',
  '%F0%9F%8D%AF',
  '%D8%B9%D8%B3%D9%84',
  '%E2%80%8F',
  '%EF%BB%BF',
  '%0d%0aSet-Cookie:x',
  ',',
  ',,,,',
  'a,b,c',
  'KW,SA,XX,kw',
  'x'.repeat(300),
  'x'.repeat(7_000),
  `${'a,'.repeat(3_000)}a`,
] as const;

const CALLS: Record<string, readonly string[]> = {
  GetAll: [
    'title',
    'category',
    'categoryList',
    'tags',
    'brand',
    'idList',
    'skuList',
    'isEnabled',
    'markIsNew',
    'AddToOffer',
    'isInSale',
    'inStock',
    'isRelated',
    'minPrice',
    'maxPrice',
    'countryCode',
    'countryCodesISO',
    '_page',
    '_limit',
    '_sort',
    '_order',
  ],
  GetProductAndCollectionByCategoryWebSite: [
    'SeName',
    'categoryId',
    'SeName=food&countryCodesISO',
    'SeName=food&title',
    'SeName=food&_page',
    'SeName=food&minPrice',
  ],
  GetProductAndCollectionByIdWebSite: [
    'id',
    'seName',
    'seName=sidr&countryCodesISO',
    'seName=sidr&id',
  ],
  GetAllProductAndCollectionGroupByCategoryWebSite: [
    'countryCodesISO',
    'x',
    'countryCodesISO=KW&countryCodesISO',
    'y',
  ],
  GetByIdWebSite: ['id', 'id=x&id', 'Id', 'id=x&y'],
  GetByMigrationId: ['MigrationId', 'MigrationId=1&MigrationId', 'id', 'MigrationId=1&x'],
  searchProductInHomePage: [
    'productName',
    'productName=honey&categoryId',
    'categoryId',
    'productName=a&productName',
  ],
  GetHomePageList: ['x', 'x=1&x', '_page', 'countryCodesISO'],
};

/** Bodies that are not a valid ItemPatch. */
const BODIES = [
  '',
  ' ',
  '{',
  '}',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[{}]',
  '{}',
  '{"price"',
  '{"price":}',
  '{"price":1,}',
  "{'price':1}",
  '{"price":NaN}',
  '{"price":1e309}',
  '{"price":-1e309}',
  '{"price":"1"}',
  '{"price":[1]}',
  '{"price":{"$gt":0}}',
  '{"stock":1e20}',
  '{"stock":-0.5}',
  '{"stock":9007199254740993}',
  '{"isEnabled":"true"}',
  '{"isEnabled":1}',
  '{"salePrice":false}',
  '{"__proto__":{"price":1}}',
  '{"constructor":{"prototype":{"price":1}}}',
  '{"price\\u0000":1}',
  '{"\\ud800":1}',
  '{"price":1,"x":"\\u0000"}',
  '\ufeff{"price":"x"}',
  `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
  `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
  `{"${'k'.repeat(20_000)}":1}`,
  '<xml/>',
  'price=1',
  '\0',
  '\u{1f36f}',
] as const;
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
] as const;

const BROKEN_LINES = [
  ...BODIES,
  ...[
    'sku',
    'type',
    'seName',
    'title',
    'description',
    'categories',
    'tags',
    'attributes',
    'medias',
    'price',
    'salePrice',
    'prices',
    'stock',
    'isEnabled',
    'createdAt',
    'preOrderShipDate',
    'items',
    'migrationId',
  ].flatMap((field) =>
    [null, -1, 0.5, 1e20, '', 'x\0', '\ud800', [], {}, [null], [[]], { En: 1 }, true].map((value) =>
      JSON.stringify(itemLine('BROKEN', { [field]: value, type: 'NEITHER' })),
    ),
  ),
];

onDatabase(
  'Malformed input',
  (gateway) => {
    describe.each(Object.entries(CALLS))('for %s', (call, parameters) => {
      it(`malformed input is rejected or finds nothing in ${parameters.length * VALUES.length} requests, without a server error`, async () => {
        const statuses = new Map<number, number>();
        for (const parameter of parameters) {
          for (const value of VALUES) {
            const { status } = await gateway().request(`${PRODUCT}/${call}?${parameter}=${value}`);
            if (![200, 400, 404].includes(status))
              throw new Error(`${parameter}=${value.slice(0, 40)} answered ${status}`);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        }
        expect(parameters.length * VALUES.length).toBeGreaterThanOrEqual(200);
        // NUL at least is rejected in every parameter.
        expect(statuses.get(400)).toBeGreaterThanOrEqual(2 * parameters.length);
      });
    });

    it('malformed input is rejected in an item change, for every content type', async () => {
      for (const type of TYPES) {
        for (const body of BODIES) {
          const response = await gateway().request('/admin/catalogue/items/SIDR', {
            method: 'PATCH',
            headers: {
              authorization: `Bearer ${STAFF_TOKEN}`,
              ...(type && { 'content-type': type }),
            },
            body,
          });
          expect(response.status, `${type}: ${body.slice(0, 60)}`).toBe(400);
        }
      }
      expect(TYPES.length * BODIES.length).toBeGreaterThan(200);
    });

    it('malformed input is reported line by line in an import', async () => {
      expect(BROKEN_LINES.length).toBeGreaterThan(200);
      for (const line of BROKEN_LINES) {
        const response = await gateway().staff('/admin/catalogue/import', {
          method: 'POST',
          body: line,
        });
        expect(response.status, line.slice(0, 80)).toBe(200);
        expect(await response.json(), line.slice(0, 80)).toMatchObject({
          accepted: 0,
          inserted: 0,
          updated: 0,
        });
      }
      const whole = await gateway().staff('/admin/catalogue/import', {
        method: 'POST',
        body: [...BROKEN_LINES, toJsonLines([itemLine('WHOLE')])].join('\n'),
      });
      expect(await whole.json()).toMatchObject({ accepted: 1, inserted: 1 });
    });

    it('malformed input in a sku is rejected with 400 or 404', async () => {
      for (const value of VALUES.filter(
        (candidate) => candidate.trim() !== '' && candidate !== '../..',
      )) {
        const response = await gateway().staff(`/admin/catalogue/items/${value}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: '{"price":1}',
        });
        expect([400, 404], value.slice(0, 60)).toContain(response.status);
      }
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);
