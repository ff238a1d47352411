import { expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { formatLineNotes } from '../../orders/documents/line-notes.ts';

const both = (En: string, Ar: string) => ({ En, Ar });
const NAME = both('Weight', 'الوزن');
const groupLine = (...values: { En: string; Ar: string }[]) => ({
  kind: 'group',
  id: 'SIDR',
  title: both('Sidr honey', 'عسل سدر'),
  options: [{ name: NAME, values: values.map((value) => ({ value })) }],
});
const SMALL = both('Small', 'صغير');
const LARGE = both('Large', 'كبير');

onDatabase(
  'The options of an order line',
  (gateway) => {
    it('are kept as they were at the purchase when the group changes', async () => {
      await writePriceRules(gateway().deps.database.db);
      const buyer = await registerShopper(gateway());
      const order = await placeOrder(buyer, buildPurchase([['JAR', 1]], 12));
      await gateway().importLines([
        groupLine(both('Tiny', 'صغير جدًا'), LARGE),
        itemLine('JAR', { price: 10, group: 'SIDR', options: ['Tiny'] }),
      ]);
      const [line] = (await fetchOrder(buyer, order.referenceCode)).lines;
      expect(line?.options).toEqual([{ name: NAME, value: SMALL }]);
      expect(line && formatLineNotes(line, 'ar').join()).toContain(SMALL.Ar);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      groupLine(SMALL, LARGE),
      itemLine('JAR', { price: 10, group: 'SIDR', options: ['Small'] }),
      itemLine('CAN', { price: 20, group: 'SIDR', options: ['Large'] }),
    ],
  },
);
