import type {
  ImportResult,
  LineWarning,
  RejectedLine,
} from '../../../lib/contract/catalogue-import.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ItemChange } from '../../platform/db/schema/catalogue.ts';
import { sql } from '../../platform/db/sql.ts';
import { getSearchedBrand } from '../display-names.ts';
import { createImageCheck, type ImageCheck, type ImageRules } from '../pictures/image-check.ts';
import { EVERYTHING } from '../revalidation/changed-tags.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import { indexTerms } from '../search/index-terms.ts';
import { getMisspellableWords } from '../search/search-columns.ts';
import type { CatalogueServices } from '../services.ts';
import { listChangedItems, loadLastEntry } from './changed-items.ts';
import { deferUniqueNames, recordFormerNames } from './former-names.ts';
import { type ImportState, loadImportState } from './import-state.ts';
import { findLineWarnings } from './line-warnings.ts';
import { type ParsedLines, type ReadLines, validateLines } from './parse-lines.ts';
import { planCategories } from './plan-categories.ts';
import { planGroups } from './plan-groups.ts';
import { type PlannedItem, planItems } from './plan-items.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { isOther, toSlices } from './slices.ts';
import {
  recategorizeItems,
  type StockChange,
  upsertCategories,
  upsertItems,
  upsertItemsWithStock,
  writeContents,
} from './write-batch.ts';
import { upsertGroups } from './write-groups.ts';

export interface WriteOptions {
  images: ImageRules;
  /** Reverts what it has written: the result is that of an import. */
  dryRun?: boolean;
  /** Sets the stock of existing products, too; that of new ones is always set. */
  withStock?: boolean;
  /** The lines leave texts, categories and tags of all products as they are. */
  isOffer?: boolean;
  /** Runs in the transaction if lines are rejected; an error reverts the others. */
  onRejected?(lines: readonly RejectedLine[]): void;
  /** Writes what belongs to the lines, in their transaction. */
  onWritten?(tx: Database): Promise<void>;
}

/** Reads the lines in the transaction in which they are written, as whole ones. */
export type LineReader = (tx: Database, check: ImageCheck) => Promise<ReadLines>;

type WrittenLines = Pick<
  ImportResult,
  'inserted' | 'updated' | 'rejected' | 'stockChanges' | 'warnings' | 'changes'
>;

/**
 * Batches are imported one at a time: names and owners that a batch has read must not change before
 * it has written.
 */
const IMPORT_LOCK_KEY = 33_330_002;

/** Waits for the current import, and holds others until the end of the transaction. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK_KEY})`);
}

/** Collects what the slices of a batch have changed. */
interface Totals {
  inserted: number;
  changes: ItemChange[];
  stockChanges: StockChange[];
  words: Set<string>;
  rejected: RejectedLine[];
  warnings: LineWarning[];
}

async function writeChunk(
  tx: Database,
  chunk: readonly PlannedItem[],
  { contents }: ImportState,
  totals: Totals,
  withStock: boolean,
): Promise<void> {
  const now = new Date();
  totals.warnings.push(...findLineWarnings(chunk, now));
  const { rows, stock } = withStock
    ? await upsertItemsWithStock(tx, chunk, now)
    : { rows: await upsertItems(tx, chunk, now, false), stock: [] };
  totals.stockChanges.push(...stock);
  const refilled = await writeContents(tx, chunk, contents, now);
  totals.inserted += rows.filter((row) => row.inserted).length;
  const changed = new Set([...rows.map(({ id }) => id), ...refilled]);
  for (const { id, line, categoryTree, before } of chunk) {
    if (!changed.has(id)) continue;
    const texts = { ...line, brand: getSearchedBrand(line.brand) };
    for (const word of getMisspellableWords(texts)) totals.words.add(word);
    totals.changes.push({
      id,
      seNames: [line.seName, ...(before ? [before.seName] : [])],
      categoryIds: [...categoryTree, ...(before?.categoryTree ?? [])],
    });
  }
}

