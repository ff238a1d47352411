import { create } from 'zustand';
import type { User } from '@/lib/api/contract/user';
import { ResponseError } from '@/lib/api/http/errors';
import { fetchUserById } from '@/lib/api/users/users';
import { logOut } from '@/lib/session/account';
import { accountClient } from '@/lib/session/account-client';
import { clearStoredUser, endSession } from '@/lib/session/end-session';
import { clearToken } from '@/lib/session/token';
import { toCustomerData } from '@/lib/shop/account/customer-data';
import { readText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useSignedIn } from './signed-in';

interface UserState {
  user: User | null;
  isLoading: boolean;
  /** Stable code of what went wrong while the user was fetched. */
  error: string | null;
  /** Asks for the stored user; does nothing without a stored id, or while it is being asked for. */
  fetchUser: () => Promise<void>;
  /** Signs a user in: from now on this browser is theirs. */
  setUser: (user: User) => void;
  /** A newer state of the present user; ignored once that one has left, since an answer may come later than a logout. */
  refresh: (user: User) => void;
  /** Forgets who was here, and what this browser stores about them. What has been drawn goes with the document: see `endSession`. */
  clear: () => void;
}

export const useUser = create<UserState>()((set, get) => ({
  user: null,
  isLoading: false,
  error: null,

  fetchUser: async () => {
    const id = readText(STORAGE_KEYS.userId);
    if (!id || get().isLoading) return;
    set({ isLoading: true, error: null });
    try {
      get().refresh(await fetchUserById(accountClient, id));
    } catch (error) {
      if (isGone(error) && readText(STORAGE_KEYS.userId) === id) await expire();
      else set({ error: codeOf(error) });
      // biome-ignore lint/suspicious/noConsole: the specification asks that a failure is logged
      console.warn('The user could not be fetched', error);
    } finally {
      set({ isLoading: false });
    }
  },

  setUser: (user) => {
    writeText(STORAGE_KEYS.userId, user.id);
    writeText(STORAGE_KEYS.customerData, JSON.stringify(toCustomerData(user)));
    useSignedIn.setState({ userId: user.id });
    set({ user, error: null });
  },

  refresh: (user) => {
    if (readText(STORAGE_KEYS.userId) === user.id) get().setUser(user);
  },

  clear: () => {
    clearStoredUser();
    clearToken();
    useSignedIn.setState({ userId: null });
    set({ user: null, error: null });
  },
}));

/** The session ended by itself: the provider forgets its person, too, and the document goes with them. */
async function expire(): Promise<void> {
  await logOut().catch(() => undefined); // the browser's storage is refused: there is nothing that it could remember
  if (!endSession()) useUser.getState().clear();
}

/** The stored id is nobody's any more: who was here has logged out elsewhere, or is deleted. */
function isGone(error: unknown): boolean {
  return error instanceof ResponseError && error.problem !== undefined && (error.status === 401 || error.status === 404);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'user_failed';
}
