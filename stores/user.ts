import { queryOptions, useQuery } from '@tanstack/react-query';
import { AbortedError, ResponseError } from '@/lib/api/http/errors';
import { queryClient } from '@/lib/api/query-client';
import { fetchUserByIdWeb } from '@/lib/api/users/users';
import type { User } from '@/lib/contract/user';
import { logOut } from '@/lib/session/account';
import { accountClient } from '@/lib/session/account-client';
import { clearStoredUser, endSession } from '@/lib/session/end-session';
import { clearToken } from '@/lib/session/token';
import { toCustomerData } from '@/lib/shop/account/customer-data';
import { readText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useSignedIn } from './signed-in';

// The current user is server data in React Query.

interface UserState {
  user: User | null;
  isLoading: boolean;
  error: Error | null;
}

/** Never stale: actions and focus fetch the user again. Kept until the document ends. */
const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: fetchStoredUser,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The current user, without fetching it. */
export function useUser(): UserState {
  return toState(useQuery({ ...userQuery, enabled: false }, queryClient));
}

/**
 * The current user, fetched when a user id is stored.
 * @param isAlwaysFresh fetches on mount and on window focus, because another tab may
 *   have changed the user
 */
export function useFetchedUser(isAlwaysFresh = false): UserState {
  const isEnabled = useSignedIn((state) => state.userId !== null);
  const refetch =
    isAlwaysFresh && ({ refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const);
  return toState(useQuery({ ...userQuery, enabled: isEnabled, ...refetch }, queryClient));
}

/** The current user outside of components. */
export function getUserState(): UserState {
  const state = queryClient.getQueryState(userQuery.queryKey);
  return toState({
    data: state?.data,
    error: state?.error ?? null,
    isFetching: state?.fetchStatus === 'fetching',
  });
}

const toState = ({
  data,
  error,
  isFetching,
}: {
  data: User | undefined;
  error: Error | null;
  isFetching: boolean;
}): UserState => ({ user: data ?? null, isLoading: isFetching, error });

/** Fetches the stored user. Does nothing without a stored id or while a request is pending. */
export async function fetchUser(): Promise<void> {
  if (!readText(STORAGE_KEYS.userId)) return;
  await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined); // the error is part of the state
}

/** Sets the logged-in user and stores their data. */
export function setUser(user: User): void {
  storeUser(user);
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Updates the current user. Ignored after a logout, because a response may arrive late. */
export function refreshUser(user: User): void {
  if (readText(STORAGE_KEYS.userId) === user.id) setUser(user);
}

/** Clears the user and their stored data. For the rendered pages see `endSession`. */
export function clearUser(): void {
  clearStoredUser();
  clearToken();
  useSignedIn.setState({ userId: null });
  // Resetting notifies the observers; unlike `resetQueries` it does not fetch again.
  queryClient.getQueryCache().find(userQuery)?.reset();
}

function storeUser(user: User): void {
  writeText(STORAGE_KEYS.userId, user.id);
  writeText(STORAGE_KEYS.customerData, JSON.stringify(toCustomerData(user)));
  useSignedIn.setState({ userId: user.id });
}

async function fetchStoredUser(): Promise<User> {
  const id = readText(STORAGE_KEYS.userId) ?? '';
  try {
    const user = await fetchUserByIdWeb(accountClient, id);
    if (readText(STORAGE_KEYS.userId) !== user.id) throw new AbortedError(); // logged out meanwhile
    storeUser(user);
    return user;
  } catch (error) {
    if (isUserGone(error) && readText(STORAGE_KEYS.userId) === id) await expire();
    // biome-ignore lint/suspicious/noConsole: a failed request for the user must be visible in the console
    if (!(error instanceof AbortedError)) console.warn('The user could not be fetched', error);
    throw error;
  }
}

/** Ends an expired session: logs out of the provider and loads a new document. */
async function expire(): Promise<void> {
  await logOut().catch(() => undefined); // storage is unavailable: there is nothing to log out of
  if (!endSession()) clearUser();
}

/** Whether the user was deleted or logged out elsewhere. */
function isUserGone(error: unknown): boolean {
  return (
    error instanceof ResponseError &&
    error.problem !== undefined &&
    (error.status === 401 || error.status === 404)
  );
}
