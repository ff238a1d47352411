import type { ImageCheck } from '../pictures/image-check.ts';
import { isChange } from './change-lines.ts';
import { claimsOwnedKey, type ImportState } from './import-state.ts';
import { type JsonLine, type ParsedLines, validateLines } from './parse-lines.ts';

/** Lines that are validated together, and written with one statement. */
const SLICE_LINES = 100;

/** Validated lines of products of a batch, in order. */
type Slices = AsyncGenerator<ParsedLines>;

/**
 * Validates the lines of products a slice at a time. The next slice is validated while the caller
 * processes the current one: the database and the process work at the same time.
 */
async function* validateAhead(lines: readonly JsonLine[], check: ImageCheck): Slices {
  const validate = (start: number) => {
    const slice = validateLines(lines.slice(start, start + SLICE_LINES), check);
    // The error is thrown where the slice is awaited, unless the caller has failed before.
    slice.catch(() => {});
    return slice;
  };
  let next = validate(0);
  for (let start = 0; start < lines.length; start += SLICE_LINES) {
    const slice = await next;
    next = validate(start + SLICE_LINES);
    yield slice;
  }
}

/** All lines as one slice: an item gets a name that a later line gives up. */
async function* collect(slices: Slices): Slices {
  const all: ParsedLines = { valid: [], rejected: [] };
  for await (const { valid, rejected } of slices) {
    all.valid.push(...valid);
    all.rejected.push(...rejected);
  }
  yield all;
}

/** Lines of categories and groups. */
export const isOther = (line: JsonLine) => 'kind' in line.json && !isChange(line);

export function toSlices(
  lines: readonly JsonLine[],
  state: ImportState,
  check: ImageCheck,
): Slices {
  const slices = validateAhead(
    lines.filter((line) => !isOther(line)),
    check,
  );
  return claimsOwnedKey(lines, state) ? collect(slices) : slices;
}
