import { create } from 'zustand';
import type { User } from '@/lib/api/contract/user';
import { ResponseError } from '@/lib/api/http/errors';
import { fetchUserById } from '@/lib/api/users/users';
import { STORAGE_KEYS } from '@/lib/config/storage-keys';
import { customerDataOf } from '@/lib/domain/customer-data';
import { accountClient } from '@/lib/session/account-client';
import { forgetToken } from '@/lib/session/token';
import { readText, removeText, writeText } from '@/lib/storage/text-storage';
import { useSignedIn } from './signed-in';

interface UserState {
  user: User | null;
  isLoading: boolean;
  /** Stable code of what went wrong while the user was fetched. */
  error: string | null;
  /** Asks for the stored user; does nothing without a stored id, or while it is being asked for. */
  fetchUser: () => Promise<void>;
  /** A user that the gateway has just answered with. */
  adopt: (user: User) => void;
  /** Forgets who was here, and what this browser kept about them. */
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
      get().adopt(await fetchUserById(accountClient, id));
    } catch (error) {
      if (isGone(error)) get().clear();
      else set({ error: codeOf(error) });
      // biome-ignore lint/suspicious/noConsole: the specification asks that a failure is logged
      console.warn('The user could not be fetched', error);
    } finally {
      set({ isLoading: false });
    }
  },

  adopt: (user) => {
    writeText(STORAGE_KEYS.userId, user.id);
    writeText(STORAGE_KEYS.customerData, JSON.stringify(customerDataOf(user)));
    useSignedIn.setState({ userId: user.id });
    set({ user, error: null });
  },

  clear: () => {
    removeText(STORAGE_KEYS.userId);
    removeText(STORAGE_KEYS.customerData);
    forgetToken();
    useSignedIn.setState({ userId: null });
    set({ user: null, error: null });
  },
}));

/** Another tab logged out, or in as somebody else. */
useSignedIn.subscribe(({ userId }) => {
  const { user, fetchUser } = useUser.getState();
  if (!user || user.id === userId) return;
  forgetToken();
  useUser.setState({ user: null, error: null });
  void fetchUser();
});

/** The stored id is nobody's any more: who was here has logged out elsewhere, or is deleted. */
function isGone(error: unknown): boolean {
  return error instanceof ResponseError && error.problem !== undefined && (error.status === 401 || error.status === 404);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'user_failed';
}
