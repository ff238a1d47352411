import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { DISCOUNT_LIMITS } from '../../../lib/domain/staff-limits.ts';
import { lockPerson, startOfDay } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { staffDiscounts } from '../../platform/db/schema/drafts.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { staff } from '../../platform/db/schema/staff.ts';
import { and, eq, gte, type SQL, sql } from '../../platform/db/sql.ts';
import { rejectField } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/request-types.ts';

/** Fils that the people of all roles with this condition gave away today. */
async function sumToday(db: Database, where: SQL | undefined): Promise<number> {
  const [sum] = await db
    .select({ fils: sql`coalesce(sum(${staffDiscounts.fils}), 0)`.mapWith(Number) })
    .from(staffDiscounts)
    .innerJoin(orders, eq(orders.referenceCode, staffDiscounts.referenceCode))
    .innerJoin(staff, eq(sql`${staff.id}::text`, staffDiscounts.staffId))
    .where(and(gte(staffDiscounts.createdAt, startOfDay(getDispatchDay(Date.now()))), where));
  return sum?.fils ?? 0;
}

/** @throws 400 `over_daily_limit` with the KWD that the person may still give away today */
export async function requireDiscountLimit(
  db: Database,
  caller: Caller,
  { fils, phone }: { fils: number; phone: string },
): Promise<void> {
  const person = await lockPerson(db, caller);
  const limit = person && DISCOUNT_LIMITS[person.role];
  if (!limit) return;
  const isCustomer = sql`${orders.customer} ->> 'phone' = ${phone}`;
  const ofCustomer = await sumToday(db, and(isCustomer, eq(staff.role, person.role)));
  const byPerson = await sumToday(db, eq(staffDiscounts.staffId, person.id));
  const left = Math.min(limit.customerFils - ofCustomer, limit.personFils - byPerson);
  if (fils <= left) return;
  const value = kwdFromFils(Math.max(left, 0)).toFixed(3);
  throw rejectField(
    'discount.amount',
    `Is more than today’s rest: ${value} KWD`,
    'over_daily_limit',
    value,
  );
}
