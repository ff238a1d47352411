'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { ResponseError } from '@/lib/api/http/errors';
import { notify } from '@/lib/client/toast/toast';
import { toLatinDigits } from '@/lib/domain/digits';
import { useAuthError } from './auth-error';

const CODE_LENGTH = 6;
/** Seconds until another code may be requested, unless the gateway sends its own value. */
const RESEND_DELAY_SECONDS = 60;

interface CodeFormProps<Result> {
  /** Where the code was sent. */
  children: ReactNode;
  verify: (code: string) => Promise<Result>;
  resend: () => Promise<{ resendAfterSeconds: number }>;
  onVerified: (result: Result) => void;
  /** By default, that the number is verified. */
  submitLabel?: string;
  onSkip?: () => void;
  /** By default, that the number is verified later. */
  skipLabel?: string;
}

/**
 * Verifies a one-time code. A complete code is submitted at once. The heading of the step gets the
 * focus, not the field: it says what happened.
 */
export function CodeForm<Result>({
  children,
  verify: verifyCode,
  resend: resendCode,
  onVerified,
  submitLabel,
  onSkip,
  skipLabel,
}: CodeFormProps<Result>) {
  const t = useTranslations('account');
  const formatAuthError = useAuthError();
  const [code, setCode] = useState('');
  const [seconds, restartCountdown] = useCountdown(RESEND_DELAY_SECONDS);
  const [isIncomplete, setIncomplete] = useState(false);
  const verify = useMutation({ mutationFn: verifyCode, onSuccess: onVerified });
  const resend = useMutation({
    mutationFn: resendCode,
    onSuccess: ({ resendAfterSeconds }) => {
      restartCountdown(resendAfterSeconds);
      setCode('');
      verify.reset();
      notify('success', t('otp.sent'));
    },
    onError: (error) => restartCountdown(getResendDelay(error)),
  });

  function handleCode(text: string) {
    const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, CODE_LENGTH);
    setCode(digits);
    setIncomplete(false);
    if (digits.length === CODE_LENGTH && digits !== code) verify.mutate(digits);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.length === CODE_LENGTH) verify.mutate(code);
    else setIncomplete(true);
  }

  const problem = isIncomplete ? t('otp.incomplete') : getErrorText(verify.error ?? resend.error);
  function getErrorText(error: unknown): string | undefined {
    if (!error) return undefined;
    const key = errorMessageKey(
      error,
      { otp_wrong: 'wrong', otp_expired: 'expired', otp_resend_too_early: 'tooEarly' },
      'account',
    );
    if (key === 'tooEarly') return undefined;
    return key === 'account' ? formatAuthError(error) : t(`otp.${key}`);
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-5">
      <p className="text-ink-700">{children}</p>
      <TextField
        label={t('otp.label')}
        value={code}
        onChange={(event) => handleCode(event.target.value)}
        error={problem}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-56 text-center text-22 tracking-[0.4em] tabular-nums"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isDisabled={verify.isPending}>
          {submitLabel ?? t('otp.submit')}
        </Button>
        {onSkip && (
          <Button variant="quiet" onClick={onSkip}>
            {skipLabel ?? t('otp.later')}
          </Button>
        )}
      </div>
      <ResendCode seconds={seconds} isPending={resend.isPending} onResend={() => resend.mutate()} />
    </form>
  );
}

interface ResendCodeProps {
  /** Seconds until a code can be requested again. */
  seconds: number;
  isPending: boolean;
  onResend: () => void;
}

function ResendCode({ seconds, isPending, onResend }: ResendCodeProps) {
  const t = useTranslations('account');
  return (
    <div className="flex flex-wrap items-center gap-3 text-14 text-ink-700">
      <Button variant="outline" isDisabled={isPending || seconds > 0} onClick={onResend}>
        {t('otp.resend')}
      </Button>
      {seconds > 0 && <p>{t('otp.wait', { seconds })}</p>}
    </div>
  );
}

/** Seconds until the gateway accepts another resend request. 0 for any other error. */
function getResendDelay(error: unknown): number {
  if (!(error instanceof ResponseError) || error.code !== 'otp_resend_too_early') return 0;
  return Math.ceil((error.retryAfter ?? RESEND_DELAY_SECONDS * 1000) / 1000);
}

/** The remaining seconds, and a function that restarts the countdown. */
function useCountdown(initialSeconds: number): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(initialSeconds);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((remaining) => remaining - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [seconds, setSeconds];
}
