import { z } from 'zod';
import type { FormErrorKey } from '@/components/feedback/use-field-error';
import { toLatinDigits } from '@/lib/domain/digits';
import { parseMobile } from '@/lib/domain/phone';
import { MIN_PASSWORD_LENGTH } from '@/lib/shop/account/password';

const key = (name: FormErrorKey) => name;

/** Parts of forms; every message is a key of `messages.form.error`. */
export const nameField = z
  .string()
  .trim()
  .min(2, key('name'))
  .max(120, key('tooLong'))
  .refine((name) => /\p{L}/u.test(name), key('name'));

export const emailField = z
  .string()
  .transform((text) => toLatinDigits(text).trim().toLowerCase())
  .pipe(z.email(key('email')).max(254, key('tooLong')));

/** Answers E.164. */
export const phoneField = z.object({ countryCode: z.string(), number: z.string() }).transform(({ countryCode, number }, context) => {
  const phone = parseMobile(number, countryCode);
  if (phone !== undefined) return phone;
  context.issues.push({ code: 'custom', message: key('phone'), input: number });
  return z.NEVER;
});

export const newPasswordField = z.string().min(MIN_PASSWORD_LENGTH, key('password')).max(128, key('tooLong'));
