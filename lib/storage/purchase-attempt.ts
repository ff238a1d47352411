import { z } from 'zod';
import { STORAGE_KEYS } from '@/lib/config/storage-keys';
import { oneTabAtATime } from './one-tab';
import { readText, removeText, writeText } from './text-storage';

const attemptSchema = z.object({
  /** The idempotency key. */
  key: z.uuid(),
  /** What was to be bought, in a form that can be compared. */
  fingerprint: z.string(),
  /** The order that it became. */
  referenceCode: z.string().optional(),
});

/** A purchase on its way: shared by tabs and kept over reloads, so that trying again never buys twice. */
export type PurchaseAttempt = z.infer<typeof attemptSchema>;

/** Tabs take turns with the attempt, from its key to the answer: two that buy at the same moment buy once. */
export const holdAttempt = <T>(work: () => T | Promise<T>): Promise<T> => oneTabAtATime('purchase-attempt', work);

export function readAttempt(): PurchaseAttempt | undefined {
  try {
    return attemptSchema.safeParse(JSON.parse(readText(STORAGE_KEYS.placedOrder) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The attempt at buying exactly this: the one that is on its way, or a new one. */
export function attemptAt(fingerprint: string): PurchaseAttempt {
  const present = readAttempt();
  if (present?.fingerprint === fingerprint) return present;
  const attempt = { key: crypto.randomUUID(), fingerprint };
  keepAttempt(attempt);
  return attempt;
}

export function keepAttempt(attempt: PurchaseAttempt): void {
  writeText(STORAGE_KEYS.placedOrder, JSON.stringify(attempt));
}

export function forgetAttempt(): void {
  removeText(STORAGE_KEYS.placedOrder);
}
