import type { CategoryLine, GroupLine, ItemLine } from '../../../catalogue/public.ts';
import { LIMITS } from '../read-batches.ts';

type Line = CategoryLine | GroupLine | ItemLine;
/** Lines that belong together: a group with its products. */
export type LineSet = readonly Line[];

export const countBytes = (lines: LineSet): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(JSON.stringify(line)) + 1, 0);

const isGroup = (line: Line | undefined): line is GroupLine =>
  line !== undefined && 'kind' in line && line.kind === 'group';

/** The group with the values that its stored products may still have. */
function withStoredValues(group: GroupLine, stored: GroupLine | undefined): GroupLine {
  const options = group.options.map((option, at) => {
    const known = new Set(option.values.map(({ value }) => value.En));
    const before = stored?.options[at]?.values ?? [];
    return {
      ...option,
      values: [...option.values, ...before.filter(({ value }) => !known.has(value.En))],
    };
  });
  return { ...group, options };
}

/**
 * The parts of a set that exceeds one request. Each has the line of the group, which keeps its
 * former values until the last products have new ones.
 */
export function splitSet(
  set: LineSet,
  stored: ReadonlyMap<string, GroupLine>,
  dryRun: boolean,
): LineSet[] {
  if (set.length <= LIMITS.lines && countBytes(set) <= LIMITS.bytes) return [set];
  const [first] = set;
  const group = isGroup(first) ? first : undefined;
  const head = group ? [withStoredValues(group, stored.get(group.id))] : [];
  const parts: Line[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const line of group ? set.slice(1) : set) {
    const size = countBytes([line]);
    const last = parts.at(-1);
    if (last && bytes + size <= LIMITS.bytes && last.length < LIMITS.lines) {
      last.push(line);
      bytes += size;
    } else {
      parts.push([...head, line]);
      bytes = countBytes(head) + size;
    }
  }
  // A dry run does not change the products of the other parts.
  if (group && !dryRun) parts.at(-1)?.splice(0, 1, group);
  return parts;
}
