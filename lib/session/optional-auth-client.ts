import { browserClient } from '@/lib/api/browser-client';
import type { HttpClient } from '@/lib/api/http/request';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

/**
 * Calls with the shopper's token if a user is logged in, without a token otherwise.
 * Session code loads only in the first case.
 */
export const optionalAuthClient: HttpClient = {
  async call(method, path, options) {
    if (!readText(STORAGE_KEYS.userId)) return browserClient.call(method, path, options);
    const { accountClient } = await import('./account-client');
    return accountClient.call(method, path, options);
  },
};
