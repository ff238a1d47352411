'use client';

import { useEffect } from 'react';
import type { User } from '@/lib/api/contract/user';
import { useSignedIn } from '@/stores/signed-in';
import { useUser } from '@/stores/user';

export type Shopper = { status: 'nobody' | 'loading' } | { status: 'failed'; retry: () => void } | { status: 'here'; user: User };

/** Who is here, fetched when the browser holds an id. Storage must have been read (hydrateStores). */
export function useShopper(): Shopper {
  const userId = useSignedIn((state) => state.userId);
  const { user, error, fetchUser } = useUser();
  useEffect(() => {
    if (userId && !useUser.getState().user) void fetchUser();
  }, [userId, fetchUser]);
  if (user) return { status: 'here', user };
  if (!userId) return { status: 'nobody' };
  return error ? { status: 'failed', retry: fetchUser } : { status: 'loading' };
}
