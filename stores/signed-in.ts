import { create } from 'zustand';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

/** Whether this browser holds a user id: all that browsing pages need to know of a shopper's account. */
export const useSignedIn = create<{ userId: string | null }>()(() => ({ userId: null }));

/**
 * Whether the person whom this document has shown is not here any more. While somebody logs in or a guest becomes a member, the id is
 * gone for a moment and the customer's data is still there.
 */
function hasLeft(shownId: string | null, userId: string | null): boolean {
  if (shownId === null || shownId === userId) return false;
  return userId !== null || readText(STORAGE_KEYS.customerData) === null;
}

function update(): void {
  const shownId = useSignedIn.getState().userId;
  const userId = readText(STORAGE_KEYS.userId);
  if (hasLeft(shownId, userId)) {
    document.documentElement.hidden = true;
    import('@/lib/session/end-session').then(
      ({ leaveSession }) => leaveSession(),
      () => location.reload(),
    );
  } else if (userId !== null) useSignedIn.setState({ userId });
}

/** Reads the stored id, and follows what other tabs do with it: when its person leaves there, this document ends as well. */
export function watchSignedIn(): void {
  update();
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.userId || key === STORAGE_KEYS.customerData || key === null) update();
  });
  // A tab that slept, or that the Back button brought back, heard nothing.
  addEventListener('pageshow', ({ persisted }) => persisted && update());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
}
