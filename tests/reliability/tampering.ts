import { loadOrder } from '../../gateway/orders/record/load-order.ts';
import { orders } from '../../gateway/platform/db/schema/orders.ts';
import { eq } from '../../gateway/platform/db/sql.ts';
import { filsFromKwd } from '../../lib/domain/money.ts';
import {
  buildItemOrder,
  createItem,
  type Finding,
  PRICE,
  purchase,
  ResponseCounter,
  registerBuyer,
  repeatConcurrently,
  type Shop,
} from './shop.ts';

/** JSON texts of invalid numbers and wrong amounts. */
const VALUES = [
  '-1',
  '0',
  '1e309',
  '"1"',
  'NaN',
  '0.5',
  'null',
  '[]',
  '{}',
  '-0',
  '1e-9',
  '9007199254740993',
  '0.0004',
  'true',
  '""',
  '1e3',
  '4.999',
];
const FIELDS = [
  'quantity',
  'expectedTotal',
  'points',
  'price',
  'unitPrice',
  'discount',
  'deliveryFee',
  'promoCode',
  'typeId',
  'restMethod',
] as const;
const LINE_FIELDS: readonly string[] = ['quantity', 'typeId', 'unitPrice'];

/** The body with one field replaced or added, as text. */
function buildMutation(item: string, index: number): string {
  const field = FIELDS[index % FIELDS.length] ?? '';
  const value = VALUES[Math.floor(index / FIELDS.length) % VALUES.length] ?? '';
  const quantity = 1 + (index % 3);
  const body = buildItemOrder(item, quantity);
  const [line] = body.items;
  const changed = LINE_FIELDS.includes(field)
    ? { ...body, items: [{ ...line, [field]: '\u0001' }] }
    : { ...body, [field]: '\u0001' };
  return JSON.stringify(changed).replace(JSON.stringify('\u0001'), value);
}

/** Whether the stored order has the correct total, calculated from its lines. */
async function hasCorrectTotal({ deps }: Shop, referenceCode: string): Promise<boolean> {
  const loaded = await loadOrder(deps.database.db, referenceCode);
  if (!loaded) return false;
  const { order, lines } = loaded;
  const sum = lines.reduce((total, { quantity }) => total + quantity * filsFromKwd(PRICE), 0);
  const isWhole = lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  return (
    isWhole &&
    order.subTotalFils === sum &&
    order.discountFils === 0 &&
    order.totalFils === sum + order.deliveryFeeFils &&
    order.deliveryFeeFils === 2000
  );
}

/** Bodies with tampered prices, quantities and promotions. */
export async function tampering(shop: Shop, count: number): Promise<Finding> {
  const item = await createItem(shop, count * 1000);
  const buyer = await registerBuyer(shop);
  const counter = new ResponseCounter();
  await repeatConcurrently(count, 20, async (index) =>
    counter.addResponse(await purchase(shop, buyer, buildMutation(item, index))),
  );
  const made = await shop.deps.database.db
    .select()
    .from(orders)
    .where(eq(orders.userId, buyer.userId));
  const right = await Promise.all(
    made.map(({ referenceCode }) => hasCorrectTotal(shop, referenceCode)),
  );
  return {
    tried: `${count} mutated bodies (${counter.starting('4')} rejected, ${made.length} harmless)`,
    expected: { wrongTotals: 0, answers5xx: 0 },
    found: {
      wrongTotals: right.filter((ok) => !ok).length,
      answers5xx: counter.starting('5'),
    },
  };
}
