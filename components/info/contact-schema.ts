import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { FormErrorKey } from '@/components/feedback/use-field-error';
import { emailField, nameField, phoneField } from '@/components/user/form-fields';
import { cleanLine, cleanText } from '@/lib/contract/clean-text';

const toKey = (name: FormErrorKey) => name;

const requiredText = (max: number, clean: (text: string) => string) =>
  z.string().overwrite(clean).min(1, toKey('required')).max(max, toKey('tooLong'));

/** The contact form, with the length limits of the API contract. */
export const contactFormSchema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  subject: requiredText(150, cleanLine),
  message: requiredText(4000, cleanText),
});

export type ContactFormValues = UseFormReturn<
  z.input<typeof contactFormSchema>,
  unknown,
  z.output<typeof contactFormSchema>
>;
