'use client';

import { useTranslations } from 'next-intl';
import { resendOtp, verifyOtp } from '@/lib/api/users/users';
import { accountClient } from '@/lib/session/account-client';
import { CodeForm } from './code-form';
import { PhoneNumber } from './phone-number';

interface OtpFormProps {
  userId: string;
  phone: string;
  onVerified: () => void;
  onSkip?: () => void;
}

/** Verifies the phone of an account with the code that was sent to it. */
export function OtpForm({ userId, phone, ...steps }: OtpFormProps) {
  const t = useTranslations('account.otp');
  return (
    <CodeForm
      verify={(code) => verifyOtp(accountClient, userId, code)}
      resend={() => resendOtp(accountClient, userId)}
      {...steps}
    >
      {t.rich('text', { phone: () => <PhoneNumber phone={phone} /> })}
    </CodeForm>
  );
}
