'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useShop } from '@/components/shared/shop-context';
import type { User } from '@/lib/api/contract/user';
import { routes } from '@/lib/config/routes';
import { fullName } from '@/lib/domain/customer-data';
import { safeNextPath } from '@/lib/domain/next-path';
import { localePath, stripLocale } from '@/lib/i18n/paths';
import { notify } from '@/lib/notify/notify';
import { resumeSession } from '@/lib/session/account';
import { UnfinishedRegistrationError } from '@/lib/session/errors';
import { useUser } from '@/stores/user';

/** Where an entrance leads on to, in the shopper's language, and the way between entrances that keeps it. */
export function useEntrance() {
  const { locale } = useShop();
  const router = useRouter();
  const t = useTranslations('account.login');
  const wanted = useSearchParams().get('next');
  const next = safeNextPath(wanted, routes.profile);
  const kept = wanted && next !== routes.profile ? `?next=${encodeURIComponent(next)}` : '';

  return {
    /** The address of another entrance. */
    entrance: (path: string) => localePath(locale, path) + kept,
    goOn: () => router.replace(localePath(locale, stripLocale(next))),
    /** Takes a user in, and goes on. */
    enter: (user: User) => {
      useUser.getState().adopt(user);
      notify('success', t('welcome', { name: fullName(user) }));
      router.replace(localePath(locale, stripLocale(next)));
    },
  };
}

const SESSION = ['session'];

export type Presence = { kind: 'nobody' } | { kind: 'unfinished' } | { kind: 'user'; user: User };

async function findPresence(): Promise<Presence> {
  try {
    const user = await resumeSession();
    return user ? { kind: 'user', user } : { kind: 'nobody' };
  } catch (error) {
    if (error instanceof UnfinishedRegistrationError) return { kind: 'unfinished' };
    throw error;
  }
}

/** Who is here already when an entrance opens: asked once, since what follows is done by the entrance itself. */
export function usePresence() {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: SESSION }), [client]);
  return useQuery({ queryKey: SESSION, queryFn: findPresence, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}
