import { browserClient } from '../api/browser-client.ts';
import type { HttpClient } from '../api/http/request.ts';
import { readText } from '../storage/local-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

/**
 * Calls with the shopper's token if a user is logged in, without a token otherwise. Session code
 * loads only in the first case.
 */
export const optionalAuthClient: HttpClient = {
  async call(call, ...input) {
    if (!readText(STORAGE_KEYS.userId)) return browserClient.call(call, ...input);
    const { accountClient } = await import('./account-client.ts');
    return accountClient.call(call, ...input);
  },
};
