'use client';

import { useTranslations } from 'next-intl';
import type { FieldError } from 'react-hook-form';
import type en from '@/messages/en.json';

/** Keys of `messages.form.error`: what schemas of forms give as an issue's message. */
export type FormErrorKey = keyof (typeof en)['form']['error'];

/** Turns a field's error into words: the form's own by key, what was said by the gateway as it is. */
export function useFieldError(): (error: Pick<FieldError, 'message'> | undefined) => string | undefined {
  const t = useTranslations('form.error');
  return (error) => {
    if (!error?.message) return undefined;
    return t.has(error.message as FormErrorKey) ? t(error.message as FormErrorKey) : error.message; // `has` has just looked it up
  };
}
