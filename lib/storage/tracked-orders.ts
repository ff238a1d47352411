import { readText, writeText } from './local-storage.ts';
import { recoverJsonArray } from './recover-json-array.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Maximum number of remembered orders; no browser needs older ones. */
const MAX_ORDERS = 50;

/**
 * Marks the purchase of an order as tracked.
 * @returns whether it was not tracked before
 */
export function markTracked(referenceCode: string): boolean {
  const tracked = recoverJsonArray(readText(STORAGE_KEYS.trackedOrders));
  if (tracked.includes(referenceCode)) return false;
  writeText(
    STORAGE_KEYS.trackedOrders,
    JSON.stringify([...tracked, referenceCode].slice(-MAX_ORDERS)),
  );
  return true;
}
