import { z } from 'zod';
import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { asc, inArray } from '../../platform/db/sql.ts';
import { loadSeNames } from '../category-tree.ts';
import { detailColumns } from '../item-rows.ts';
import type { ImageCheck } from '../pictures/image-check.ts';
import { toItemLines } from './item-lines.ts';
import { listProblems, toRejection } from './line-problems.ts';
import { itemLineShape } from './line-schema.ts';
import { type JsonLine, type ReadLines, validateLines } from './parse-lines.ts';

const { sku, type: _type, stock, soldCount: _soldCount, ...changeable } = itemLineShape;
type Changeable = keyof typeof changeable;

/** One language of a text may change alone; null clears what a line may omit. */
function toChange(schema: z.ZodType): z.ZodOptional<z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.partial().optional();
  return schema instanceof z.ZodOptional ? schema.nullable().optional() : schema.optional();
}

/** The fields that a change of a stored product may name. */
export const changeShape = Object.fromEntries(
  Object.entries(changeable).map(([name, schema]) => [name, toChange(schema)]),
) as Record<Changeable, z.ZodOptional<z.ZodType>>; // the same names
/** The values that a change has for them. */
type ItemChanges = Partial<Record<Changeable, unknown>>;

/** A line that changes the fields of a stored product that it names. */
export const changeLineSchema = z
  .strictObject({ kind: z.literal('change'), sku, ...changeShape, stock: stock.optional() })
  .meta({ id: 'CatalogueChangeLine' });

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole line, which may not be validated yet. */
type StoredLine = Readonly<Record<string, unknown>>;

export const isChange = ({ json }: JsonLine): boolean => 'kind' in json && json.kind === 'change';

/** The lines of stored products without what an omitted field keeps. */
async function loadStoredLines(
  tx: Database,
  skus: readonly string[],
): Promise<Map<string, StoredLine>> {
  const wanted = inArray(items.sku, [...skus]);
  // No sale, and no change of a price, is between the reading and the writing.
  await tx.select({ id: items.id }).from(items).where(wanted).orderBy(asc(items.id)).for('update');
  const rows = await tx.select(detailColumns).from(items).where(wanted);
  const lines = await toItemLines(tx, rows, await loadSeNames(tx));
  return new Map(
    lines.map(({ medias: _medias, createdAt: _createdAt, ...line }) => [line.sku, line]),
  );
}

/** The whole line of a product after a change. */
export function applyChange(stored: StoredLine, change: ItemChanges): StoredLine {
  const whole: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(change))
    whole[name] = isRecord(value) ? { ...Object(stored[name]), ...value } : value;
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null));
}

/** Replaces lines that change products by whole ones; earlier valid lines of the batch count. */
export async function completeChanges(
  tx: Database,
  lines: readonly JsonLine[],
  check: ImageCheck,
): Promise<ReadLines> {
  /** The last line that changes a product. */
  const last = new Map(
    lines.filter(isChange).flatMap(({ line, json }) => {
      const { data } = changeLineSchema.safeParse(json);
      return data ? [[data.sku, line] as const] : [];
    }),
  );
  const skus = [...last.keys()];
  const stored = skus.length > 0 ? await loadStoredLines(tx, skus) : new Map<string, StoredLine>();
  const rejected: RejectedLine[] = [];
  const complete: JsonLine[] = [];
  const add = async (one: JsonLine, productSku: string) => {
    complete.push(one);
    if (one.line >= (last.get(productSku) ?? 0)) return;
    const { valid } = await validateLines([one], check);
    if (valid.length > 0) stored.set(productSku, { ...one.json });
  };
  for (const one of lines) {
    const { line, json } = one;
    if (!isChange(one)) {
      await add(one, 'sku' in json && typeof json.sku === 'string' ? json.sku : '');
      continue;
    }
    const { data, error } = changeLineSchema.safeParse(json);
    if (!data) {
      const named = 'sku' in json && typeof json.sku === 'string' && { sku: json.sku.slice(0, 64) };
      rejected.push({ line, ...named, ...toRejection(listProblems(error, json)) });
      continue;
    }
    const before = stored.get(data.sku);
    if (!before) {
      const message = `no item ${data.sku}`;
      const problem = { path: 'sku', message, code: 'no_item', value: data.sku } as const;
      const unresolved = [`item:${data.sku}`];
      rejected.push({ line, sku: data.sku, ...toRejection([problem]), unresolved });
      continue;
    }
    const { kind: _kind, ...change } = data;
    await add({ line, json: applyChange(before, change) }, data.sku);
  }
  return { lines: complete, rejected };
}
