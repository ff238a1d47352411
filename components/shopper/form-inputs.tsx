'use client';

import { useTranslations } from 'next-intl';
import type { ControllerFieldState, FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { getPasswordStrength, PASSWORD_STRENGTHS } from '@/lib/shop/account/password';
import { PhoneField, type TypedPhone } from './phone-field';

interface InputProps {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
  label?: string;
  hint?: string | undefined;
}

export function NameInput({
  field,
  error,
  fieldClass = '',
  isFirst = false,
}: InputProps & { fieldClass?: string; isFirst?: boolean }) {
  const t = useTranslations('form');
  const errorText = useFieldError();
  const focus = isFirst && { 'data-first-focus': true };
  return (
    <TextField
      {...field}
      {...focus}
      label={t('name.label')}
      error={errorText(error)}
      autoComplete="name"
      fieldClass={fieldClass}
    />
  );
}

interface EmailInputProps extends InputProps {
  /** Whether password managers use this e-mail as the user name. */
  isUsername?: boolean;
  /** Whether the browser suggests passkeys among other values. */
  suggestsPasskeys?: boolean;
  readOnly?: boolean;
}

export function EmailInput({
  field,
  error,
  label,
  isUsername = false,
  suggestsPasskeys = false,
  ...rest
}: EmailInputProps) {
  const t = useTranslations('form');
  const errorText = useFieldError();
  const autoComplete = `${isUsername ? 'username' : 'email'}${suggestsPasskeys ? ' webauthn' : ''}`;
  const input = { type: 'email', inputMode: 'email', autoComplete, dir: 'ltr' } as const;
  return (
    <TextField
      {...field}
      {...rest}
      {...input}
      label={label ?? t('email.label')}
      error={errorText(error)}
    />
  );
}

/** A new password with its strength. */
export function NewPasswordInput({
  field,
  error,
  label,
  password,
}: InputProps & { password: string }) {
  const t = useTranslations('form.password');
  const errorText = useFieldError();
  const texts = { label: label ?? t('label'), showLabel: t('show'), hint: t('hint') };
  return (
    <>
      <PasswordField {...field} {...texts} error={errorText(error)} autoComplete="new-password" />
      <PasswordStrength password={password} />
    </>
  );
}

interface PhoneInputProps {
  field: {
    ref: (element: HTMLInputElement | null) => void;
    value: TypedPhone;
    onChange: (value: TypedPhone) => void;
    onBlur: () => void;
  };
  fieldState: Pick<ControllerFieldState, 'error'>;
  label?: string;
  hint?: string;
}

/** Phone input for a `Controller`. The error applies to country and number together. */
export function PhoneInput({
  field: { ref, value, onChange, onBlur },
  fieldState,
  label,
  hint,
}: PhoneInputProps) {
  const t = useTranslations('form.phone');
  const errorText = useFieldError();
  const labels = {
    label: label ?? t('label'),
    error: errorText(fieldState.error),
    ...(hint !== undefined && { hint }),
  };
  return (
    <PhoneField {...labels} value={value} onChange={onChange} onBlur={onBlur} inputRef={ref} />
  );
}

const COLOURS = {
  weak: 'bg-danger-600',
  fair: 'bg-accent-500',
  good: 'bg-primary-700',
  strong: 'bg-primary-700',
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
