import { browserClient } from '@/lib/api/browser-client';
import type { HttpClient } from '@/lib/api/http/request';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { readText } from '@/lib/storage/local-storage';

/** Calls in the name of whoever is logged in, else of nobody: then nothing that knows people is loaded. */
export const visitorClient: HttpClient = {
  async call(method, path, options) {
    if (!readText(STORAGE_KEYS.userId)) return browserClient.call(method, path, options);
    const { accountClient } = await import('./account-client');
    return accountClient.call(method, path, options);
  },
};
