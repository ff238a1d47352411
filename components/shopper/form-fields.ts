import { z } from 'zod';
import type { FormErrorKey } from '@/components/feedback/use-field-error';
import { cleanLine, cleanValue, hasUrl } from '@/lib/contract/clean-text';
import { toLatinDigits } from '@/lib/domain/digits';
import { parseMobile } from '@/lib/domain/phone';
import { MIN_PASSWORD_LENGTH } from '@/lib/shop/account/password';

const toKey = (name: FormErrorKey) => name;

/** Form field schemas. Every error message is a key of `messages.form.error`. */
export const nameField = z
  .string()
  .overwrite(cleanLine)
  .min(2, toKey('name'))
  .max(120, toKey('tooLong'))
  .refine((name) => /\p{L}/u.test(name), toKey('name'))
  .refine((name) => !hasUrl(name), toKey('nameWithLink'));

export const emailField = z
  .string()
  .transform((text) => toLatinDigits(cleanValue(text)).toLowerCase())
  .pipe(z.email(toKey('email')).max(254, toKey('tooLong')));

/** Parses to E.164. */
export const phoneField = z
  .object({ countryCode: z.string(), number: z.string() })
  .transform(({ countryCode, number }, context) => {
    const phone = parseMobile(number, countryCode);
    if (phone !== undefined) return phone;
    context.issues.push({ code: 'custom', message: toKey('phone'), input: number });
    return z.NEVER;
  });

export const newPasswordField = z
  .string()
  .min(MIN_PASSWORD_LENGTH, toKey('password'))
  .max(128, toKey('tooLong'));
