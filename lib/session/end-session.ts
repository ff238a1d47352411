import { discardFromBackForwardCache, loadNewDocument } from '../client/new-document.ts';
import { toastAfterLoad } from '../client/toast/toast-after-load.ts';
import { removeAllUrlSecrets } from '../client/url-secrets.ts';
import { readText, removeText } from '../storage/local-storage.ts';
import { clearSessionTexts } from '../storage/session-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

/**
 * Stored data of a shopper. Cart, wishlist, compare list, country, language and consent belong to
 * the browser: they exist nowhere else, identify nobody, and are kept
 * (docs/decisions/028-state-after-logout.md).
 */
const PERSONAL_KEYS = [
  STORAGE_KEYS.customerData,
  STORAGE_KEYS.userId,
  STORAGE_KEYS.placedOrder,
  STORAGE_KEYS.trackedOrders,
  STORAGE_KEYS.pendingRegistration,
  STORAGE_KEYS.recentlyViewed,
  STORAGE_KEYS.recentSearches,
] as const;

interface NewDocument {
  /** Path to open; the current page if absent. */
  path?: string;
  /** Success toast for the new document. */
  toast?: string;
}

export function clearStoredUser(): void {
  for (const key of PERSONAL_KEYS) removeText(key);
}

/**
 * Leaves an ended session by loading a new document: visited pages stay mounted and hidden, with
 * all form input, and only a new document is certain to contain none of it.
 */
export function leaveSession({ path, toast }: NewDocument = {}): void {
  // Session storage has only data about the user of this tab.
  clearSessionTexts();
  removeAllUrlSecrets();
  if (toast !== undefined) toastAfterLoad(toast);
  discardFromBackForwardCache();
  loadNewDocument(path);
}

/**
 * Ends the session of the current user: logged out, deleted or expired.
 * @returns false if the browser cannot delete the stored user, which a new document
 *   would restore
 */
export function endSession(next: NewDocument = {}): boolean {
  clearStoredUser();
  if (readText(STORAGE_KEYS.userId) !== null) return false;
  leaveSession(next);
  return true;
}
