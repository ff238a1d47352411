'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { useNavigate } from '@/components/navigation/use-navigate';
import { useUrlSecret } from '@/components/user/use-url-secret';
import type { User } from '@/lib/api/contract/user';
import { SLOT_PARAM } from '@/lib/client/url-secrets';
import { routes } from '@/lib/config/routes';
import { localePath, stripLocale } from '@/lib/i18n/paths';
import { resumeSession } from '@/lib/session/account';
import { clearStoredUser, leaveSession } from '@/lib/session/end-session';
import { UnfinishedRegistrationError } from '@/lib/session/errors';
import { fullName } from '@/lib/shop/account/customer-data';
import { safeRedirectPath } from '@/lib/shop/account/safe-redirect-path';
import { notify } from '@/lib/toast/toast';
import { useSignedIn } from '@/stores/signed-in';
import { useUser } from '@/stores/user';

/** Where an entrance leads on to, in the shopper's language, and the way between entrances that keeps it. */
export function useAuthRedirect() {
  const { locale } = useShop();
  const { replace } = useNavigate();
  const t = useTranslations('account.login');
  const query = useSearchParams();
  // A path that carries a secret waits in this tab, and not in the URL.
  const secret = useUrlSecret();
  const wanted = secret ?? query.get('next');
  const next = safeRedirectPath(wanted, routes.profile);
  const kept = secret === undefined ? `next=${encodeURIComponent(next)}` : `${SLOT_PARAM}=${query.get(SLOT_PARAM)}`;
  const nextPath = localePath(locale, stripLocale(next));

  return {
    /** The URL of another entrance. */
    entrance: (path: string) => localePath(locale, path) + (wanted && next !== routes.profile ? `?${kept}` : ''),
    goOn: () => replace(nextPath),
    /** Signs a user in, and goes on; in a new document when it has shown somebody else. */
    enter: (user: User) => {
      const shownId = useSignedIn.getState().userId;
      const welcome = t('welcome', { name: fullName(user) });
      const isAnother = shownId !== null && shownId !== user.id;
      if (isAnother) clearStoredUser();
      useUser.getState().setUser(user);
      if (isAnother) return leaveSession({ path: nextPath, toast: welcome });
      notify('success', welcome);
      replace(nextPath);
    },
  };
}

const SESSION = ['session'];

export type ExistingSession = { kind: 'nobody' } | { kind: 'unfinished' } | { kind: 'user'; user: User };

async function findExistingSession(): Promise<ExistingSession> {
  try {
    const user = await resumeSession();
    return user ? { kind: 'user', user } : { kind: 'nobody' };
  } catch (error) {
    if (error instanceof UnfinishedRegistrationError) return { kind: 'unfinished' };
    throw error;
  }
}

/** Who is here already when an entrance opens: asked once, since what follows is done by the entrance itself. */
export function useExistingSession() {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: SESSION }), [client]);
  return useQuery({ queryKey: SESSION, queryFn: findExistingSession, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}
