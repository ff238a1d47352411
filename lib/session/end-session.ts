import { loadNewDocument, replaceHistoryEntry } from '@/lib/client/new-document';
import { removeAllUrlSecrets } from '@/lib/client/url-secrets';
import { readText, removeText } from '@/lib/storage/local-storage';
import { clearSessionTexts } from '@/lib/storage/session-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { toastAfterLoad } from '@/lib/toast/toast-after-load';

/**
 * What this browser stores about a shopper. Cart, wishlist, comparison, country, language and consent belong to the browser: they are
 * stored nowhere else, name nobody, and stay (docs/decisions/028-state-after-logout.md).
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
  /** Where to go; the present page without it. */
  path?: string;
  /** Shown as a success once the new document is there. */
  toast?: string;
}

export function clearStoredUser(): void {
  for (const key of PERSONAL_KEYS) removeText(key);
}

/**
 * Leaves a session that has ended, in this tab or another, with the document: pages that were visited stay mounted out of sight, with
 * everything that was typed into them, and only a new document is certain to hold nothing of the person before.
 */
export function leaveSession({ path, toast }: NewDocument = {}): void {
  // All of it: what a tab stores for itself is about who used it.
  clearSessionTexts();
  removeAllUrlSecrets();
  if (toast !== undefined) toastAfterLoad(toast);
  replaceHistoryEntry();
  loadNewDocument(path);
}

/**
 * Ends the session of whoever is here: logged out, deleted or expired. @returns false where the browser refuses to forget them: a new
 * document would find them again.
 */
export function endSession(next: NewDocument = {}): boolean {
  clearStoredUser();
  if (readText(STORAGE_KEYS.userId) !== null) return false;
  leaveSession(next);
  return true;
}
