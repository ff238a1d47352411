'use client';

import { useEffect } from 'react';
import { useUser } from '@/stores/user';

/** Fetches the user on mount and on window focus, because another tab may have changed it. */
export function useRefetchUserOnFocus(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void useUser.getState().fetchUser();
    };
    refresh();
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
