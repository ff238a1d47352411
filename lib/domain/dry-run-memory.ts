import type { RejectedLine } from '../contract/catalogue-import.ts';
import type { FieldError } from '../contract/problem.ts';
import { parseJson } from '../shared/parse-json.ts';

const parseIdentity = (
  text: string,
): { sku?: unknown; seName?: unknown; kind?: unknown; type?: unknown; id?: unknown } => {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : {};
};

/**
 * A dry run writes nothing, so the gateway validates each batch as if it were the first. This
 * stores which items, categories and groups earlier valid lines would have created, and accepts later lines
 * whose unresolved references are all among them.
 */
export function createDryRunMemory() {
  const known = new Set<string>();
  const skuBySeName = new Map<string, string>();

  /**
   * Stores what a line would create.
   * @returns the problem when its `seName` belongs to another item
   */
  const addLine = (text: string): FieldError | undefined => {
    const { kind, sku, seName, id } = parseIdentity(text);
    if (kind === 'group') known.add(`group:${id}`);
    if (typeof seName !== 'string') return undefined;
    if (kind === 'category') known.add(`category:${seName}`);
    if (typeof sku !== 'string') return undefined;
    const owner = skuBySeName.get(seName);
    if (owner !== undefined && owner !== sku)
      return {
        path: 'seName',
        message: `${seName} belongs to ${owner}`,
        code: 'taken',
        value: owner,
      };
    known.add(`item:${sku}`);
    skuBySeName.set(seName, sku);
    return undefined;
  };

  return {
    /**
     * Returns the rejected lines of a batch that remain rejected. `firstLine` is the number of the
     * first of `lines`.
     */
    validate(
      lines: readonly string[],
      firstLine: number,
      rejected: readonly RejectedLine[],
    ): RejectedLine[] {
      const byLine = new Map(rejected.map((entry) => [entry.line, entry]));
      return lines.flatMap((text, index) => {
        const line = firstLine + index;
        const entry = byLine.get(line);
        const isResolved = entry?.unresolved?.every((name) => known.has(name));
        if (entry && !isResolved) return [entry];
        const conflict = addLine(text);
        if (!conflict) return [];
        const { path, message } = conflict;
        return [{ line, reason: `${path}: ${message}`, problems: [conflict] }];
      });
    },
  };
}
