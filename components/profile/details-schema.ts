import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { emailField, nameField, phoneField } from '@/components/user/form-fields';
import { languageSchema } from '@/lib/api/contract/user';

/** The editable account details. Only guests can change the e-mail. */
export const detailsSchema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  language: languageSchema,
});
export type DetailsValues = z.input<typeof detailsSchema>;
export type DetailsFormState = UseFormReturn<
  DetailsValues,
  unknown,
  z.output<typeof detailsSchema>
>;
