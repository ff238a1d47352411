'use client';

import { useMutation } from '@tanstack/react-query';
import type { User } from '@/lib/api/contract/user';
import { ResponseError } from '@/lib/api/http/errors';
import { changeUser, type UserChange } from '@/lib/session/change-user';
import { useUser } from '@/stores/user';

/** Saves a change of the present user; what the gateway answers is what everybody sees. */
export function useUpdateUser() {
  return useMutation({
    mutationFn: async (change: (present: User) => UserChange) => {
      const user = useUser.getState().user;
      if (!user) throw new Error('Nobody is logged in');
      return changeUser(user.id, change);
    },
    onSuccess: (user) => useUser.getState().refresh(user),
    onError: (error) => {
      // Whether anybody is still here is found out by asking.
      if (error instanceof ResponseError && (error.status === 401 || error.status === 404)) void useUser.getState().fetchUser();
    },
  });
}
