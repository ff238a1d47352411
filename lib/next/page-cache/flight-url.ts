import { parseJson } from '../../shared/parse-json.ts';

/**
 * React's Flight format, as Next 16.4 writes it into `.rsc` files, segment files and inline
 * scripts: rows `<hex id>:<tag?><data>`. Rows with one of these tags have a length prefix in
 * hexadecimal bytes; others end with a line break.
 */
const TAGS_WITH_LENGTH = new Set([...'TAOobUSsLlGgMmV'].map((tag) => tag.charCodeAt(0)));

/** The `.rsc` data of a page start with a byte for complete (`#`) or dynamic (`~`). */
const MARKERS = new Set([...'#~'].map((marker) => marker.charCodeAt(0)));
const COLON = 0x3a;
const COMMA = 0x2c;
const LINE_BREAK = 0x0a;

interface Row {
  id: string;
  /** Byte offsets of the row's data. */
  start: number;
  end: number;
  /** Offset of the next row. */
  next: number;
}

const textAt = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Reads the row at an offset; undefined if there is none. */
function readRow(bytes: Uint8Array, position: number): Row | undefined {
  const colon = bytes.indexOf(COLON, position);
  const id = colon < 0 ? undefined : textAt(bytes, position, Math.min(colon, position + 9));
  if (id === undefined || !/^[0-9a-f]{0,8}$/.test(id)) return undefined;
  const start = colon + 1;
  if (!TAGS_WITH_LENGTH.has(bytes[start] ?? 0)) {
    const lineBreak = bytes.indexOf(LINE_BREAK, start);
    return lineBreak < 0
      ? { id, start, end: bytes.length, next: bytes.length }
      : { id, start, end: lineBreak, next: lineBreak + 1 };
  }
  const comma = bytes.indexOf(COMMA, start);
  const length = comma < 0 ? '' : textAt(bytes, start + 1, Math.min(comma, start + 10));
  const end = comma + 1 + Number.parseInt(length, 16);
  return /^[0-9a-f]{1,8}$/.test(length) && end <= bytes.length
    ? { id, start, end, next: end }
    : undefined;
}

/** All rows in order; undefined if the data are not rows. */
function readRows(bytes: Uint8Array): Row[] | undefined {
  const rows: Row[] = [];
  for (let position = MARKERS.has(bytes[0] ?? 0) ? 1 : 0; position < bytes.length; ) {
    const row = readRow(bytes, position);
    if (!row) return undefined;
    rows.push(row);
    position = row.next;
  }
  return rows;
}

interface Replacement {
  /** Byte offsets of the replaced range. */
  start: number;
  end: number;
  text: string;
}

/** @param replacements in ascending order, without overlap */
function replaceBytes(
  bytes: Uint8Array,
  replacements: readonly Replacement[],
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let copiedTo = 0;
  for (const { start, end, text } of replacements) {
    parts.push(bytes.subarray(copiedTo, start), encoder.encode(text));
    copiedTo = end;
  }
  parts.push(bytes.subarray(copiedTo));
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

const TEXT_TAG = 'T'.charCodeAt(0);

/**
 * Empties the text rows that repeat a given script. React writes an inline script of the layout
 * into the HTML and, as a prop, into the data. The browser runs the first; React neither compares
 * nor runs the second. Data that are not rows are returned unchanged.
 */
export function emptyRepeatedScripts(bytes: Uint8Array, scripts: readonly string[]): Uint8Array {
  const decoder = new TextDecoder();
  const isRepeated = ({ start, end }: Row) =>
    bytes[start] === TEXT_TAG &&
    scripts.includes(decoder.decode(bytes.subarray(bytes.indexOf(COMMA, start) + 1, end)));
  const repeated = (readRows(bytes) ?? []).filter(isRepeated);
  return replaceBytes(
    bytes,
    repeated.map(({ start, end }) => ({ start, end, text: 'T0,' })),
  );
}

/** URL of the request in a root row of Next: path segments (`c`) and query (`q`). */
const REQUEST_URL =
  /^(\{"P":null,)"c":\["(?:[^"\\]|\\.)*"(?:,"(?:[^"\\]|\\.)*")*\],"q":"(?:[^"\\]|\\.)*"(,"i":)/;
const EMPTY_URL = '$1"c":["",""],"q":""$2';

/** Keys of root rows of segment data, which contain no URL. Others are an unknown format. */
const SEGMENT_KEYS = new Set(['t', 'a', 'u', 'b', 'r', 'f']);

function isSegmentRoot(row: string): boolean {
  const root = parseJson(row);
  return (
    typeof root === 'object' &&
    root !== null &&
    !Array.isArray(root) &&
    Object.keys(root).every((key) => SEGMENT_KEYS.has(key))
  );
}

/**
 * Empties the URL of the rendering request in Flight data. The browser reads its URL from
 * `location`.
 * @returns undefined if the format is unknown: such data must not be stored or shared
 */
export function stripRequestUrl(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [root, ...others] = (readRows(bytes) ?? []).filter(({ id }) => id === '0');
  if (!root || others.length > 0) return undefined;
  const row = new TextDecoder().decode(bytes.subarray(root.start, root.end));
  if (!REQUEST_URL.test(row)) return isSegmentRoot(row) ? new Uint8Array(bytes) : undefined;
  return replaceBytes(bytes, [
    { start: root.start, end: root.end, text: row.replace(REQUEST_URL, EMPTY_URL) },
  ]);
}
