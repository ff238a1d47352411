import { z } from 'zod';
import { parseJson } from '../shared/parse-json.ts';
import { sha256 } from '../shared/sha256.ts';
import { readText, removeText, writeText } from './local-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

const attemptSchema = z.object({
  /** The idempotency key. */
  key: z.uuid(),
  /**
   * Digest of the purchase, for comparison: no name, address or cart line is stored. Empty to
   * disable the comparison.
   */
  fingerprint: z.string(),
  /** Reference code of the resulting order. */
  referenceCode: z.string().optional(),
});

/**
 * A purchase without final result. Tabs share it and it survives reloads, so that a retry creates
 * no second order.
 */
export type PurchaseAttempt = z.infer<typeof attemptSchema>;

/**
 * One tab at a time uses the attempt, from its key to the response: two simultaneous purchases
 * create one order.
 */
export const withAttemptLock = <T>(work: () => T | Promise<T>): Promise<T> =>
  withTabLock('purchase-attempt', work);

export function readAttempt(): PurchaseAttempt | undefined {
  return attemptSchema.safeParse(parseJson(readText(STORAGE_KEYS.placedOrder))).data;
}

/** The random key in the digest prevents comparison with anything but this attempt. */
const toFingerprint = (key: string, purchase: string) => sha256(`${key} ${purchase}`);

/**
 * Whether an attempt is for exactly this purchase.
 * @param purchase canonical JSON of the purchase
 */
export async function isAttemptAt(
  { key, fingerprint }: PurchaseAttempt,
  purchase: string,
): Promise<boolean> {
  return fingerprint === (await toFingerprint(key, purchase));
}

/**
 * The existing attempt for exactly this purchase, or a new one.
 * @param purchase see `isAttemptAt`
 */
export async function getOrCreateAttempt(purchase: string): Promise<PurchaseAttempt> {
  const current = readAttempt();
  if (current && (await isAttemptAt(current, purchase))) return current;
  const key = crypto.randomUUID();
  const attempt = { key, fingerprint: await toFingerprint(key, purchase) };
  saveAttempt(attempt);
  return attempt;
}

export function saveAttempt(attempt: PurchaseAttempt): void {
  writeText(STORAGE_KEYS.placedOrder, JSON.stringify(attempt));
}

export function clearAttempt(): void {
  removeText(STORAGE_KEYS.placedOrder);
}

/**
 * Maximum wait for the lock of another tab: longer than a call to the gateway, so that a hanging
 * tab does not block others.
 */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * Runs the work while no other tab runs work with this name, where the browser supports locks. The
 * results of the other tab are then stored: without the lock, writes reach other processes with a
 * delay.
 */
export async function withTabLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const timeout = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: timeout }, run);
  } catch (error) {
    if (hasStarted || !timeout.aborted) throw error;
    return work();
  }
}
