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
  /** Error code of loading the user. */
  error: string | null;
  /** Fetches the stored user. Does nothing without a stored id or while a request is pending. */
  fetchUser: () => Promise<void>;
  /** Sets the logged-in user and stores their data. */
  setUser: (user: User) => void;
  /** Updates the current user. Ignored after a logout, because a response may arrive late. */
  refresh: (user: User) => void;
  /** Clears the user and their stored data. For the rendered pages see `endSession`. */
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
      if (isUserGone(error) && readText(STORAGE_KEYS.userId) === id) await expire();
      else set({ error: toErrorCode(error) });
      // biome-ignore lint/suspicious/noConsole: the specification requires that a failure is logged
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

/** Ends an expired session: logs out of the provider and loads a new document. */
async function expire(): Promise<void> {
  await logOut().catch(() => undefined); // storage is unavailable: there is nothing to log out of
  if (!endSession()) useUser.getState().clear();
}

/** Whether the user was deleted or logged out elsewhere. */
function isUserGone(error: unknown): boolean {
  return error instanceof ResponseError && error.problem !== undefined && (error.status === 401 || error.status === 404);
}

function toErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'user_failed';
}
