'use client';

import { useEffect } from 'react';
import { useUser } from '@/stores/user';

/** Asks for the user when the profile opens, and again whenever one comes back to it: another tab may have changed them. */
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
