'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { ApiError, ResponseError } from '@/lib/api/http/errors';
import { resendOtp, verifyOtp } from '@/lib/api/users/users';
import { toLatinDigits } from '@/lib/domain/digits';
import { accountClient } from '@/lib/session/account-client';
import { notify } from '@/lib/toast/toast';
import { PhoneNumber } from './phone-number';
import { useAuthError } from './use-auth-error';

const LENGTH = 6;
/** Seconds until another code may be asked for, unless the gateway says otherwise. */
const RESEND_AFTER = 60;

interface OtpFormProps {
  userId: string;
  phone: string;
  onVerified: () => void;
  onLater?: () => void;
}

/** The field is all that this step is about: whoever comes to it types at once. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The code that was sent to a phone: typed, pasted or filled in by the phone itself, and sent when it is complete. */
export function OtpForm({ userId, phone, onVerified, onLater }: OtpFormProps) {
  const t = useTranslations('account');
  const accountProblemText = useAuthError();
  const [code, setCode] = useState('');
  const [seconds, restart] = useCountdown(RESEND_AFTER);
  const [isIncomplete, setIncomplete] = useState(false);
  const verify = useMutation({ mutationFn: (typed: string) => verifyOtp(accountClient, userId, typed), onSuccess: onVerified });
  const resend = useMutation({
    mutationFn: () => resendOtp(accountClient, userId),
    onSuccess: ({ resendAfterSeconds }) => {
      restart(resendAfterSeconds);
      setCode('');
      verify.reset();
      notify('success', t('otp.sent'));
    },
    onError: (error) => restart(secondsUntilResend(error)),
  });

  function handleCode(text: string) {
    const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, LENGTH);
    setCode(digits);
    setIncomplete(false);
    if (digits.length === LENGTH && digits !== code) verify.mutate(digits);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.length === LENGTH) verify.mutate(code);
    else setIncomplete(true);
  }

  const problem = isIncomplete ? t('otp.incomplete') : getErrorText(verify.error ?? resend.error);
  function getErrorText(error: unknown): string | undefined {
    if (!error) return undefined;
    if (error instanceof ApiError && error.code === 'otp_wrong') return t('otp.wrong');
    if (error instanceof ApiError && error.code === 'otp_expired') return t('otp.expired');
    if (error instanceof ApiError && error.code === 'otp_resend_too_early') return undefined;
    return accountProblemText(error);
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-5">
      <p className="text-ink-700">{t.rich('otp.text', { phone: () => <PhoneNumber phone={phone} /> })}</p>
      <TextField
        label={t('otp.label')}
        value={code}
        onChange={(event) => handleCode(event.target.value)}
        error={problem}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={focus}
        data-first-focus
        className="max-w-56 text-center text-22 tracking-[0.4em] tabular-nums"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={verify.isPending}>
          {t('otp.submit')}
        </Button>
        {onLater && (
          <Button variant="quiet" onClick={onLater}>
            {t('otp.later')}
          </Button>
        )}
      </div>
      <div className="text-14 text-ink-700">
        {seconds > 0 ? (
          <p>{t('otp.wait', { seconds })}</p>
        ) : (
          <Button variant="outline" disabled={resend.isPending} onClick={() => resend.mutate()}>
            {t('otp.resend')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** How long the gateway wants to wait before it sends another code; no time for any other failure. */
function secondsUntilResend(error: unknown): number {
  if (!(error instanceof ResponseError) || error.code !== 'otp_resend_too_early') return 0;
  return Math.ceil((error.retryAfter ?? RESEND_AFTER * 1000) / 1000);
}

/** Seconds that are left, and how to begin anew. */
function useCountdown(from: number): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(from);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [seconds, setSeconds];
}
