import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../gateway/platform/db/client.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { PGLITE_EXTENSIONS, pgliteHandle } from '../../gateway/platform/db/open-pglite.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import type { OrderList } from '../../lib/contract/purchase.ts';
import type { Return } from '../../lib/contract/return.ts';
import { formatReturnNumber } from '../../lib/domain/return-number.ts';
import { buildPost } from '../setup/gateway/callers.ts';
import {
  BEFORE_EXCHANGE_VALUES,
  migrateUpTo,
  OLD_ORDERS,
  type OldExchange,
  writeOldExchange,
  writeOldShop,
} from '../setup/gateway/old-database.ts';
import { createTestGateway, type TestGateway } from '../setup/gateway/test-gateway.ts';

const [FIRST, SECOND, ENDED] = ['1'.repeat(26), '2'.repeat(26), '3'.repeat(26)];
const EXCHANGES = {
  first: { from: OLD_ORDERS.knet, code: FIRST, status: 'Delivered', returnNumber: 100_001 },
  second: { from: FIRST, code: SECOND, status: 'Delivered', returnNumber: 100_002 },
  cancelled: { from: OLD_ORDERS.cash, code: ENDED, status: 'Cancelled', returnNumber: 100_003 },
} as const satisfies Record<string, OldExchange>;

describe('Exchanges of a version that gave them no value', () => {
  let handle: DatabaseHandle;
  let gateway: TestGateway;

  const readOrder = async (code: string) => {
    const list: OrderList = await (await gateway.staff('/admin/orders?_limit=100')).json();
    return list.items.find(({ referenceCode }) => referenceCode === code);
  };
  const findReturn = async (number: number): Promise<Return> => {
    const path = `/admin/returns?number=${formatReturnNumber(number)}`;
    return (await (await gateway.staff(path)).json()).items[0];
  };
  const previewAll = async (referenceCode: string) =>
    (await gateway.staff('/admin/orders/refunds/preview', buildPost({ referenceCode }))).json();

  beforeAll(async () => {
    handle = pgliteHandle(await PGlite.create({ extensions: PGLITE_EXTENSIONS }));
    await writeOldShop(handle.db);
    await migrateUpTo(handle.db, BEFORE_EXCHANGE_VALUES);
    await handle.db.execute(
      sql`UPDATE orders SET status = 'Delivered' WHERE reference_code = ${OLD_ORDERS.cash}`,
    );
    for (const exchange of Object.values(EXCHANGES)) await writeOldExchange(handle.db, exchange);
    await handle.withStartLock(() => migrate(handle.db));
    gateway = await createTestGateway(handle);
  });
  afterAll(() => handle?.close());

  it.each(['first', 'second'] as const)(
    'carry what was paid for the units, by the method of the first payment: the %s',
    async (name) => {
      expect(await readOrder(EXCHANGES[name].code)).toMatchObject({
        total: 0,
        subTotal: 10,
        discount: 0,
        paymentMethod: 'Knet',
        exchange: { value: 10 },
        lines: [{ sku: 'JAR', quantity: 1, lineTotal: 10 }],
      });
    },
  );

  it('leave the fees of the first order to refund, and nothing of an order that was sent on', async () => {
    expect(await previewAll(OLD_ORDERS.knet)).toMatchObject({ amount: 2, left: 0 });
    expect(await previewAll(EXCHANGES.first.code)).toMatchObject({ code: 'illegal_transition' });
    expect(await previewAll(EXCHANGES.second.code)).toMatchObject({ amount: 10 });
  });

  it('give their return back when they were cancelled', async () => {
    expect(await findReturn(EXCHANGES.cancelled.returnNumber)).toMatchObject({
      status: 'Received',
    });
    expect(await readOrder(EXCHANGES.cancelled.code)).toMatchObject({ exchange: { value: 0 } });
    expect(await previewAll(OLD_ORDERS.cash)).toMatchObject({ amount: 12 });
  });
});
