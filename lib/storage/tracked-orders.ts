import { readText, writeText } from './local-storage';
import { recoverJsonArray } from './recover-json-array';
import { STORAGE_KEYS } from './storage-keys';

/** As many as a browser has to remember: an older order is not looked at as a new one. */
const KEPT = 50;

/** Remembers that an order's purchase was told. @returns whether this is the first time. */
export function markTracked(referenceCode: string): boolean {
  const known = recoverJsonArray(readText(STORAGE_KEYS.trackedOrders));
  if (known.includes(referenceCode)) return false;
  writeText(STORAGE_KEYS.trackedOrders, JSON.stringify([...known, referenceCode].slice(-KEPT)));
  return true;
}
