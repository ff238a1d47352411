import { create } from 'zustand';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';

/** The stored user id, the only account data that browsing pages need. */
export const useSignedIn = create<{ userId: string | null }>()(() => ({ userId: null }));

/**
 * Whether the user shown by this document is logged out. During login, and while a guest gets an
 * account, the id is missing for a moment but the customer data are still stored.
 */
function isLoggedOut(currentId: string | null, userId: string | null): boolean {
  if (currentId === null || currentId === userId) return false;
  return userId !== null || readText(STORAGE_KEYS.customerData) === null;
}

function update(): void {
  const currentId = useSignedIn.getState().userId;
  const userId = readText(STORAGE_KEYS.userId);
  if (isLoggedOut(currentId, userId)) {
    document.documentElement.hidden = true;
    import('@/lib/session/end-session').then(
      ({ leaveSession }) => leaveSession(),
      () => location.reload(),
    );
  } else if (userId !== null) useSignedIn.setState({ userId });
}

/** Reads the stored id and follows other tabs: after a logout there, this document ends, too. */
export function watchSignedIn(): void {
  update();
  watchStored([STORAGE_KEYS.userId, STORAGE_KEYS.customerData], update);
}
