import { DEFAULT_LOCALE, LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { listBranches } from '../../content/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { cashReceiptOrders, cashReceipts } from '../../platform/db/schema/cash.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { rejectField } from '../../platform/http/problem.ts';

/**
 * Records that a branch has received the cash of an order before its hand-over, in a receipt of
 * today.
 * @throws 400 for an unknown branch
 */
export async function recordBranchCash(
  db: Database,
  { referenceCode, totalFils }: Pick<OrderRow, 'referenceCode' | 'totalFils'>,
  branchId: string,
): Promise<void> {
  const branch = (await listBranches(db)).find(({ id }) => id === branchId);
  if (!branch) throw rejectField('branchId', 'Is not a branch of the shop');
  if (totalFils === 0) return;
  const receiver = branch.name[LOCALE_TABLE[DEFAULT_LOCALE].textKey];
  const [receipt] = await db
    .insert(cashReceipts)
    .values({ day: getDispatchDay(Date.now()), receiver, amountFils: totalFils })
    .returning({ id: cashReceipts.id });
  if (!receipt) throw new Error('The receipt was not stored');
  await db.insert(cashReceiptOrders).values({ referenceCode, receiptId: receipt.id });
}
