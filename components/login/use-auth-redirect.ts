'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { notifyNextPage } from '@/components/navigation/notify-next-page';
import { useNavigate } from '@/components/navigation/use-navigate';
import { useUrlSecret } from '@/components/shopper/use-url-secret';
import { SLOT_PARAM } from '@/lib/client/url-secrets';
import type { User } from '@/lib/contract/user';
import { routes } from '@/lib/domain/routes';
import { localePath, stripLocale } from '@/lib/i18n/paths';
import { resumeSession } from '@/lib/session/account';
import { clearStoredUser, leaveSession } from '@/lib/session/end-session';
import { UnfinishedRegistrationError } from '@/lib/session/errors';
import { getFullName } from '@/lib/shop/account/customer-data';
import { toSafeRedirectPath } from '@/lib/shop/account/safe-redirect-path';
import { useSignedIn } from '@/stores/signed-in';
import { setUser } from '@/stores/user';

/** Redirects after sign-in and links between auth pages that keep the next path. */
export function useAuthRedirect() {
  const { locale } = useShop();
  const { replace } = useNavigate();
  const t = useTranslations('account.login');
  const query = useSearchParams();
  // A next path with a secret is stored in this tab, not in the URL.
  const secret = useUrlSecret();
  const requestedPath = secret ?? query.get('next');
  const next = toSafeRedirectPath(requestedPath, routes.profile);
  const nextParam =
    secret === undefined
      ? `next=${encodeURIComponent(next)}`
      : `${SLOT_PARAM}=${query.get(SLOT_PARAM)}`;
  const nextPath = stripLocale(next);

  const continueToNext = (message: string) => {
    notifyNextPage(nextPath, message);
    replace(nextPath);
  };
  return {
    /** Path of another auth page, without language. */
    getAuthPath: (path: string) =>
      path + (requestedPath && next !== routes.profile ? `?${nextParam}` : ''),
    /** Opens the next path, and shows a success toast there. */
    continueToNext,
    /**
     * Signs a user in and opens the next path, in a new document if this one showed another user.
     */
    completeSignIn: (user: User) => {
      const previousId = useSignedIn.getState().userId;
      const welcome = t('welcome', { name: getFullName(user) });
      const isOtherUser = previousId !== null && previousId !== user.id;
      if (isOtherUser) clearStoredUser();
      setUser(user);
      if (isOtherUser) return leaveSession({ path: localePath(locale, nextPath), toast: welcome });
      continueToNext(welcome);
    },
  };
}

const SESSION = ['session'];

export type ExistingSession =
  | { kind: 'anonymous' }
  | { kind: 'incompleteRegistration' }
  | { kind: 'user'; user: User };

async function fetchExistingSession(): Promise<ExistingSession> {
  try {
    const user = await resumeSession();
    return user ? { kind: 'user', user } : { kind: 'anonymous' };
  } catch (error) {
    if (error instanceof UnfinishedRegistrationError) return { kind: 'incompleteRegistration' };
    throw error;
  }
}

/** The session when an auth page opens, read once: the page handles later changes. */
export function useExistingSession() {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: SESSION }), [client]);
  return useQuery({
    queryKey: SESSION,
    queryFn: fetchExistingSession,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
