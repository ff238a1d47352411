'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useAuthError } from '@/components/user/use-auth-error';
import type { User } from '@/lib/contract/user';
import { sendVerification } from '@/lib/firebase/identity';
import { fetchUserWithVerifiedEmail } from '@/lib/session/verified-email';
import { notify } from '@/lib/toast/toast';
import { refreshUser } from '@/stores/user';

/**
 * Notice about an unverified e-mail, with a button that sends the link again. It
 * disappears when the visitor returns after opening the link.
 */
export function UnverifiedEmail({ user }: { user: User }) {
  const t = useTranslations('profile.details');
  const { locale } = useShop();
  const formatAuthError = useAuthError();
  useQuery({
    queryKey: ['verified-email', user.id],
    queryFn: async () => {
      const current = await fetchUserWithVerifiedEmail(user);
      if (current) refreshUser(current);
      return current !== undefined;
    },
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const send = useMutation({
    mutationFn: () => sendVerification(locale),
    onSuccess: () => notify('success', t('emailSent')),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-honey-100 px-4 py-2 text-14 text-ink-900">
      <Icon name="mail" className="shrink-0 text-honey-600" />
      <p className="min-w-0 grow basis-60">
        {t.rich('emailUnverified', {
          email: () => (
            <bdi dir="ltr" className="break-all">
              {user.email.email}
            </bdi>
          ),
        })}
      </p>
      <Button variant="outline" isDisabled={send.isPending} onClick={() => send.mutate()}>
        {t('emailSend')}
      </Button>
      {send.isError && (
        <p role="alert" className="w-full text-pomegranate-600">
          {formatAuthError(send.error)}
        </p>
      )}
    </div>
  );
}