const toItems = ({ valid }: ParsedLines) =>
  valid.flatMap(({ line, value }) => (value.kind === 'item' ? [{ line, item: value.item }] : []));

const toCategories = ({ valid }: ParsedLines) =>
  valid.flatMap(({ line, value }) =>
    value.kind === 'category' ? [{ line, category: value.category }] : [],
  );

const toGroups = ({ valid }: ParsedLines) =>
  valid.flatMap(({ line, value }) =>
    value.kind === 'group' ? [{ line, group: value.group }] : [],
  );

async function writeInTransaction(
  tx: Database,
  read: LineReader,
  check: ImageCheck,
  { dryRun = false, withStock = false, isOffer = false, onRejected, onWritten }: WriteOptions,
): Promise<WrittenLines> {
  await lockImports(tx);
  const lastEntry = dryRun ? await loadLastEntry(tx) : undefined;
  await deferUniqueNames(tx);
  const { lines, rejected: unread } = await read(tx, check);
  const categoriesAndGroups = await validateLines(lines.filter(isOther), check);
  const state = await loadImportState(tx, lines);
  const plan = planCategories(state.tree, toCategories(categoriesAndGroups));
  const skus = new Set(lines.map(({ json }) => 'sku' in json && json.sku));
  const groupPlan = planGroups(state, toGroups(categoriesAndGroups), skus);
  const categories = await upsertCategories(tx, plan.accepted);
  const groups = await upsertGroups(tx, groupPlan.accepted);
  const others = {
    inserted: categories.inserted + groups.inserted,
    updated: categories.updated + groups.updated,
  };
  await recategorizeItems(tx, plan.moved);
  const totals: Totals = {
    inserted: 0,
    changes: [],
    stockChanges: [],
    words: new Set(),
    rejected: [],
    warnings: [],
  };
  for await (const slice of toSlices(lines, state, check)) {
    const { chunks, rejected } = planItems(state, plan.tree, toItems(slice));
    totals.rejected.push(...slice.rejected, ...rejected);
    for (const chunk of chunks) await writeChunk(tx, chunk, state, totals, withStock);
  }
  const { changes, stockChanges, words, warnings } = totals;
  const inserted = totals.inserted + others.inserted;
  const updated = changes.length - totals.inserted + others.updated;
  if (changes.length > 0) await recordFormerNames(tx, changes);
  await indexTerms(tx, words);
  const hasOthers = others.inserted + others.updated > 0;
  await queueRevalidation(tx, hasOthers ? { tags: EVERYTHING } : { changes });
  if (inserted + updated > 0)
    await bumpRevision(tx, isOffer ? { itemIds: changes.map(({ id }) => id) } : undefined);
  const rejected = [
    ...unread,
    ...categoriesAndGroups.rejected,
    ...plan.rejected,
    ...groupPlan.rejected,
    ...totals.rejected,
  ];
  if (rejected.length > 0) onRejected?.(rejected);
  await onWritten?.(tx);
  const listed = lastEntry === undefined ? [] : await listChangedItems(tx, lastEntry);
  return {
    ...{ inserted, updated, rejected, stockChanges, warnings },
    ...(listed.length > 0 && { changes: listed }),
  };
}

/**
 * Writes lines in one transaction, those of a file, of a form and of a change alike. Invalid lines
 * are returned with their number and reason; the others are written. Writing lines again changes
 * nothing. The storefront is notified after the commit.
 */
export async function writeLines(
  { catalogue, revalidation }: Pick<CatalogueServices, 'catalogue' | 'revalidation'>,
  read: LineReader,
  options: WriteOptions,
): Promise<WrittenLines> {
  const check = createImageCheck(options.images);
  const written = await runInTransaction(catalogue.db, options, (tx) =>
    writeInTransaction(tx, read, check, options),
  );
  const count = written.inserted + written.updated;
  if (count > 0 && !options.dryRun) {
    catalogue.cache.expire();
    await catalogue.statistics.written(count);
    revalidation.scheduleSend();
  }
  return written;
}
