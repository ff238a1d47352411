import { expect, it } from 'vitest';
import { openDatabase } from '../../../tests/setup/gateway/databases.ts';
import {
  buildIdenticalItems,
  CATEGORIES,
  itemLine,
  media,
  SHOP,
} from '../../../tests/setup/gateway/lines.ts';
import { createTestGateway, onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';

const EXPORT = '/admin/catalogue/export';
const identifiers = {
  gtin: '4006381333931',
  mpn: 'H 1',
  weightGrams: 640,
  hsCode: '040900',
  originCountry: 'YE',
};
const medias = [{ ...media(1), focalPoint: { x: 30, y: 60 } }];
const hostile = itemLine('HOSTILE', {
  ...{ ...identifiers, medias },
  description: {
    En: '<p onclick=x>ok<script>alert(1)</script></p>',
    Ar: '<p>نص</p><img src=x onerror=alert(1)>',
  },
});

onDatabase(
  'The catalogue export',
  (gateway) => {
    const lines = async () => {
      const response = await gateway().staff(EXPORT);
      expect(response.headers.get('content-type')).toBe('application/x-ndjson');
      return (await response.text()).trimEnd().split('\n');
    };

    it('returns every line as it was imported, categories first and bundles last', async () => {
      const exported = (await lines()).map((line) => JSON.parse(line));
      const kinds = exported.map(({ kind, type }) => kind ?? type);
      expect(kinds.indexOf('PRODUCT')).toBe(CATEGORIES.length);
      expect(kinds.lastIndexOf('PRODUCT')).toBeLessThan(kinds.indexOf('COLLECTION'));
      const bySku = new Map(exported.map((line) => [line.sku, line]));
      for (const line of SHOP) expect(bySku.get(line.sku)).toEqual({ medias: [], ...line });
      expect(exported).toHaveLength(CATEGORIES.length + SHOP.length + 700 + 1);
    });

    it('the catalogue export contains sanitized HTML, the identifiers of products and the focal points of pictures', async () => {
      const exported = (await lines()).find((line) => line.includes('"HOSTILE"')) ?? '{}';
      expect(JSON.parse(exported)).toMatchObject({
        ...identifiers,
        medias,
        description: { En: '<p>ok</p>', Ar: '<p>نص</p>' },
      });
    });

    it('the catalogue export can be imported into an empty gateway and exported again without a difference', async () => {
      const database = await openDatabase();
      try {
        const exported = await lines();
        const other = await createTestGateway(database, {
          lines: exported.map((line) => JSON.parse(line)),
        });
        expect((await (await other.staff(EXPORT)).text()).trimEnd().split('\n')).toEqual(exported);
      } finally {
        await database.close();
      }
    });

    it('changes nothing when it is imported again', async () => {
      const before = await lines();
      for (let start = 0; start < before.length; start += 300) {
        const batch = before.slice(start, start + 300).map((line) => JSON.parse(line));
        expect(await gateway().importLines(batch)).toMatchObject({
          inserted: 0,
          updated: 0,
          rejected: [],
        });
      }
      expect(await lines()).toEqual(before);
    });
  },
  { lines: [...CATEGORIES, ...SHOP, hostile, ...buildIdenticalItems(700)] },
);
