import { beforeAll, expect, it } from 'vitest';
import { orderSchema } from '../../../lib/contract/order.ts';
import type { StaffRole } from '../../../lib/contract/staff.ts';
import { staffOrderListSchema, staffOrderSchema } from '../../../lib/contract/staff-orders.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onOneDatabase } from '../../../tests/setup/gateway/test-gateway.ts';

const AMOUNT =
  /"(?:unitPrice|lineTotal|subTotal|discount|deliveryFee|pointsUsed|total|amount|points)":\d/;
const CHANGE = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
const ORDER = `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode`;

onOneDatabase(
  'Amounts of orders',
  (gateway) => {
    beforeAll(() => writePriceRules(gateway().deps.database.db));

    /** The order of the list, the order itself and the order after a change, as the role sees them. */
    async function readAs(role: StaffRole): Promise<string[]> {
      const shopper = await registerShopper(gateway());
      const purchase = buildPurchase([['JAR', 2]], 22, { paymentMethod: 'Knet' });
      const { referenceCode } = await placePaidOrder(gateway(), shopper, purchase);
      const owner = await createStaffPerson(gateway(), 'owner');
      await owner.request('/admin/orders/refunds', buildPost({ referenceCode, amount: 1 }));
      const person = await createStaffPerson(gateway(), role);
      const list = await person.request(`/admin/orders?customer=${shopper.id}`);
      const one = await person.request(`${ORDER}?ReferenceCode=${referenceCode}`);
      const change = { ...buildPost({ referenceCode, status: 'Processing' }), method: 'PUT' };
      const changed = await person.request(CHANGE, change);
      const { items } = staffOrderListSchema.parse(await list.json());
      return [JSON.stringify(items), await one.text(), await changed.text()];
    }

    it('packers get orders without amounts, of lines and refunds too', async () => {
      for (const body of await readAs('packer')) {
        expect(body).not.toMatch(AMOUNT);
        const [order] = [JSON.parse(body)].flat();
        expect(staffOrderSchema.parse(order)).toMatchObject({
          lines: [{ sku: 'JAR', quantity: 2 }],
          refunds: [{ kind: 'partial' }],
        });
      }
    });

    it.each(['owner', 'support'] as const)('the role %s gets orders with amounts', async (role) => {
      for (const body of await readAs(role)) {
        const [order] = [JSON.parse(body)].flat();
        expect(orderSchema.parse(order)).toMatchObject({ total: 22, refunds: [{ amount: 1 }] });
      }
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
