import type { Order } from '../../../lib/contract/order.ts';
import type { StaffOrder } from '../../../lib/contract/staff-orders.ts';
import { loadOrder, orderNotFound, toOrder } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Caller } from '../../platform/http/request-types.ts';
import { hideFields } from './hide-fields.ts';

/**
 * An order as this person of the staff may see it.
 * @throws `order_not_found`
 */
export async function loadStaffOrder(
  db: Database,
  referenceCode: string,
  caller: Caller,
): Promise<Order | StaffOrder> {
  const loaded = await loadOrder(db, referenceCode);
  if (!loaded) throw orderNotFound();
  return hideFields(toOrder(loaded, 'staff'), caller);
}
