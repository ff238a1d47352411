import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { emailField, nameField, phoneField } from '@/components/user/form-fields';
import { languageSchema } from '@/lib/api/contract/user';

/** What a shopper may change about themselves; a member's e-mail is shown only. */
export const detailsSchema = z.object({ name: nameField, email: emailField, phone: phoneField, language: languageSchema });
export type DetailsValues = z.input<typeof detailsSchema>;
export type DetailsFormState = UseFormReturn<DetailsValues, unknown, z.output<typeof detailsSchema>>;
