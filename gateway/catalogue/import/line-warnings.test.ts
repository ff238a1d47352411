import { expect, it } from 'vitest';
import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import { CATEGORIES, itemLine, toJsonLines } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';

onDatabase(
  'The warnings of an import',
  (gateway) => {
    const sendLines = async (lines: readonly unknown[]): Promise<ImportResult> => {
      const body = toJsonLines(lines);
      return (await gateway().staff('/admin/catalogue/import', { method: 'POST', body })).json();
    };

    it('name a price that rises while its sale price stays, and no other sale', async () => {
      const onSale = { price: 16.5, salePrice: 13.9 };
      await sendLines([
        itemLine('SAME-1', onSale),
        itemLine('BOTH-1', onSale),
        itemLine('NONE-1', { price: 5 }),
      ]);
      const deeper = itemLine('SAME-1', { ...onSale, price: 18.48 });
      const { warnings } = await sendLines([
        deeper,
        itemLine('BOTH-1', { price: 18.48, salePrice: 15.568 }),
        itemLine('NONE-1', { price: 5.6 }),
      ]);
      expect(warnings).toEqual([
        { line: 1, sku: 'SAME-1', path: 'salePrice', code: 'sale_is_deeper' },
      ]);
      expect((await sendLines([deeper])).warnings).toEqual([]);
    });
  },
  { lines: CATEGORIES },
);
