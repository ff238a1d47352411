import { z } from 'zod';
import {
  type DeliveryFeeRule,
  deliveryFeeRuleSchema,
  type Holiday,
  holidaySchema,
  type PromotionRule,
} from '../../../../lib/contract/price-rules.ts';
import { filsFromKwd } from '../../../../lib/domain/money.ts';
import { getPromotionKindRule } from '../../../../lib/domain/promotion-kinds.ts';
import type { Database } from '../client.ts';
import { deterministicId } from '../deterministic-id.ts';
import { deliveryFees, holidays, promotions } from '../schema/catalogue.ts';
import { getTableColumns, type InferInsertModel, notInArray, sql } from '../sql.ts';
import { readSeedFile } from './parse-seed.ts';
import { promotionSeedSchema } from './price-rule-schemas.ts';

/** Sets these columns of an existing row to the values of the new one. */
const excluded = (columns: Record<string, { name: string }>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]),
  );

function deliveryFeeRow({ fee, freeFrom, wrappingFee, ...rest }: DeliveryFeeRule) {
  return {
    ...rest,
    feeFils: filsFromKwd(fee),
    freeFromFils: freeFrom === undefined ? null : filsFromKwd(freeFrom),
    wrappingFils: wrappingFee === undefined ? null : filsFromKwd(wrappingFee),
  } satisfies InferInsertModel<typeof deliveryFees>;
}

function storedValue(promotion: PromotionRule): number {
  if (!('value' in promotion)) return 0;
  const { isAmount } = getPromotionKindRule(promotion.kind);
  return isAmount ? filsFromKwd(promotion.value) : promotion.value;
}

/** The row of a promotion; its category must exist. */
export function toPromotionRow(promotion: PromotionRule): InferInsertModel<typeof promotions> {
  const { minimumTotal, countryCodes, category, startsAt, endsAt, ...rest } = promotion;
  return {
    ...rest,
    value: storedValue(promotion),
    minimumFils: filsFromKwd(minimumTotal),
    countryCodes: countryCodes ?? null,
    categoryId: category === undefined ? null : deterministicId('category', category),
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    redemptionLimit: rest.redemptionLimit ?? null,
    userLimit: rest.userLimit ?? null,
  };
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

/**
 * Writes promotions by code; their categories must exist. The number of uses of an existing code is
 * unchanged.
 */
export async function writePromotions(db: Database, list: readonly PromotionRule[]): Promise<void> {
  if (list.length === 0) return;
  const { code, redeemedCount: _, ...columns } = getTableColumns(promotions);
  await db
    .insert(promotions)
    .values(list.map(toPromotionRow))
    .onConflictDoUpdate({ target: code, set: excluded(columns) });
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

export async function seedPromotions(db: Database): Promise<void> {
  await writePromotions(db, await readSeedFile('promotions.json', z.array(promotionSeedSchema)));
}
