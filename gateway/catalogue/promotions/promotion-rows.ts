import { z } from 'zod';
import {
  type PromotionRule,
  promotionCodeSchema,
  promotionWith,
} from '../../../lib/contract/price-rules.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import { getPromotionTerms } from '../../../lib/promotions/kinds.ts';
import type { Database } from '../../platform/db/client.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { excluded } from '../../platform/db/excluded.ts';
import { promotions } from '../../platform/db/schema/catalogue.ts';
import { readSeedFile } from '../../platform/db/seed/parse-seed.ts';
import { getTableColumns, type InferInsertModel, sql } from '../../platform/db/sql.ts';
import { instant, localized } from '../item-mapping.ts';

/** The only mapping between promotions in requests and their rows. */

export type PromotionRow = typeof promotions.$inferSelect;

/** Whether uses are counted in the row: always for codes, else where there is a limit. */
export const IS_COUNTED = sql<boolean>`(NOT ${promotions.isAutomatic}
  OR ${promotions.redemptionLimit} IS NOT NULL OR ${promotions.userLimit} IS NOT NULL)`;

/** A line of promotions.json. */
export const promotionSeedSchema = promotionWith({
  code: promotionCodeSchema,
  /** Used for a new row only; existing counts are unchanged. */
  redeemedCount: z.int().min(0).default(0),
});

/** The row of a promotion; its category must exist. */
export function toPromotionRow(
  promotion: PromotionRule & { redeemedCount?: number },
): InferInsertModel<typeof promotions> {
  const { code, kind, countryCodes, category, startsAt, endsAt, redeemedCount } = promotion;
  return {
    code,
    kind,
    terms: getPromotionTerms(promotion),
    minimumFils: filsFromKwd(promotion.minimumTotal),
    countryCodes: countryCodes ?? null,
    categoryId: category === undefined ? null : deterministicId('category', category),
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    redemptionLimit: promotion.redemptionLimit ?? null,
    userLimit: promotion.userLimit ?? null,
    message: promotion.message,
    isAutomatic: promotion.isAutomatic ?? false,
    isCombinable: promotion.isCombinable ?? false,
    priority: promotion.priority ?? 0,
    itemIds: promotion.skus?.map((sku) => deterministicId('item', sku)) ?? null,
    firstOrderOnly: promotion.firstOrderOnly ?? false,
    excludesSale: promotion.excludesSale ?? false,
    ...(redeemedCount !== undefined && { redeemedCount }),
  };
}

/** What a row names by its id. */
interface NamedParts {
  category: string | null;
  skus: string[] | null;
}

export function toPromotionRule(row: PromotionRow, { category, skus }: NamedParts): PromotionRule {
  const rule = {
    kind: row.kind,
    ...row.terms,
    code: row.code,
    minimumTotal: kwdFromFils(row.minimumFils),
    ...(row.countryCodes && { countryCodes: row.countryCodes }),
    ...(category !== null && { category }),
    ...(skus && { skus }),
    ...(row.startsAt && { startsAt: instant(row.startsAt) }),
    ...(row.endsAt && { endsAt: instant(row.endsAt) }),
    ...(row.redemptionLimit !== null && { redemptionLimit: row.redemptionLimit }),
    ...(row.userLimit !== null && { userLimit: row.userLimit }),
    ...(row.isAutomatic && { isAutomatic: true }),
    ...(row.isCombinable && { isCombinable: true }),
    ...(row.priority > 0 && { priority: row.priority }),
    ...(row.firstOrderOnly && { firstOrderOnly: true }),
    ...(row.excludesSale && { excludesSale: true }),
    message: localized(row.message),
  };
  // The terms of a stored promotion are those of its kind.
  return rule as PromotionRule;
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

export async function seedPromotions(db: Database): Promise<void> {
  await writePromotions(db, await readSeedFile('promotions.json', z.array(promotionSeedSchema)));
}
