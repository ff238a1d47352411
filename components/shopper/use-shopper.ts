'use client';

import type { User } from '@/lib/contract/user';
import { useSignedIn } from '@/stores/signed-in';
import { fetchUser, useFetchedUser } from '@/stores/user';

export type ShopperState =
  | { status: 'anonymous' | 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'signedIn'; user: User };

/** The current user, fetched when a user id is stored. Call hydrateStores first. */
export function useShopper(): ShopperState {
  const userId = useSignedIn((state) => state.userId);
  const { user, error } = useFetchedUser();
  if (user) return { status: 'signedIn', user };
  if (!userId) return { status: 'anonymous' };
  return error ? { status: 'failed', retry: fetchUser } : { status: 'loading' };
}
