import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import type { Database } from '../client.ts';
import { deterministicId } from '../deterministic-id.ts';
import { deliveryFees, promotions } from '../schema/catalogue.ts';
import { type InferInsertModel, sql } from '../sql.ts';
import { parseSeed, parseSeedJson } from './parse-seed.ts';
import {
  type DeliveryFeeSeed,
  deliveryFeeSeedSchema,
  type PromotionSeed,
  promotionSeedSchema,
} from './price-rule-schemas.ts';

const excluded = (column: string) => sql.raw(`excluded.${column}`);

function deliveryFeeRow({
  countryCode,
  fee,
  freeFrom,
  minDays,
  maxDays,
}: DeliveryFeeSeed): InferInsertModel<typeof deliveryFees> {
  return {
    countryCode,
    feeFils: filsFromKwd(fee),
    freeFromFils: freeFrom === undefined ? null : filsFromKwd(freeFrom),
    minDays,
    maxDays,
  };
}

function storedValue(promotion: PromotionSeed): number {
  if (promotion.kind === 'freeDelivery') return 0;
  return promotion.kind === 'amount' ? filsFromKwd(promotion.value) : promotion.value;
}

function promotionRow(promotion: PromotionSeed): InferInsertModel<typeof promotions> {
  const {
    code,
    kind,
    minimumTotal,
    countryCodes,
    category,
    startsAt,
    endsAt,
    redemptionLimit,
    userLimit,
    redeemedCount,
    message,
  } = promotion;
  return {
    code,
    kind,
    value: storedValue(promotion),
    minimumFils: filsFromKwd(minimumTotal),
    countryCodes: countryCodes ?? null,
    categoryId: category === undefined ? null : deterministicId('category', category),
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    redemptionLimit: redemptionLimit ?? null,
    userLimit: userLimit ?? null,
    redeemedCount,
    message,
  };
}

/** Writes delivery fees by country; the countries must exist. */
export async function writeDeliveryFees(
  db: Database,
  list: readonly DeliveryFeeSeed[],
): Promise<void> {
  if (list.length === 0) return;
  await db
    .insert(deliveryFees)
    .values(list.map(deliveryFeeRow))
    .onConflictDoUpdate({
      target: deliveryFees.countryCode,
      set: {
        feeFils: excluded('fee_fils'),
        freeFromFils: excluded('free_from_fils'),
        minDays: excluded('min_days'),
        maxDays: excluded('max_days'),
      },
    });
}

/**
 * Writes promotions by code; their categories must exist. The number of uses of an
 * existing code is unchanged.
 */
export async function writePromotions(db: Database, list: readonly PromotionSeed[]): Promise<void> {
  if (list.length === 0) return;
  await db
    .insert(promotions)
    .values(list.map(promotionRow))
    .onConflictDoUpdate({
      target: promotions.code,
      set: {
        kind: excluded('kind'),
        value: excluded('value'),
        minimumFils: excluded('minimum_fils'),
        countryCodes: excluded('country_codes'),
        categoryId: excluded('category_id'),
        startsAt: excluded('starts_at'),
        endsAt: excluded('ends_at'),
        redemptionLimit: excluded('redemption_limit'),
        userLimit: excluded('user_limit'),
        message: excluded('message'),
      },
    });
}

async function readSeedFile<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  return parseSeed(name, schema, parseSeedJson(name, text));
}

/** Inserts the seed delivery fees of countries without one. The countries must exist. */
export async function seedDeliveryFees(db: Database): Promise<string[]> {
  const fees = await readSeedFile('delivery-fees.json', z.array(deliveryFeeSeedSchema));
  if (fees.length === 0) return [];
  const inserted = await db
    .insert(deliveryFees)
    .values(fees.map(deliveryFeeRow))
    .onConflictDoNothing()
    .returning({ countryCode: deliveryFees.countryCode });
  return inserted.map(({ countryCode }) => countryCode);
}

/** Writes the promotions of the demonstration shop. */
export async function seedPromotions(db: Database): Promise<void> {
  await writePromotions(db, await readSeedFile('promotions.json', z.array(promotionSeedSchema)));
}
