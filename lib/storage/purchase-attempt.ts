import { z } from 'zod';
import { sha256 } from '@/lib/domain/sha256';
import { readText, removeText, writeText } from './local-storage';
import { STORAGE_KEYS } from './storage-keys';
import { withTabLock } from './tab-lock';

const attemptSchema = z.object({
  /** The idempotency key. */
  key: z.uuid(),
  /** What was to be bought, as a digest that can be compared: no name, address or line is stored. Empty when nothing is compared. */
  fingerprint: z.string(),
  /** The order that it became. */
  referenceCode: z.string().optional(),
});

/** A purchase on its way: shared by tabs and kept over reloads, so that trying again never buys twice. */
export type PurchaseAttempt = z.infer<typeof attemptSchema>;

/** Tabs take turns with the attempt, from its key to the answer: two that buy at the same moment buy once. */
export const withAttemptLock = <T>(work: () => T | Promise<T>): Promise<T> => withTabLock('purchase-attempt', work);

export function readAttempt(): PurchaseAttempt | undefined {
  try {
    return attemptSchema.safeParse(JSON.parse(readText(STORAGE_KEYS.placedOrder) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const DIGEST = /^[0-9a-f]{64}$/;

/** The attempt's random key in it keeps the digest from being compared with anything but this attempt. */
const digestOf = (key: string, purchase: string) => sha256(`${key} ${purchase}`);

/** Attempts of earlier versions stored the whole purchase, with name and address: it becomes a digest. */
export async function migrateAttempt(): Promise<void> {
  const stored = readAttempt();
  if (!stored || stored.fingerprint === '' || DIGEST.test(stored.fingerprint)) return;
  saveAttempt({ ...stored, fingerprint: await digestOf(stored.key, stored.fingerprint) });
}

/** Whether an attempt is one at buying exactly this. @param purchase as text that is the same for the same purchase */
export async function isAttemptAt({ key, fingerprint }: PurchaseAttempt, purchase: string): Promise<boolean> {
  return fingerprint !== '' && fingerprint === (await digestOf(key, purchase));
}

/** The attempt at buying exactly this: the one that is on its way, or a new one. @param purchase see `isAttemptAt` */
export async function getOrCreateAttempt(purchase: string): Promise<PurchaseAttempt> {
  const present = readAttempt();
  if (present && (await isAttemptAt(present, purchase))) return present;
  const key = crypto.randomUUID();
  const attempt = { key, fingerprint: await digestOf(key, purchase) };
  saveAttempt(attempt);
  return attempt;
}

export function saveAttempt(attempt: PurchaseAttempt): void {
  writeText(STORAGE_KEYS.placedOrder, JSON.stringify(attempt));
}

export function clearAttempt(): void {
  removeText(STORAGE_KEYS.placedOrder);
}
