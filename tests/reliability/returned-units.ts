import { randomUUID } from 'node:crypto';
import { deterministicId } from '../../gateway/platform/db/deterministic-id.ts';
import type { Return, ReturnChange } from '../../lib/contract/return.ts';
import { buildPost } from '../setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../setup/gateway/lines.ts';
import { PAYMENT, placePaidOrder } from '../setup/gateway/orders.ts';
import { readRefundedFils } from '../setup/gateway/payments.ts';
import type { TestGateway } from '../setup/gateway/test-gateway.ts';
import {
  buildItemOrder,
  FEE,
  type Finding,
  PRICE,
  readStock,
  registerBuyer,
  repeatConcurrently,
} from './shop.ts';

const AT_ONCE = 10;
/** Units of each order, and how often the return of one of them is requested at once. */
const UNITS = 2;
const REQUESTS = 5;
const SIZES = ['500 g', 'Half a kilogram', '0.5 kg'];

const both = (En: string) => ({ En, Ar: En });

/** A group of two variants. The name of the first one's size changes with each import. */
function buildGroup(group: string, version: number) {
  const size = SIZES[version % SIZES.length] ?? '';
  const values = [{ value: both(size) }, { value: both('1 kg') }];
  return [
    { kind: 'group', id: group, title: both('Honey'), options: [{ name: both('Size'), values }] },
    itemLine(`${group}-1`, { price: PRICE, group, options: [size] }),
    itemLine(`${group}-2`, { price: PRICE, group, options: ['1 kg'] }),
  ];
}

/** Sends the change of a return twice at once, as after a double click. */
async function changeTwice(shop: TestGateway, change: ReturnChange): Promise<void> {
  const put = { ...buildPost(change), method: 'PUT' };
  await Promise.all([shop.staff('/admin/returns', put), shop.staff('/admin/returns', put)]);
}

/** Requests the return of one unit several times at once, and completes each accepted return. */
async function returnOrder(
  shop: TestGateway,
  caller: Pick<TestGateway, 'request'>,
  { typeId, referenceCode }: { typeId: string; referenceCode: string },
): Promise<number> {
  const body = {
    referenceCode,
    lines: [{ typeId, quantity: 1, type: 'PRODUCT' }],
    reason: 'ChangedMind',
    method: 'Collect',
    refundType: 'Refund',
  };
  const responses = await Promise.all(
    Array.from({ length: REQUESTS }, () =>
      caller.request(`${PAYMENT}/Return/Create`, buildPost(body)),
    ),
  );
  const accepted = responses.filter(({ status }) => status === 201);
  for (const response of accepted) {
    const { number, lines } = (await response.json()) as Return;
    await changeTwice(shop, { number, status: 'Approved' });
    await changeTwice(shop, { number, status: 'Received', restock: lines });
    await changeTwice(shop, { number, status: 'Refunded' });
  }
  return accepted.length;
}

/**
 * Paid and delivered orders of a variant, whose units are returned by more requests than there are
 * units, while its group is imported again and again.
 */
export async function returnedUnits(shop: TestGateway, count: number): Promise<Finding> {
  const group = `GROUP-${randomUUID().slice(0, 8).toUpperCase()}`;
  const typeId = deterministicId('item', `${group}-1`);
  const [groupLine, first, second] = buildGroup(group, 0);
  const stock = count * UNITS;
  await shop.importLines([...CATEGORIES, groupLine, { ...first, stock }, second]);
  let version = 0;
  let accepted = 0;
  let refunded = 0;
  await repeatConcurrently(count, AT_ONCE, async () => {
    const buyer = await registerBuyer(shop);
    const caller = {
      request: (path: string, init?: RequestInit) =>
        shop.request(path, {
          ...init,
          headers: { ...init?.headers, authorization: buyer.authorization },
        }),
    };
    const body = buildItemOrder(typeId, UNITS, { paymentMethod: 'Knet' });
    const { referenceCode } = await placePaidOrder(shop, caller, body);
    await shop.deps.payments.background.flush();
    version += 1;
    await shop.importLines(buildGroup(group, version));
    for (const status of ['Shipped', 'Delivered'])
      await shop.staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status }),
        method: 'PUT',
      });
    const returned = await returnOrder(shop, caller, { typeId, referenceCode });
    accepted += returned;
    const perPayment = await readRefundedFils(shop.tap, shop.deps.database.db, referenceCode);
    refunded += perPayment.reduce((sum, fils) => sum + fils, 0);
  });
  const { onHand, reserved } = await readStock(shop, typeId);
  const paidFils = count * (PRICE * UNITS + FEE) * 1000;
  return {
    tried: `${count} orders of ${UNITS} units, ${REQUESTS} returns of one unit at once, ${version} imports`,
    expected: { accepted: stock, onHand: stock, reserved: 0, refundedFils: paidFils },
    found: { accepted, onHand, reserved, refundedFils: refunded },
  };
}
