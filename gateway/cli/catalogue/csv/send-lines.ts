import type { CategoryLine, GroupLine, ItemLine } from '../../../catalogue/public.ts';
import type { Target } from '../../target.ts';
import { createDryRunMemory } from '../dry-run.ts';
import { postLines } from '../post-lines.ts';
import type { ProgressLine } from '../progress-line.ts';
import { LIMITS } from '../read-batches.ts';

/** Lines that the gateway stores together: a group with its products. */
export type LineSet = readonly (CategoryLine | GroupLine | ItemLine)[];

export interface SentLines {
  inserted: number;
  updated: number;
  accepted: number;
  /** Products, groups and categories that the gateway rejected. */
  rejected: { sku?: string; reason: string; set: LineSet }[];
}

interface Batch {
  sets: LineSet[];
  texts: string[];
  bytes: number;
}

function* toBatches(sets: readonly LineSet[]): Generator<Batch> {
  let batch: Batch = { sets: [], texts: [], bytes: 0 };
  for (const set of sets) {
    const texts = set.map((line) => JSON.stringify(line));
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
    const isFull =
      batch.bytes + bytes > LIMITS.bytes || batch.texts.length + texts.length > LIMITS.lines;
    if (isFull && batch.sets.length > 0) {
      yield batch;
      batch = { sets: [], texts: [], bytes: 0 };
    }
    batch.sets.push(set);
    batch.texts.push(...texts);
    batch.bytes += bytes;
  }
  if (batch.sets.length > 0) yield batch;
}

const findSet = (sets: readonly LineSet[], line: number): LineSet => {
  let end = 0;
  return (
    sets.find((set) => {
      end += set.length;
      return line <= end;
    }) ?? []
  );
};

/** Sends sets of lines in batches, each set in one. */
export async function sendLines(
  sets: readonly LineSet[],
  { target, dryRun, line }: { target: Target; dryRun: boolean; line: ProgressLine },
): Promise<SentLines> {
  const sent: SentLines = { inserted: 0, updated: 0, accepted: 0, rejected: [] };
  const memory = dryRun ? createDryRunMemory() : undefined;
  let done = 0;
  for (const { sets: batch, texts } of toBatches(sets)) {
    const answer = await postLines(target, Buffer.from(texts.join('\n')), { dryRun });
    const reasons = answer.rejected.map(({ line: number, sku, reason, unresolved }) => ({
      line: number,
      reason,
      ...(sku !== undefined && { sku }),
      ...(unresolved && { unresolved }),
    }));
    const rejected = memory ? memory.validate(texts, 1, reasons) : reasons;
    for (const { line: number, sku, reason } of rejected)
      sent.rejected.push({
        ...(sku !== undefined && { sku }),
        reason,
        set: findSet(batch, number),
      });
    sent.inserted += answer.inserted;
    sent.updated += answer.updated;
    sent.accepted += texts.length - rejected.length;
    done += batch.length;
    line.update(done, `${sent.accepted} lines, ${sent.rejected.length} bad`);
  }
  return sent;
}
