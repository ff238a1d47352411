import { isDeepStrictEqual } from 'node:util';
import type { CatalogueUndo } from '../../../lib/contract/catalogue-import.ts';
import { localized } from '../item-mapping.ts';
import type { CatalogueServices } from '../services.ts';
import { type CatalogueChange, loadChange, type WrittenItem } from './change-entries.ts';
import type { ItemLine } from './line-schema.ts';
import type { JsonLine } from './parse-lines.ts';
import { type WriteOptions, writeLines } from './write-lines.ts';

type Kept = CatalogueUndo['kept'][number];

/** Without the numbers that orders change. */
const toStaffValues = ({ stock: _stock, soldCount: _soldCount, ...values }: ItemLine) => values;

const isSame = (one: ItemLine, other: ItemLine) =>
  isDeepStrictEqual(toStaffValues(one), toStaffValues(other));

/** The line that takes a change back, with the units sold since; undefined when it is back already. */
function toUndoLine({ isNew, columns, ...item }: WrittenItem): object | undefined {
  const { current, written, earlier } = item;
  if (isNew) return current.isEnabled ? { ...toKept(current, false), isEnabled: false } : undefined;
  const stock = Math.max(0, current.stock + earlier.stock - written.stock);
  if (isSame(current, earlier) && stock === current.stock) return undefined;
  return { ...toKept(earlier, columns.has('medias')), stock };
}

/** Omitted, the time of creation and the pictures stay. */
function toKept({ createdAt: _createdAt, medias, ...line }: ItemLine, withMedias: boolean) {
  return { ...line, ...(withMedias && { medias }) };
}

interface Plan {
  lines: JsonLine[];
  /** New products that it hides. */
  hidden: ReadonlySet<string>;
  kept: Kept[];
  titles: ReadonlyMap<string, Kept['title']>;
  others: number;
}

function planUndo({ items, others }: CatalogueChange): Plan {
  const hidden = new Set<string>();
  const titles = new Map<string, Kept['title']>();
  const kept: Kept[] = [];
  const lines: JsonLine[] = [];
  for (const item of items) {
    const { sku } = item.current;
    const title = localized(item.title);
    const json = toUndoLine(item);
    if (!json) continue;
    titles.set(sku, title);
    if (!isSame(item.current, item.written)) {
      kept.push({ sku, title, reason: 'changed' });
      continue;
    }
    if (item.isNew) hidden.add(sku);
    lines.push({ line: lines.length + 1, json });
  }
  return { lines, hidden, kept, titles, others };
}

/**
 * Takes the products that one request of staff has written back to what they were before. One that somebody has changed
 * since stays, and so do other values of those that go back; units that were sold since stay sold.
 * The result of a dry run is what the undo would do.
 */
export async function undoChange(
  services: Pick<CatalogueServices, 'catalogue' | 'revalidation'>,
  changeId: string,
  options: Pick<WriteOptions, 'images' | 'dryRun'>,
): Promise<CatalogueUndo> {
  let plan = planUndo({ items: [], others: 0 });
  const { updated, rejected, changes } = await writeLines(
    services,
    async (tx) => {
      plan = planUndo(await loadChange(tx, changeId));
      return { lines: plan.lines, rejected: [] };
    },
    { ...options, withStock: true },
  );
  const { titles, others } = plan;
  const refused = rejected.flatMap(({ sku = '', problems }): Kept[] => {
    const title = titles.get(sku);
    return title ? [{ sku, title, reason: 'rejected', ...(problems && { problems }) }] : [];
  });
  const isWritten = (sku: string) => !refused.some((one) => one.sku === sku);
  const hidden = [...plan.hidden].filter(isWritten).length;
  return {
    restored: updated - hidden,
    hidden,
    kept: [...plan.kept, ...refused],
    others,
    ...(changes && { changes }),
  };
}
