'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useAuthError } from '@/components/user/use-auth-error';
import { ApiError } from '@/lib/api/http/errors';
import { resendOtp } from '@/lib/api/users/users';
import { accountClient } from '@/lib/session/account-client';

interface UnverifiedPhoneProps {
  userId: string;
  /** Called when a code was sent, now or recently. */
  onSent: () => void;
}

/** Notice about an unverified number, with a button that sends a code. */
export function UnverifiedPhone({ userId, onSent }: UnverifiedPhoneProps) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const send = useMutation({
    mutationFn: () => resendOtp(accountClient, userId),
    onSuccess: onSent,
    onError: (error) =>
      error instanceof ApiError && error.code === 'otp_resend_too_early' && onSent(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-honey-100 px-4 py-2 text-14 text-ink-900">
      <Icon name="phone" className="shrink-0 text-honey-600" />
      <p className="grow">{t('profile.details.unverified')}</p>
      <Button variant="outline" isDisabled={send.isPending} onClick={() => send.mutate()}>
        {t('profile.details.verify')}
      </Button>
      {send.isError && (
        <p role="alert" className="w-full text-pomegranate-600">
          {formatAuthError(send.error)}
        </p>
      )}
    </div>
  );
}

/**
 * Notice that another account has verified the phone number, so a new one is required.
 */
export function MissingPhone() {
  const t = useTranslations('profile.details');
  return (
    <p className="flex items-center gap-3 rounded-control bg-honey-100 px-4 py-3 text-14 text-ink-900">
      <Icon name="phone" className="shrink-0 text-honey-600" />
      {t('phoneMissing')}
    </p>
  );
}
