import { setImmediate as nextLoop } from 'node:timers/promises';
import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import { ITEM_LIMITS } from '../../../lib/contract/item-fields.ts';
import type { FieldProblem } from '../../../lib/contract/problem.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import { isValidText } from '../../platform/http/reject-invalid-input.ts';
import type { ImageCheck, ImageProblem } from '../pictures/image-check.ts';
import { type LineProblem, listProblems, toRejection } from './line-problems.ts';
import {
  type CatalogueLine,
  categoryLineSchema,
  type GroupLine,
  groupLineSchema,
  type ItemLine,
  itemLineSchema,
  type LineMedia,
} from './line-schema.ts';
import { sanitizeItemHtml } from './sanitize-html.ts';

const NEWLINE = 0x0a;

interface ParsedLine {
  line: number;
  value: CatalogueLine;
}

/** A line that is not valid. */
class LineError extends Error {
  readonly problems: readonly LineProblem[];
  constructor(...problems: LineProblem[]) {
    super(toRejection(problems).reason);
    this.problems = problems;
  }
}

const ofLine = (code: FieldProblem, message: string): LineProblem => ({ path: '', message, code });

/** In UTF-8 only escapes can produce NUL or half of a surrogate pair. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;

function rejectInvalidText(_key: string, part: unknown): unknown {
  if (typeof part === 'string' && !isValidText(part))
    throw new LineError(ofLine('characters', 'contains characters that are not allowed'));
  return part;
}

function parseJson(text: string): object {
  let value: unknown;
  try {
    value = SUSPECT_ESCAPE.test(text) ? JSON.parse(text, rejectInvalidText) : JSON.parse(text);
  } catch (error) {
    throw error instanceof LineError ? error : new LineError(ofLine('not_json', 'is not JSON'));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineError(ofLine('not_json', 'is not a JSON object'));
  return value;
}

const toImageProblem = (
  path: string,
  { problem: message, ...reason }: ImageProblem,
): LineProblem => ({ path, message, ...reason });

async function checkImage(image: LineMedia, path: string, check: ImageCheck): Promise<LineMedia> {
  const checked = await check(image.url);
  if ('problem' in checked) throw new LineError(toImageProblem(`${path}.url`, checked));
  return { ...image, url: checked.url };
}

/** All images of a line; the message names each one that cannot be shown. */
async function checkMedias(medias: readonly LineMedia[], check: ImageCheck): Promise<LineMedia[]> {
  const checked = await Promise.all(medias.map(({ url }) => check(url)));
  const problems = checked.flatMap((result, index) =>
    'problem' in result ? [toImageProblem(`medias.${index}.url`, result)] : [],
  );
  if (problems.length > 0) throw new LineError(...problems);
  return medias.map((media, index) => ({ ...media, ...checked[index] }));
}

async function checkSwatches({ options }: GroupLine, check: ImageCheck): Promise<void> {
  for (const [index, { values }] of options.entries())
    for (const [position, { swatch }] of values.entries()) {
      if (swatch === undefined || swatch.startsWith('#')) continue;
      const checked = await check(swatch);
      if ('problem' in checked)
        throw new LineError(toImageProblem(`options.${index}.values.${position}.swatch`, checked));
    }
}

/** Paragraphs and escaped characters can make the HTML longer than it was. */
function sanitizeDescription({ En, Ar }: Localized): Localized {
  const html = { En: sanitizeItemHtml(En), Ar: sanitizeItemHtml(Ar) };
  for (const language of ['En', 'Ar'] as const)
    if (html[language].length > ITEM_LIMITS.description)
      throw new LineError({
        path: `description.${language}`,
        message: `is longer than ${ITEM_LIMITS.description} characters as HTML`,
        code: 'too_long',
        value: String(ITEM_LIMITS.description),
      });
  return html;
}

/** Checks what the schema of a product does not: its images, and its HTML when it is sanitized. */
async function checkItem({ medias, ...item }: ItemLine, check: ImageCheck): Promise<ItemLine> {
  const description = sanitizeDescription(item.description);
  return { ...item, description, ...(medias && { medias: await checkMedias(medias, check) }) };
}

/**
 * Parses one line. HTML is sanitized here, before anything is stored.
 * @throws LineError
 */
async function parseValue(value: object, check: ImageCheck): Promise<CatalogueLine> {
  if ('kind' in value && value.kind === 'group') {
    const parsed = groupLineSchema.safeParse(value);
    if (!parsed.success) throw new LineError(...listProblems(parsed.error, value));
    await checkSwatches(parsed.data, check);
    return { kind: 'group', group: parsed.data };
  }
  if ('kind' in value) {
    const parsed = categoryLineSchema.safeParse(value);
    if (!parsed.success) throw new LineError(...listProblems(parsed.error, value));
    const { image, ...category } = parsed.data;
    return {
      kind: 'category',
      category: { ...category, ...(image && { image: await checkImage(image, 'image', check) }) },
    };
  }
  const parsed = itemLineSchema.safeParse(value);
  if (!parsed.success) throw new LineError(...listProblems(parsed.error, value));
  return { kind: 'item', item: await checkItem(parsed.data, check) };
}

function readSku(value: object): { sku?: string } {
  return 'sku' in value && typeof value.sku === 'string' ? { sku: value.sku.slice(0, 64) } : {};
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new LineError(ofLine('not_utf8', 'is not UTF-8'));
  }
}

function splitLines(body: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = body.indexOf(NEWLINE); end !== -1; end = body.indexOf(NEWLINE, start)) {
    lines.push(body.subarray(start, end));
    start = end + 1;
  }
  return [...lines, body.subarray(start)];
}

/** A line that is a JSON object. */
export interface JsonLine {
  line: number;
  json: object;
  /** The same as a product, where its schema has been checked. */
  item?: ItemLine;
}

export interface ReadLines {
  lines: JsonLine[];
  rejected: RejectedLine[];
}

export interface ParsedLines {
  valid: ParsedLine[];
  rejected: RejectedLine[];
}

/** Reads the lines of a batch; empty lines are skipped. Line numbers start at 1. */
export function readJsonLines(body: Uint8Array): ReadLines {
  const lines: JsonLine[] = [];
  const rejected: RejectedLine[] = [];
  for (const [index, bytes] of splitLines(body).entries()) {
    const line = index + 1;
    try {
      const text = decode(bytes);
      if (text.trim() !== '') lines.push({ line, json: parseJson(text) });
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      rejected.push({ line, ...toRejection(error.problems) });
    }
  }
  return { lines, rejected };
}

async function validateLine(
  { line, json, item }: JsonLine,
  { valid, rejected }: ParsedLines,
  check: ImageCheck,
): Promise<void> {
  try {
    const value: CatalogueLine = item
      ? { kind: 'item', item: await checkItem(item, check) }
      : await parseValue(json, check);
    valid.push({ line, value });
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    rejected.push({ line, ...readSku(json), ...toRejection(error.problems) });
  }
}

/** Validating takes 0.1 ms a line, and other requests and responses should not wait. */
const LINES_AT_ONCE = 10;

/** Validates lines, in turns with the other work of the process. */
export async function validateLines(
  lines: readonly JsonLine[],
  check: ImageCheck,
): Promise<ParsedLines> {
  const parsed: ParsedLines = { valid: [], rejected: [] };
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextLoop();
    await validateLine(line, parsed, check);
  }
  return parsed;
}
