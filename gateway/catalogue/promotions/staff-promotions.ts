import type {
  PromotionList,
  PromotionQuery,
  PromotionRecord,
  PromotionRule,
} from '../../../lib/contract/price-rules.ts';
import { foldPromotionCode } from '../../../lib/domain/promotion.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  categories,
  countries,
  items,
  promotionRedemptions,
  promotions,
} from '../../platform/db/schema/catalogue.ts';
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { alreadyExists, ProblemError, rejectField } from '../../platform/http/problem.ts';
import { requireRevision, toRevision } from '../../platform/http/require-revision.ts';
import { IS_COUNTED, toPromotionRow, toPromotionRule } from './promotion-rows.ts';

const STATE = sql<PromotionRecord['state']>`CASE
  WHEN ${promotions.endsAt} <= now() THEN 'ended'
  WHEN ${promotions.redemptionLimit} <= ${promotions.redeemedCount} THEN 'usedUp'
  WHEN ${promotions.startsAt} > now() THEN 'planned'
  ELSE 'active' END`;

const SKUS = sql<string[] | null>`(SELECT array_agg(${items.sku} ORDER BY ${items.sku})
  FROM ${items} WHERE ${items.id} = ANY(${promotions.itemIds}))`;

/** Those without limits are not counted in their row, which all purchases would wait for. */
const USES = sql<number>`CASE WHEN ${IS_COUNTED} THEN ${promotions.redeemedCount}
  ELSE (SELECT count(*)::int FROM ${promotionRedemptions} WHERE ${promotionRedemptions.code} = ${promotions.code}) END`;

const selectPromotions = (db: Database) =>
  db
    .select({
      promotion: promotions,
      category: categories.seName,
      skus: SKUS,
      state: STATE,
      uses: USES,
    })
    .from(promotions)
    .leftJoin(categories, eq(categories.id, promotions.categoryId));
type PromotionRow = Awaited<ReturnType<typeof selectPromotions>>[number];

/** Uses of a code do not change its revision. */
function toRecord(row: PromotionRow): PromotionRecord {
  const rule = toPromotionRule(row.promotion, row);
  return { ...rule, redeemedCount: row.uses, state: row.state, revision: toRevision(rule) };
}

const SORT_COLUMNS = {
  code: promotions.code,
  startsAt: promotions.startsAt,
  endsAt: promotions.endsAt,
  redeemedCount: promotions.redeemedCount,
} as const;

export async function listPromotions(
  db: Database,
  { q, state, _page, _limit, _sort, _order }: PromotionQuery,
): Promise<PromotionList> {
  const part = foldPromotionCode(q ?? '');
  const where: SQL | undefined = and(
    part === '' ? undefined : sql`position(${part} IN ${promotions.code}) > 0`,
    state && eq(STATE, state),
  );
  const direction = _order === 'asc' ? asc : desc;
  const rows = await selectPromotions(db)
    .where(where)
    .orderBy(direction(SORT_COLUMNS[_sort]), asc(promotions.code))
    .limit(_limit)
    .offset((_page - 1) * _limit);
  const total = await db.$count(promotions, where);
  return { items: rows.map(toRecord), total, page: _page, limit: _limit };
}

/** @throws `promotion_not_found` */
export async function findPromotionRecord(db: Database, code: string): Promise<PromotionRecord> {
  const [row] = await selectPromotions(db).where(eq(promotions.code, code));
  if (!row) throw new ProblemError(404, 'promotion_not_found', 'There is no such promotion.');
  return toRecord(row);
}

async function requireItems(db: Database, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const rows = await db
    .select({ sku: items.sku })
    .from(items)
    .where(inArray(items.sku, [...skus]));
  const known = new Set(rows.map(({ sku }) => sku));
  const unknown = skus.findIndex((sku) => !known.has(sku));
  if (unknown >= 0)
    throw rejectField(`skus.${unknown}`, 'No such product', 'no_item', skus[unknown]);
}

/** @throws `invalid_request` for a category, a country or a product that the shop does not have */
async function requireReferences(
  db: Database,
  {
    category,
    countryCodes = [],
    skus = [],
  }: Pick<PromotionRule, 'category' | 'countryCodes' | 'skus'>,
): Promise<void> {
  await requireItems(db, skus);
  if (category !== undefined && !(await db.$count(categories, eq(categories.seName, category))))
    throw rejectField('category', `There is no category ${category}`, 'no_category', category);
  if (countryCodes.length === 0) return;
  const rows = await db
    .select({ code: countries.code })
    .from(countries)
    .where(inArray(countries.code, countryCodes));
  const known = new Set(rows.map(({ code }) => code));
  const unknown = countryCodes.findIndex((code) => !known.has(code));
  if (unknown >= 0)
    throw rejectField(
      `countryCodes.${unknown}`,
      'The shop does not serve this country',
      'no_country',
      countryCodes[unknown],
    );
}

/**
 * Adds a promotion. Uses of a removed promotion with this code count.
 * @throws `promotion_exists`
 */
export async function createPromotion(db: Database, rule: PromotionRule): Promise<PromotionRecord> {
  await requireReferences(db, rule);
  const uses = db.$count(promotionRedemptions, eq(promotionRedemptions.code, rule.code));
  const created = await db
    .insert(promotions)
    .values({ ...toPromotionRow(rule), redeemedCount: await uses })
    .onConflictDoNothing()
    .returning({ code: promotions.code });
  if (created.length === 0) throw alreadyExists('promotion_exists', 'code');
  return findPromotionRecord(db, rule.code);
}

/** Locks a promotion and checks that it is as it was read. */
async function lockPromotion(tx: Database, code: string, revision: string): Promise<void> {
  await tx
    .select({ code: promotions.code })
    .from(promotions)
    .where(eq(promotions.code, code))
    .for('update');
  requireRevision((await findPromotionRecord(tx, code)).revision, revision);
}

/** Changes a promotion; the number of its uses stays. */
export async function updatePromotion(
  db: Database,
  rule: PromotionRule,
  revision: string,
): Promise<PromotionRecord> {
  return transact(db, async (tx) => {
    await lockPromotion(tx, rule.code, revision);
    await requireReferences(tx, rule);
    // With its first limit, the uses so far count.
    const row = { ...toPromotionRow(rule), redeemedCount: USES };
    await tx.update(promotions).set(row).where(eq(promotions.code, rule.code));
    return findPromotionRecord(tx, rule.code);
  });
}

/** Removes a promotion, which is not valid from then on; its uses stay with their orders. */
export async function deletePromotion(db: Database, code: string, revision: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockPromotion(tx, code, revision);
    await tx.delete(promotions).where(eq(promotions.code, code));
  });
}
