import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { RefundedOrder } from '../../../lib/contract/staff-payments.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('OIL', { price: 10, stock: 10_000, categories: ['scent'] }),
  itemLine('CUP', { price: 3.333, stock: 10_000, categories: ['scent'] }),
];
const CODES = [
  { code: 'HALFHONEY', kind: 'percent', value: 50, category: 'honey' },
  { code: 'SCENT7', kind: 'amount', value: 7, category: 'scent' },
  { code: 'TENTH', kind: 'percent', value: 10 },
];

onDatabase(
  'The discount of an order line',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const pay = async (wants: readonly Want[], total: number, promoCode: string) => {
      const purchase = buildPurchase(wants, total, { paymentMethod: 'Knet', promoCode });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      return order;
    };
    const refundLine = async (referenceCode: string, want: Want): Promise<RefundedOrder> => {
      const init = buildPost({ referenceCode, lines: toPurchaseLines([want]) });
      const response = await gateway().staff('/admin/orders/refunds', init);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };

    beforeAll(async () => {
      await writePriceRules(db(), CODES);
      shopper = await registerShopper(gateway());
    });

    it.each<[string, string, Want[], number, number[], number[]]>([
      [
        'the lines of its category',
        'HALFHONEY',
        [
          ['JAR', 2],
          ['OIL', 2],
        ],
        32,
        [10, 0],
        [10, 20],
      ],
      [
        'a line twice in the cart',
        'HALFHONEY',
        [
          ['OIL', 1],
          ['JAR', 1],
          ['JAR', 1],
        ],
        22,
        [0, 10],
        [10, 10],
      ],
      [
        'all lines of the category',
        'SCENT7',
        [
          ['OIL', 1],
          ['JAR', 1],
          ['CUP', 1],
        ],
        18.333,
        [5.25, 0, 1.75],
        [4.75, 10, 1.583],
      ],
      [
        'all lines without a category',
        'TENTH',
        [
          ['JAR', 1],
          ['CUP', 1],
        ],
        14,
        [1, 0.333],
        [9, 3],
      ],
    ])(
      'is of %s, and their refunds return what was paid for them',
      async (_, code, wants, total, discounts, paid) => {
        const { referenceCode } = await pay(wants, total, code);
        const skus = [...new Set(wants.map(([sku]) => sku))];
        const amounts: number[] = [];
        for (const [index, sku] of skus.entries()) {
          const quantity = wants
            .filter(([one]) => one === sku)
            .reduce((sum, [, units]) => sum + units, 0);
          const { refund, order } = await refundLine(referenceCode, [sku, quantity]);
          amounts.push(refund.amount);
          expect(order.lines[index]?.discount).toBe(discounts[index]);
          expect(
            order.lines.reduce((sum, { discount = 0 }) => sum + discount * 1000, 0),
          ).toBeCloseTo(order.discount * 1000);
        }
        expect(amounts).toEqual(paid);
      },
    );

    it('of an earlier order is filled in proportion to the line totals', async () => {
      const wants: Want[] = [
        ['JAR', 1],
        ['OIL', 2],
        ['CUP', 1],
      ];
      const { referenceCode } = await pay(wants, 32, 'TENTH');
      const file = new URL('../../platform/db/migrations/0032_line_discounts.sql', import.meta.url);
      const [, fill] = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
      await queryRows(
        db(),
        sql`UPDATE order_lines SET discount_fils = 0 WHERE reference_code = ${referenceCode}`,
      );
      await queryRows(db(), sql.raw(fill ?? ''));
      const rows = await queryRows<{ fils: number }>(
        db(),
        sql`SELECT discount_fils AS fils FROM order_lines WHERE reference_code = ${referenceCode} ORDER BY position`,
      );
      expect(rows.map(({ fils }) => fils)).toEqual([1000, 2000, 333]);
    });
  },
  { lines: LINES },
);
