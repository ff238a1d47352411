import { create } from 'zustand';
import { STORAGE_KEYS } from '@/lib/config/storage-keys';
import { readText } from '@/lib/storage/text-storage';

/** Whether this browser holds a user id: all that browsing pages need to know of a shopper's account. */
export const useSignedIn = create<{ userId: string | null }>()(() => ({ userId: null }));

/** Reads the stored id, and follows what other tabs do with it. */
export function watchSignedIn(): void {
  const read = () => useSignedIn.setState({ userId: readText(STORAGE_KEYS.userId) });
  read();
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.userId || key === null) read();
  });
  addEventListener('pageshow', (event) => event.persisted && read());
}
