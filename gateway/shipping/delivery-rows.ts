import { z } from 'zod';
import {
  type DeliveryFeeRule,
  deliveryFeeRuleSchema,
  type Holiday,
  holidaySchema,
} from '../../lib/contract/price-rules.ts';
import { filsFromKwd } from '../../lib/domain/money.ts';
import type { Database } from '../platform/db/client.ts';
import { excluded } from '../platform/db/excluded.ts';
import { deliveryFees, holidays } from '../platform/db/schema/catalogue.ts';
import { readSeedFile } from '../platform/db/seed/parse-seed.ts';
import { getTableColumns, type InferInsertModel, notInArray } from '../platform/db/sql.ts';

function deliveryFeeRow({ fee, freeFrom, wrappingFee, ...rest }: DeliveryFeeRule) {
  return {
    ...rest,
    feeFils: filsFromKwd(fee),
    freeFromFils: freeFrom === undefined ? null : filsFromKwd(freeFrom),
    wrappingFils: wrappingFee === undefined ? null : filsFromKwd(wrappingFee),
  } satisfies InferInsertModel<typeof deliveryFees>;
}

/** Writes delivery fees by country; the countries must exist. */
export async function writeDeliveryFees(
  db: Database,
  list: readonly DeliveryFeeRule[],
): Promise<void> {
  if (list.length === 0) return;
  const { countryCode, ...columns } = getTableColumns(deliveryFees);
  await db
    .insert(deliveryFees)
    .values(list.map(deliveryFeeRow))
    .onConflictDoUpdate({ target: countryCode, set: excluded(columns) });
}

/** Inserts the seed delivery fees of countries without one. The countries must exist. */
export async function seedDeliveryFees(db: Database): Promise<string[]> {
  const fees = await readSeedFile('delivery-fees.json', z.array(deliveryFeeRuleSchema));
  const inserted = await db
    .insert(deliveryFees)
    .values(fees.map(deliveryFeeRow))
    .onConflictDoNothing()
    .returning({ countryCode: deliveryFees.countryCode });
  return inserted.map(({ countryCode }) => countryCode);
}

/** Replaces all holidays, because the sighting of the moon moves a day. */
export async function writeHolidays(db: Database, list: readonly Holiday[]): Promise<void> {
  const { day, ...columns } = getTableColumns(holidays);
  const days = list.map((holiday) => holiday.day);
  // A day that stays is not removed: the log would have it twice.
  await db.delete(holidays).where(days.length > 0 ? notInArray(day, days) : undefined);
  if (list.length === 0) return;
  await db
    .insert(holidays)
    .values([...list])
    .onConflictDoUpdate({ target: day, set: excluded(columns) });
}

/** Inserts the seed holidays if there are none. */
export async function seedHolidays(db: Database): Promise<void> {
  if ((await db.$count(holidays)) > 0) return;
  await writeHolidays(db, await readSeedFile('holidays.json', z.array(holidaySchema)));
}
