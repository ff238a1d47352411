import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { emailField, nameField, phoneField } from '@/components/user/form-fields';
import { languageSchema } from '@/lib/contract/user';

/** The editable account details. Only guests can change the e-mail. */
export const detailsSchema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  language: languageSchema,
});
/** The e-mail of an account is that of the identity provider and cannot be edited. */
export const accountDetailsSchema = detailsSchema.extend({ email: z.string() });
export type DetailsValues = z.input<typeof detailsSchema>;
export type DetailsFormState = UseFormReturn<
  DetailsValues,
  unknown,
  z.output<typeof detailsSchema>
>;
