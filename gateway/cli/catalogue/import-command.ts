import { open, stat } from 'node:fs/promises';
import type { ImportResult, RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import { createDryRunMemory } from '../../../lib/domain/dry-run-memory.ts';
import type { Target } from '../target.ts';
import { type Checkpoint, openCheckpoint, type Progress, START } from './checkpoint.ts';
import { postLines } from './post-lines.ts';
import { createProgressLine, type ProgressLine } from './progress-line.ts';
import { LIMITS, type LineBatch, readBatches } from './read-batches.ts';
import { openRejectedFile, type RejectedFile } from './rejected-file.ts';

export interface ImportCommand {
  file: string;
  dryRun: boolean;
  /** Starts at the first line even if there is a checkpoint of an earlier run. */
  restart: boolean;
  /** Sets the stock of existing products, too. */
  withStock: boolean;
  dataDir: string;
}

/** Rejected lines that are printed; the file of rejected lines has all. */
const MAX_PRINTED_LINES = 50;

/** The rejected lines of a batch with their numbers in the file. */
function toRejectedLines(
  batch: LineBatch,
  answer: ImportResult,
  memory: ReturnType<typeof createDryRunMemory> | undefined,
): RejectedLine[] {
  const numbered = answer.rejected.map(({ line, sku, reason, unresolved }) => ({
    line: line + batch.firstLine - 1,
    ...(sku !== undefined && { sku }),
    reason,
    ...(unresolved && { unresolved }),
  }));
  const tooLong = batch.tooLong.map((line) => ({
    line,
    reason: `is longer than ${LIMITS.line} bytes`,
  }));
  const rejected = memory
    ? memory.validate(
        Buffer.from(batch.bytes).toString().split('\n').slice(0, batch.lines),
        batch.firstLine,
        numbered,
      )
    : numbered;
  return [...rejected, ...tooLong].sort((a, b) => a.line - b.line);
}

/**
 * Prints the first units that were set.
 * @returns the number of all of them
 */
function sayStockChanges(
  line: ProgressLine,
  { stockChanges }: ImportResult,
  printed: number,
): number {
  for (const { sku, before, after } of stockChanges.slice(
    0,
    Math.max(0, MAX_PRINTED_LINES - printed),
  ))
    line.say(`${sku}: ${before} → ${after} units`);
  return stockChanges.length;
}

interface Run {
  target: Target;
  command: ImportCommand;
  checkpoint: Checkpoint;
  rejectedFile: RejectedFile;
  line: ProgressLine;
}

function advance(
  progress: Progress,
  batch: LineBatch,
  answer: ImportResult,
  rejected: number,
  rejectedBytes: number,
): Progress {
  // Lines that the gateway rejected and the dry run accepted, because earlier lines of the file
  // resolve their references.
  const resolved = answer.rejected.length + batch.tooLong.length - rejected;
  return {
    offset: batch.endOffset,
    line: batch.firstLine + batch.lines,
    accepted: progress.accepted + answer.accepted + resolved,
    inserted: progress.inserted + answer.inserted,
    updated: progress.updated + answer.updated,
    rejected: progress.rejected + rejected,
    rejectedBytes,
  };
}

async function importAll(
  { target, command, checkpoint, rejectedFile, line }: Run,
  from: Progress,
): Promise<Progress> {
  const startedAt = Date.now();
  const memory = command.dryRun ? createDryRunMemory() : undefined;
  let progress = from;
  let stockChanges = 0;
  for await (const batch of readBatches(command.file, { offset: from.offset, line: from.line })) {
    const answer = await postLines(target, batch.bytes, command);
    const rejected = toRejectedLines(batch, answer, memory);
    for (const { line: number, sku, reason } of rejected.slice(
      0,
      Math.max(0, MAX_PRINTED_LINES - progress.rejected),
    )) {
      line.say(`line ${number}${sku === undefined ? '' : ` (${sku})`}: ${reason}`);
    }
    stockChanges += sayStockChanges(line, answer, stockChanges);
    progress = advance(
      progress,
      batch,
      answer,
      rejected.length,
      await rejectedFile.append(rejected),
    );
    if (!command.dryRun) await checkpoint.write(progress);
    const rate = Math.round(
      (progress.line - from.line) / Math.max(0.001, (Date.now() - startedAt) / 1000),
    );
    line.update(
      progress.offset,
      `${progress.line - 1} lines, ${rate} lines/s, ${progress.rejected} bad`,
    );
  }
  if (stockChanges > MAX_PRINTED_LINES) line.say(`Set the units of ${stockChanges} products`);
  return progress;
}

function summary(
  progress: Progress,
  from: Progress,
  seconds: number,
  { dryRun }: ImportCommand,
): string {
  const lines = progress.line - from.line;
  const rate = Math.round(lines / Math.max(0.001, seconds));
  const done = dryRun
    ? `${progress.accepted} good`
    : `${progress.accepted} good (${progress.inserted} new, ${progress.updated} changed)`;
  return `${lines} lines in ${seconds.toFixed(1)} s (${rate} lines/s): ${done}, ${progress.rejected} bad`;
}

const FIRST_BYTES = 4_096;

/** Whether the first line is that of a table: names between separators. */
async function isTable(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    const [first = ''] = buffer.toString('utf8', 0, bytesRead).trimStart().split('\n');
    return !first.startsWith('{') && /[,;\t]/.test(first);
  } finally {
    await file.close();
  }
}

/**
 * Imports a file of lines, resuming an interrupted run.
 * @returns whether all lines were accepted
 */
export async function runImport(target: Target, command: ImportCommand): Promise<boolean> {
  const { size } = await stat(command.file);
  if (await isTable(command.file))
    throw new Error(
      `${command.file} is a table (CSV): the import reads JSON lines, and import-csv the exports of other shops (docs/catalogue-format.md)`,
    );
  const checkpoint = await openCheckpoint(
    command.dataDir,
    command.file,
    `${target.name}${command.withStock ? ' with stock' : ''}`,
  );
  const resumed = command.restart || command.dryRun ? undefined : await checkpoint.read();
  const from = resumed ?? START;
  const rejectedFile = await openRejectedFile(command.file, from.rejectedBytes);
  const line = createProgressLine(size);
  const startedAt = Date.now();
  line.say(`${command.dryRun ? 'Checking' : 'Importing'} ${command.file} into ${target.name}`);
  if (!command.withStock)
    line.say('The stock of existing products stays as it is (--with-stock sets it)');
  if (resumed)
    line.say(
      `An earlier run stopped after line ${resumed.line - 1}; resuming (--restart starts at the first line)`,
    );
  const progress = await importAll({ target, command, checkpoint, rejectedFile, line }, from);
  line.end();
  await checkpoint.clear();
  line.say(summary(progress, from, (Date.now() - startedAt) / 1000, command));
  if (progress.rejected > MAX_PRINTED_LINES)
    line.say(`Only the first ${MAX_PRINTED_LINES} bad lines are printed`);
  if (progress.rejected > 0) line.say(`All bad lines with their reasons: ${rejectedFile.path}`);
  return progress.rejected === 0;
}
