import { z } from 'zod';
import { groupOptionSchema } from '../../../lib/contract/group.ts';
import type { FieldError } from '../../../lib/contract/problem.ts';
import { type Localized, localizedSchema } from '../../../lib/contract/text.ts';
import { CACHE_TAGS } from '../../../lib/domain/cache-tags.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  categories,
  countries,
  deliveryFees,
  holidays,
  itemGroups,
  items,
  promotionRedemptions,
  promotions,
} from '../../platform/db/schema/catalogue.ts';
import { and, eq, ne, type PgColumn, type PgTable, sql } from '../../platform/db/sql.ts';
import { loadWholeTree } from '../category-tree.ts';
import { findOptionProblem } from '../import/plan-groups.ts';
import { recategorizeItems } from '../import/write-batch.ts';
import { updateSearchedOptions } from '../import/write-groups.ts';
import { localized } from '../item-mapping.ts';
import { EVERYTHING } from '../revalidation/changed-tags.ts';
import { findCategoryUse } from '../staff/categories.ts';

/** The columns of a row by which it is named and checked. */
export const recordRowSchema = z
  .object({
    se_name: z.string(),
    name: localizedSchema,
    title: localizedSchema,
    parent_id: z.string().nullable(),
    category_id: z.string().nullable(),
    options: z.array(groupOptionSchema),
  })
  .partial();
type RecordRow = z.output<typeof recordRowSchema>;

/** A table whose rows are undone as the log of changes has them. */
export interface RecordKind {
  table: PgTable;
  key: PgColumn;
  /** Changed by orders: neither compared nor written, except with a whole row. */
  counter?: string;
  /** Of the pages that show it. */
  tags: readonly string[];
  loadTitle?(tx: Database, key: string): Promise<Localized | undefined>;
  /** Why the row must not be written. */
  findProblem?(tx: Database, key: string, row: RecordRow): Promise<FieldError | undefined>;
  /** Whether it must not be removed. */
  isUsed?(tx: Database, key: string): Promise<boolean>;
  /** Derives what depends on the row. */
  onWritten?(tx: Database, key: string, row: RecordRow): Promise<void>;
}

async function findMissingCategory(
  tx: Database,
  path: string,
  id: string | null = null,
): Promise<FieldError | undefined> {
  if (id === null || (await tx.$count(categories, eq(categories.id, id))) > 0) return undefined;
  return { path, message: 'There is no such category', code: 'no_category' };
}

const CATEGORIES: RecordKind = {
  table: categories,
  key: categories.id,
  tags: EVERYTHING,
  async findProblem(tx, key, { parent_id: parent }) {
    const missing = await findMissingCategory(tx, 'parent', parent);
    if (missing || typeof parent !== 'string') return missing;
    const tree = await loadWholeTree(tx);
    return tree.pathIds(parent).includes(key)
      ? { path: 'parent', message: 'It stands below the category', code: 'below_itself' }
      : undefined;
  },
  isUsed: async (tx, key) => (await findCategoryUse(tx, key)) !== undefined,
  onWritten: (tx, key) => recategorizeItems(tx, [key]),
};

const ITEM_GROUPS: RecordKind = {
  table: itemGroups,
  key: itemGroups.id,
  tags: EVERYTHING,
  async findProblem(tx, key, { options = [] }) {
    const members = await tx
      .select({ sku: items.sku, values: items.optionValues })
      .from(items)
      .where(eq(items.groupId, key));
    const [problem] = members.flatMap(({ sku, values }) => {
      const found = findOptionProblem(options, values);
      return found ? [{ ...found, path: 'options', message: `${sku}: ${found.message}` }] : [];
    });
    return problem;
  },
  isUsed: async (tx, key) => (await tx.$count(items, eq(items.groupId, key))) > 0,
  onWritten: (tx, key, { options = [] }) => updateSearchedOptions(tx, new Map([[key, options]])),
};

const countUses = (code: string) =>
  sql`(SELECT count(*) FROM ${promotionRedemptions} WHERE ${promotionRedemptions.code} = ${code})`;

const PROMOTIONS: RecordKind = {
  table: promotions,
  key: promotions.code,
  counter: promotions.redeemedCount.name,
  tags: [],
  findProblem: (tx, _key, row) => findMissingCategory(tx, 'category', row.category_id),
  isUsed: async (tx, key) =>
    (await tx.$count(promotionRedemptions, eq(promotionRedemptions.code, key))) > 0,
  // Orders with a removed code may have been cancelled since.
  async onWritten(tx, key) {
    const { code, redeemedCount } = promotions;
    await tx
      .update(promotions)
      .set({ redeemedCount: countUses(key) })
      .where(and(eq(code, key), ne(redeemedCount, countUses(key))));
  },
};

const DELIVERY_FEES: RecordKind = {
  table: deliveryFees,
  key: deliveryFees.countryCode,
  tags: [CACHE_TAGS.countries],
  async loadTitle(tx, key) {
    const { code, name } = countries;
    const [found] = await tx.select({ name }).from(countries).where(eq(code, key));
    return found && localized(found.name);
  },
};

const HOLIDAYS: RecordKind = {
  table: holidays,
  key: holidays.day,
  tags: [CACHE_TAGS.countries],
};

const COUNTRIES: RecordKind = {
  table: countries,
  key: countries.code,
  tags: [CACHE_TAGS.countries],
};

/** By the name that the log of changes has. */
export const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  categories: CATEGORIES,
  item_groups: ITEM_GROUPS,
  promotions: PROMOTIONS,
  delivery_fees: DELIVERY_FEES,
  holidays: HOLIDAYS,
  countries: COUNTRIES,
};
