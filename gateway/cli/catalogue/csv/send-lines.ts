import type { ImportResult } from '../../../../lib/contract/catalogue-import.ts';
import { createDryRunMemory } from '../../../../lib/domain/dry-run-memory.ts';
import type { GroupLine } from '../../../catalogue/public.ts';
import type { Target } from '../../target.ts';
import { postLines, RejectedBatch } from '../post-lines.ts';
import type { ProgressLine } from '../progress-line.ts';
import { LIMITS } from '../read-batches.ts';
import { countBytes, type LineSet, splitSet } from './split-set.ts';

export interface SentLines {
  inserted: number;
  updated: number;
  accepted: number;
  /** Products, groups and categories that the gateway rejected. */
  rejected: { sku?: string; reason: string; set: LineSet }[];
}

function* toBatches(sets: readonly LineSet[]): Generator<LineSet[]> {
  let batch: LineSet[] = [];
  let bytes = 0;
  let lines = 0;
  for (const set of sets) {
    const size = countBytes(set);
    const isFull = bytes + size > LIMITS.bytes || lines + set.length > LIMITS.lines;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      bytes = 0;
      lines = 0;
    }
    batch.push(set);
    bytes += size;
    lines += set.length;
  }
  if (batch.length > 0) yield batch;
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

/** An answer that rejects each line, for a batch that the gateway rejects as a whole. */
function toAnswer(error: unknown, sets: readonly LineSet[]): ImportResult {
  // Without permission, the other batches would be rejected, too.
  if (!(error instanceof RejectedBatch) || [401, 403].includes(error.status)) throw error;
  const rejected = sets.flat().map((line, index) => ({
    line: index + 1,
    ...('sku' in line && { sku: line.sku }),
    reason: error.message,
  }));
  const none = { inserted: 0, updated: 0, stockChanges: [], warnings: [] };
  return { received: rejected.length, accepted: 0, ...none, rejected };
}

interface Sending {
  target: Target;
  dryRun: boolean;
  line: ProgressLine;
  /** The groups of the shop. */
  groups: ReadonlyMap<string, GroupLine>;
}

/** Sends sets of lines in batches: each set in one, unless it exceeds a request. */
export async function sendLines(
  sets: readonly LineSet[],
  { target, dryRun, line, groups }: Sending,
): Promise<SentLines> {
  const sent: SentLines = { inserted: 0, updated: 0, accepted: 0, rejected: [] };
  const memory = dryRun ? createDryRunMemory() : undefined;
  const parts = sets.map((set) => splitSet(set, groups, dryRun));
  const lasts = new Set(parts.map((own) => own.at(-1)));
  let done = 0;
  for (const batch of toBatches(parts.flat())) {
    const texts = batch.flat().map((each) => JSON.stringify(each));
    const answer = await postLines(target, Buffer.from(texts.join('\n')), { dryRun }).catch(
      (error: unknown) => toAnswer(error, batch),
    );
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
    done += batch.filter((part) => lasts.has(part)).length;
    line.update(done, `${sent.accepted} lines, ${sent.rejected.length} bad`);
  }
  return sent;
}
