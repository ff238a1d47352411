import { importCatalogue } from '@/lib/contract/calls/staff-catalogue';
import type { ChangedRecord, LineWarning, RejectedLine } from '@/lib/contract/catalogue-import';
import type { FieldError } from '@/lib/contract/problem';
import { createDryRunMemory } from '@/lib/domain/dry-run-memory';
import { call } from '../../../data/client';
import type { ChosenFile } from './read-file';

/** What one request holds at most; the gateway accepts 1 MiB. */
export const LIMITS = { bytes: 900_000, lines: 500, line: 256_000 };

/** Changed products that are listed before an import. */
const MAX_LISTED = 50;

export interface ImportReport {
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: RejectedLine[];
  warnings: LineWarning[];
  /** Existing products whose units are set. */
  stockChanges: number;
  /** Before the import: the first products that it will change. */
  changes: ChangedRecord[];
}

/** Consecutive lines of the file; those that are not sent are empty. */
interface LineBatch {
  firstLine: number;
  lines: string[];
  rejected: RejectedLine[];
}

const encoder = new TextEncoder();

function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Why a line is not sent. */
function findProblem(line: string, size: number): FieldError | undefined {
  const message = `is longer than ${LIMITS.line} bytes`;
  if (size > LIMITS.line)
    return { path: '', code: 'too_large', value: String(LIMITS.line / 1000), message };
  if (line.trim() !== '' && !isObject(line))
    return { path: '', code: 'not_json', message: 'is not a JSON object' };
  return undefined;
}

/** The lines of a file in batches that fit into one request. */
export function* toBatches(text: string, limits = LIMITS): Generator<LineBatch> {
  let batch: LineBatch = { firstLine: 1, lines: [], rejected: [] };
  let bytes = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const size = encoder.encode(line).length + 1;
    const problem = findProblem(line, size);
    const isFull = bytes + size > limits.bytes || batch.lines.length >= limits.lines;
    if (isFull && batch.lines.length > 0) {
      yield batch;
      batch = { firstLine: index + 1, lines: [], rejected: [] };
      bytes = 0;
    }
    batch.lines.push(problem ? '' : line);
    if (problem)
      batch.rejected.push({ line: index + 1, reason: problem.message, problems: [problem] });
    else bytes += size;
  }
  yield batch;
}

const isEmpty = ({ lines }: LineBatch) => lines.every((line) => line.trim() === '');

interface ImportOptions {
  dryRun: boolean;
  /** Sets the units of existing products, too. */
  withStock: boolean;
  /** Called with the share of the file that is done. */
  onProgress: (share: number) => void;
  /** Called with what names the changes of one request. */
  onWritten: (changeId: string) => void;
}

/**
 * Imports the lines of a file, or finds out what an import would do. A repeated import changes
 * nothing, so one that was interrupted is simply started again.
 * @throws CallError
 */
export async function importLines(
  { text, rejected: unread }: Pick<ChosenFile, 'text' | 'rejected'>,
  { dryRun, withStock, onProgress, onWritten }: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: [...unread],
    warnings: [],
    stockChanges: 0,
    changes: [],
  };
  const memory = dryRun ? createDryRunMemory() : undefined;
  let done = 0;
  for (const batch of toBatches(text)) {
    const { firstLine, lines } = batch;
    report.rejected.push(...batch.rejected);
    done += lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (isEmpty(batch)) continue;
    const result = await call(importCatalogue, {
      query: { dryRun: `${dryRun}`, withStock: `${withStock}` },
      file: new Blob([lines.join('\n')]),
    });
    const inFile = <Line extends { line: number }>(one: Line) => ({
      ...one,
      line: one.line + firstLine - 1,
    });
    const all = result.rejected.map(inFile);
    const rejected = memory?.validate(lines, firstLine, all) ?? all;
    // References to earlier lines of the file, which the gateway does not know in a dry run.
    const resolved = Math.max(0, all.length - rejected.length);
    report.rejected.push(...rejected);
    report.warnings.push(...result.warnings.map(inFile));
    report.inserted += result.inserted + resolved;
    report.updated += result.updated;
    report.unchanged += Math.max(0, result.accepted - result.inserted - result.updated);
    report.stockChanges += result.stockChanges.length;
    const room = MAX_LISTED - report.changes.length;
    report.changes.push(...(result.changes ?? []).slice(0, room));
    if (result.changeId !== undefined) onWritten(result.changeId);
    onProgress(Math.min(1, done / text.length));
  }
  report.rejected.sort((a, b) => a.line - b.line);
  return report;
}

export const countChanged = ({ inserted, updated }: ImportReport): number => inserted + updated;

export const countAccepted = ({ inserted, updated, unchanged }: ImportReport): number =>
  inserted + updated + unchanged;
