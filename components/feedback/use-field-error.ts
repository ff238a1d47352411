'use client';

import { useTranslations } from 'next-intl';
import type { FieldError } from 'react-hook-form';
import type en from '@/messages/en.json';

/** Keys of `messages.form.error`. Form schemas use them as issue messages. */
export type FormErrorKey = keyof (typeof en)['form']['error'];

/**
 * Returns the text of a field error: keys are translated, messages of the gateway are unchanged.
 */
export function useFieldError(): (
  error: Pick<FieldError, 'message'> | undefined,
) => string | undefined {
  const t = useTranslations('form.error');
  return (error) => {
    if (!error?.message) return undefined;
    return t.has(error.message as FormErrorKey) ? t(error.message as FormErrorKey) : error.message; // `has` is true for keys only
  };
}
