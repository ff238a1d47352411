import { browserClient } from '@/lib/api/browser-client';
import type { HttpClient } from '@/lib/api/http/request';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

/** Calls in the name of whoever is logged in, else of nobody: then nothing that knows people is loaded. */
export const optionalAuthClient: HttpClient = {
  async call(method, path, options) {
    if (!readText(STORAGE_KEYS.userId)) return browserClient.call(method, path, options);
    const { accountClient } = await import('./account-client');
    return accountClient.call(method, path, options);
  },
};
