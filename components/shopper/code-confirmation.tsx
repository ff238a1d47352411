'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { ApiError } from '@/lib/api/http/errors';
import { confirmWithCode, requestLoginCode } from '@/lib/session/phone-login';
import { useAuthError } from './auth-error';
import { CodeForm } from './code-form';
import { PhoneNumber } from './phone-number';

interface CodeConfirmationProps {
  phone: string;
  submitLabel: string;
  onConfirmed: () => void;
}

/** Confirms with a code to the phone that an account without a password is its owner's. */
export function CodeConfirmation({ phone, submitLabel, onConfirmed }: CodeConfirmationProps) {
  const t = useTranslations('account');
  const { locale } = useShop();
  const formatAuthError = useAuthError();
  const [isSent, setSent] = useState(false);
  const request = () => requestLoginCode(phone, locale);
  const send = useMutation({
    mutationFn: request,
    onSuccess: () => setSent(true),
    // A code was sent a moment ago.
    onError: (error) => setSent(error instanceof ApiError && error.code === 'otp_resend_too_early'),
  });
  if (isSent)
    return (
      <CodeForm
        verify={(code) => confirmWithCode(phone, code)}
        resend={request}
        onVerified={onConfirmed}
        submitLabel={submitLabel}
      >
        {t.rich('otp.text', { phone: () => <PhoneNumber phone={phone} /> })}
      </CodeForm>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-700">
        {t.rich('confirm.text', { phone: () => <PhoneNumber phone={phone} /> })}
      </p>
      <FormAlert>{send.isError && formatAuthError(send.error)}</FormAlert>
      <Button variant="outline" isDisabled={send.isPending} onClick={() => send.mutate()}>
        {t('login.sendCode')}
      </Button>
    </div>
  );
}
