import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { DEFAULT_LOCALE } from './locales.ts';
import { idSchema } from './text.ts';
import { emailSchema, languageSchema } from './user.ts';

/** `Product/NotifyBackInStock`: one e-mail or SMS when a sold-out product is available again. */
export const backInStockRequestSchema = z
  .strictObject({
    itemId: idSchema,
    email: emailSchema.optional(),
    phone: phoneSchema.optional(),
    language: languageSchema.default(DEFAULT_LOCALE),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    message: 'exactly one of email and phone is required',
  })
  .meta({ id: 'BackInStockRequest' });
export type BackInStockRequest = z.input<typeof backInStockRequestSchema>;

export const backInStockResponseSchema = z
  .object({ isWaiting: z.literal(true) })
  .meta({ id: 'BackInStockResponse' });
