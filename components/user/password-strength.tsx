'use client';

import { useTranslations } from 'next-intl';
import { getPasswordStrength, PASSWORD_STRENGTHS } from '@/lib/shop/account/password';

const COLOURS = {
  weak: 'bg-pomegranate-600',
  fair: 'bg-honey-500',
  good: 'bg-palm-700',
  strong: 'bg-palm-700',
} as const;

/** Password strength as four bars and a label, announced to screen readers. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations('form.password.strength');
  const strength = getPasswordStrength(password);
  const level = PASSWORD_STRENGTHS.indexOf(strength) + 1;
  return (
    <div aria-live="polite" className="-mt-3 flex min-h-5 items-center gap-3 text-14">
      {password !== '' && (
        <>
          <span aria-hidden="true" className="flex gap-1">
            {PASSWORD_STRENGTHS.map((step, index) => (
              <span
                key={step}
                className={`h-1.5 w-8 rounded-full ${index < level ? COLOURS[strength] : 'bg-sand-200'}`}
              />
            ))}
          </span>
          <span className="sr-only">{t('label')}</span>
          <span className="text-ink-700">{t(strength)}</span>
        </>
      )}
    </div>
  );
}
