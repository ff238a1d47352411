import { expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { loadCustomsData } from './customs-data.ts';

const HONEY = {
  kind: 'category',
  seName: 'customs-honey',
  name: { En: 'Honey', Ar: 'عسل' },
  hsCode: '040900',
  originCountry: 'YE',
};
const RAW = { kind: 'category', seName: 'customs-raw', parent: 'customs-honey', name: HONEY.name };

onDatabase(
  'The customs data of products',
  (gateway) => {
    it('are those of the product, otherwise those of its categories', async () => {
      const { db } = gateway().deps.database;
      const rows = await db.select({ id: items.id, sku: items.sku }).from(items);
      const found = await loadCustomsData(
        db,
        rows.map(({ id }) => id),
      );
      const of = (sku: string) => found.get(rows.find((row) => row.sku === sku)?.id ?? '');
      expect(of('OWN')).toEqual({ hsCode: '330300', originCountry: 'FR' });
      expect(of('INHERITED')).toEqual({ hsCode: '040900', originCountry: 'YE' });
      expect(of('NONE')).toEqual({ hsCode: undefined, originCountry: undefined });
    });
  },
  {
    lines: [
      ...CATEGORIES,
      HONEY,
      RAW,
      itemLine('OWN', { categories: ['customs-raw'], hsCode: '330300', originCountry: 'FR' }),
      itemLine('INHERITED', { categories: ['customs-raw'] }),
      itemLine('NONE'),
    ],
  },
);
