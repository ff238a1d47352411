import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { emailField, nameField, phoneField } from '@/components/user/form-fields';
import type { FormErrorKey } from '@/components/feedback/use-field-error';

const key = (name: FormErrorKey) => name;

const lineOf = (max: number) => z.string().trim().min(1, key('required')).max(max, key('tooLong'));

/** A letter to the shop, with the limits of the gateway's contract. */
export const letterSchema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  subject: lineOf(150),
  message: lineOf(4000),
});

export type LetterForm = UseFormReturn<z.input<typeof letterSchema>, unknown, z.output<typeof letterSchema>>;
