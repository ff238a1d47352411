import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { ItemChange } from '../../db/schema/catalogue.ts';
import type { CatalogueContext } from '../context.ts';
import { EVERYTHING } from '../revalidation/changed-tags.ts';
import type { RevalidationClient } from '../revalidation/revalidation-client.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import { indexTerms } from '../search/index-terms.ts';
import { type ImportState, loadImportState } from './import-state.ts';
import { type ParsedLine, parseLines, type RejectedLine } from './parse-lines.ts';
import { planCategories } from './plan-categories.ts';
import { type PlannedItem, planItems } from './plan-items.ts';
import { recategorizeItems, upsertCategories, upsertItems, writeContents } from './write-batch.ts';

export interface ImportOptions {
  /** Validates the batch without writing. */
  dryRun?: boolean;
}

export interface ImportResult {
  received: number;
  /** Number of valid lines, including unchanged ones. */
  accepted: number;
  inserted: number;
  updated: number;
  rejected: RejectedLine[];
}

interface Written {
  inserted: number;
  updated: number;
}

/**
 * Batches are imported one at a time: names and owners that a batch has read must not
 * change before it has written.
 */
const IMPORT_LOCK_KEY = 33_330_002;

async function writeInChunks(
  tx: Database,
  chunks: readonly PlannedItem[][],
  state: ImportState,
): Promise<Written & { changes: ItemChange[] }> {
  const now = new Date();
  const changes: ItemChange[] = [];
  let inserted = 0;
  for (const chunk of chunks) {
    const rows = await upsertItems(tx, chunk, now);
    await indexTerms(
      tx,
      rows.map(({ id }) => id),
    );
    const refilled = await writeContents(tx, chunk, state.contents, now);
    inserted += rows.filter((row) => row.inserted).length;
    const changed = new Set([...rows.map(({ id }) => id), ...refilled]);
    for (const { id, line, categoryTree, before } of chunk) {
      if (!changed.has(id)) continue;
      changes.push({
        id,
        seNames: [line.seName, ...(before ? [before.seName] : [])],
        categoryIds: [...categoryTree, ...(before?.categoryTree ?? [])],
      });
    }
  }
  return { inserted, updated: changes.length - inserted, changes };
}

function splitByKind(lines: readonly ParsedLine[]) {
  return {
    categories: lines.flatMap(({ line, value }) =>
      value.kind === 'category' ? [{ line, category: value.category }] : [],
    ),
    items: lines.flatMap(({ line, value }) =>
      value.kind === 'item' ? [{ line, item: value.item }] : [],
    ),
  };
}

async function importValidLines(
  tx: Database,
  lines: readonly ParsedLine[],
  dryRun: boolean,
): Promise<{ written: Written; rejected: RejectedLine[] }> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK_KEY})`);
  const state = await loadImportState(tx, lines);
  const { categories, items } = splitByKind(lines);
  const categoryPlan = planCategories(state.tree, categories);
  const itemPlan = planItems(state, categoryPlan.tree, items);
  const rejected = [...categoryPlan.rejected, ...itemPlan.rejected];
  if (dryRun) return { written: { inserted: 0, updated: 0 }, rejected };
  const categoriesWritten = await upsertCategories(tx, categoryPlan.accepted);
  await recategorizeItems(tx, categoryPlan.moved);
  const itemsWritten = await writeInChunks(tx, itemPlan.chunks, state);
  const { inserted, changes } = itemsWritten;
  const updated = itemsWritten.updated + categoriesWritten;
  await queueRevalidation(tx, categoriesWritten > 0 ? { tags: EVERYTHING } : { changes });
  if (inserted + updated > 0) await bumpRevision(tx);
  return { written: { inserted, updated }, rejected };
}

/**
 * Imports a batch of lines in one transaction. Invalid lines are returned with their
 * number and reason; the others are written. Importing a batch again changes nothing.
 * The storefront is notified after the commit.
 */
export async function importBatch(
  { db, cache, statistics }: CatalogueContext,
  revalidation: RevalidationClient,
  body: Uint8Array,
  { dryRun = false }: ImportOptions = {},
): Promise<ImportResult> {
  const parsed = parseLines(body);
  const { written, rejected } = await db.transaction((tx) =>
    importValidLines(tx, parsed.valid, dryRun),
  );
  const { inserted, updated } = written;
  if (inserted + updated > 0) {
    cache.expire();
    await statistics.written(inserted + updated);
    revalidation.scheduleSend();
  }
  const allRejected = [...parsed.rejected, ...rejected].sort((a, b) => a.line - b.line);
  return {
    received: parsed.received,
    accepted: parsed.received - allRejected.length,
    inserted,
    updated,
    rejected: allRejected,
  };
}
