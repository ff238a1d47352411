import { importProductTable } from '@/lib/contract/calls/staff-catalogue';
import type { RejectedLine } from '@/lib/contract/catalogue-import';
import { call } from '../../../data/client';

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = { lines: 200, table: 4 };

/** A file as lines of the import, which have the numbers of the file. */
export interface ChosenFile {
  name: string;
  isTable: boolean;
  text: string;
  /** Rows of a table that cannot be read. */
  rejected: RejectedLine[];
}

/** A problem of a file: the key of its text. */
export class FileProblem extends Error {
  readonly values: object;
  constructor(key: string, values: object = {}) {
    super(key);
    this.values = values;
  }
}

/** The lines of the changes in the places of their rows. */
export function placeLines(lines: readonly { line: number; text: string }[]): string {
  const placed: string[] = [];
  for (const { line, text } of lines) placed[line - 1] = text;
  return Array.from(placed, (text = '') => text).join('\n');
}

async function readTable(file: File): Promise<ChosenFile> {
  if (file.size > MAX_MEGABYTES.table * MEGABYTE)
    throw new FileProblem('catalogueFile.tooBig', { size: MAX_MEGABYTES.table });
  const { lines, rejected } = await call(importProductTable, { file });
  return { name: file.name, isTable: true, text: placeLines(lines), rejected };
}

/** A catalogue begins with an object of JSON; everything else is a table. */
const isCatalogue = async (file: File) =>
  (await file.slice(0, 1_000).text()).trimStart().startsWith('{');

/** @throws FileProblem, CallError */
export async function readFile(file: File): Promise<ChosenFile> {
  if (!(await isCatalogue(file))) return readTable(file);
  if (file.size > MAX_MEGABYTES.lines * MEGABYTE)
    throw new FileProblem('catalogueFile.tooBig', { size: MAX_MEGABYTES.lines });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return { name: file.name, isTable: false, text, rejected: [] };
  } catch {
    throw new FileProblem('catalogueFile.notUtf8');
  }
}
