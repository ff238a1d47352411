'use client';

import { useMutation } from '@tanstack/react-query';
import { ResponseError } from '@/lib/api/http/errors';
import type { User } from '@/lib/contract/user';
import { changeUser, type UserChange } from '@/lib/session/change-user';
import { fetchUser, getUserState, refreshUser } from '@/stores/user';

/** Saves a change of the current user and stores the response. */
export function useUpdateUser() {
  return useMutation({
    mutationFn: async (change: (current: User) => UserChange) => {
      const user = getUserState().user;
      if (!user) throw new Error('Cannot update the user: no user is signed in.');
      return changeUser(user.id, change);
    },
    onSuccess: (user) => refreshUser(user),
    onError: (error) => {
      // The session may have ended; fetching the user clears it in that case.
      if (error instanceof ResponseError && (error.status === 401 || error.status === 404))
        void fetchUser();
    },
  });
}
