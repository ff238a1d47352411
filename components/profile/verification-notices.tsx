'use client';

import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { useAuthError } from '@/components/shopper/auth-error';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ApiError } from '@/lib/api/http/errors';
import { resendOtp } from '@/lib/api/users/users';
import { notify } from '@/lib/client/toast/toast';
import type { User } from '@/lib/contract/user';
import { sendVerification } from '@/lib/firebase/identity';
import { accountClient } from '@/lib/session/account-client';
import { fetchUserWithVerifiedEmail } from '@/lib/session/verified-email';
import { refreshUser } from '@/stores/user';

/**
 * Notice about an unverified e-mail, with a button that sends the link again. It disappears when
 * the visitor returns after opening the link.
 */
export function UnverifiedEmail({ user }: { user: User }) {
  const t = useTranslations('profile.details');
  const { locale } = useShop();
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
  const email = () => (
    <bdi dir="ltr" className="inline-block max-w-full break-all">
      {user.email.email}
    </bdi>
  );
  return (
    <Notice icon="mail" action={<SendButton text={t('emailSend')} send={send} />}>
      {t.rich('emailUnverified', { email })}
    </Notice>
  );
}

interface UnverifiedPhoneProps {
  userId: string;
  /** Called when a code was sent, now or recently. */
  onSent: () => void;
}

/** Notice about an unverified number, with a button that sends a code. */
export function UnverifiedPhone({ userId, onSent }: UnverifiedPhoneProps) {
  const t = useTranslations('profile.details');
  const send = useMutation({
    mutationFn: () => resendOtp(accountClient, userId),
    onSuccess: onSent,
    onError: (error) =>
      error instanceof ApiError && error.code === 'otp_resend_too_early' && onSent(),
  });
  return (
    <Notice icon="phone" action={<SendButton text={t('verify')} send={send} />}>
      {t('unverified')}
    </Notice>
  );
}

/** Notice that another account has verified the phone number, so a new one is required. */
export function MissingPhone() {
  const t = useTranslations('profile.details');
  return <Notice icon="phone">{t('phoneMissing')}</Notice>;
}

interface NoticeProps {
  icon: 'mail' | 'phone';
  action?: ReactNode;
  children: ReactNode;
}

function Notice({ icon, action, children }: NoticeProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-3 rounded-control bg-accent-100 px-4 py-2 text-14 text-ink-900">
      <Icon name={icon} className="shrink-0 text-accent-600" />
      <p className="min-w-0 grow basis-60">{children}</p>
      {action}
    </div>
  );
}

function SendButton({
  text,
  send,
}: {
  text: string;
  send: UseMutationResult<unknown, Error, void>;
}) {
  const formatAuthError = useAuthError();
  return (
    <>
      <Button variant="outline" isDisabled={send.isPending} onClick={() => send.mutate()}>
        {text}
      </Button>
      {send.isError && (
        <p role="alert" className="w-full text-danger-600">
          {formatAuthError(send.error)}
        </p>
      )}
    </>
  );
}
