import type { RejectedLine } from '../catalogue/public.ts';

const identityOf = (text: string): { sku?: unknown; seName?: unknown; kind?: unknown; type?: unknown } => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/**
 * A dry run writes nothing, so each batch is judged as if it were the first. This remembers what earlier good lines
 * would have brought in, and forgives a later line that refers to nothing else.
 */
export function createDryRunMemory() {
  const known = new Set<string>();
  const addressOwner = new Map<string, string>();

  const learn = (text: string): string | undefined => {
    const { kind, sku, seName } = identityOf(text);
    if (typeof seName !== 'string') return undefined;
    if (kind === 'category') known.add(`category:${seName}`);
    if (typeof sku !== 'string') return undefined;
    const owner = addressOwner.get(seName);
    if (owner !== undefined && owner !== sku) return `seName: ${seName} belongs to ${owner}`;
    known.add(`item:${sku}`);
    addressOwner.set(seName, sku);
    return undefined;
  };

  return {
    /** The batch's rejections that stand. `firstLine` is the number of the first of `lines`. */
    judge(lines: readonly string[], firstLine: number, rejected: readonly RejectedLine[]): RejectedLine[] {
      const byLine = new Map(rejected.map((entry) => [entry.line, entry]));
      return lines.flatMap((text, index) => {
        const line = firstLine + index;
        const entry = byLine.get(line);
        const isForgiven = entry?.unresolved?.every((name) => known.has(name));
        if (entry && !isForgiven) return [entry];
        const conflict = learn(text);
        return conflict === undefined ? [] : [{ line, reason: conflict }];
      });
    },
  };
}
