import { isDeepStrictEqual } from 'node:util';
import type { CatalogueUndo } from '../../../lib/contract/catalogue-import.ts';
import { MAX_LISTED } from '../import/changed-items.ts';
import type { ItemLine } from '../import/line-schema.ts';
import type { JsonLine } from '../import/parse-lines.ts';
import { type WriteOptions, writeLines } from '../import/write-lines.ts';
import { localized } from '../item-mapping.ts';
import type { CatalogueServices } from '../services.ts';
import { type UndoneRecords, undoRecords } from './undo-records.ts';
import { loadWrittenItems, type WrittenItem } from './written-items.ts';

type Skipped = CatalogueUndo['skipped'][number];

/** Without the numbers that orders change. */
const toStaffValues = ({ stock: _stock, soldCount: _soldCount, ...values }: ItemLine) => values;

const isSame = (one: ItemLine, other: ItemLine) =>
  isDeepStrictEqual(toStaffValues(one), toStaffValues(other));

/** The line that takes a change back, with the units sold since; undefined when it is back already. */
function toUndoLine({ isNew, columns, ...item }: WrittenItem): object | undefined {
  const { current, written, earlier } = item;
  if (isNew)
    return current.isEnabled ? { ...toWrittenLine(current, false), isEnabled: false } : undefined;
  const stock = Math.max(0, current.stock + earlier.stock - written.stock);
  if (isSame(current, earlier) && stock === current.stock) return undefined;
  return { ...toWrittenLine(earlier, columns.has('medias')), stock };
}

/** Omitted, the time of creation and the pictures stay. */
function toWrittenLine({ createdAt: _createdAt, medias, ...line }: ItemLine, withMedias: boolean) {
  return { ...line, ...(withMedias && { medias }) };
}

interface Plan {
  lines: JsonLine[];
  /** New products that it hides. */
  hidden: ReadonlySet<string>;
  skipped: Skipped[];
  /** By SKU, how the undo names them. */
  records: ReadonlyMap<string, Pick<Skipped, 'kind' | 'key' | 'title'>>;
}

function planUndo(items: readonly WrittenItem[]): Plan {
  const hidden = new Set<string>();
  const records = new Map<string, Pick<Skipped, 'kind' | 'key' | 'title'>>();
  const skipped: Skipped[] = [];
  const lines: JsonLine[] = [];
  for (const item of items) {
    const { sku } = item.current;
    const json = toUndoLine(item);
    if (!json) continue;
    const record = { kind: 'items', key: sku, title: localized(item.title) };
    records.set(sku, record);
    if (!isSame(item.current, item.written)) {
      skipped.push({ ...record, reason: 'changed' });
      continue;
    }
    if (item.isNew) hidden.add(sku);
    lines.push({ line: lines.length + 1, json });
  }
  return { lines, hidden, skipped, records };
}

const NO_RECORDS: UndoneRecords = { restored: 0, removed: 0, skipped: [], changes: [] };

/**
 * Takes what one request of staff has written back to what it was before, products first. One that
 * somebody has changed since stays, and so do other values of those that go back; units that were
 * sold since stay sold. The result of a dry run is what the undo would do.
 */
export async function undoChange(
  services: Pick<CatalogueServices, 'catalogue' | 'revalidation'>,
  changeId: string,
  options: Pick<WriteOptions, 'images' | 'dryRun'>,
): Promise<CatalogueUndo> {
  let plan = planUndo([]);
  let others = NO_RECORDS;
  const {
    updated,
    rejected,
    changes = [],
  } = await writeLines(
    services,
    async (tx) => {
      plan = planUndo(await loadWrittenItems(tx, changeId));
      return { lines: plan.lines, rejected: [] };
    },
    {
      ...options,
      withStock: true,
      async onWritten(tx) {
        others = await undoRecords(tx, changeId);
      },
    },
  );
  if (others.changes.length > 0 && !options.dryRun) {
    services.catalogue.cache.expire();
    services.revalidation.scheduleSend();
  }
  const notRestored = rejected.flatMap(({ sku = '', problems }): Skipped[] => {
    const record = plan.records.get(sku);
    return record ? [{ ...record, reason: 'rejected', ...(problems && { problems }) }] : [];
  });
  const isWritten = (sku: string) => !notRestored.some(({ key }) => key === sku);
  const hidden = [...plan.hidden].filter(isWritten).length;
  const listed = [...changes, ...others.changes].slice(0, MAX_LISTED);
  return {
    restored: updated - hidden + others.restored,
    hidden,
    removed: others.removed,
    skipped: [...plan.skipped, ...notRestored, ...others.skipped],
    ...(options.dryRun && listed.length > 0 && { changes: listed }),
  };
}
