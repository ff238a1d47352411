import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { idSchema } from './text.ts';
import { emailSchema, languageSchema } from './user.ts';

/** `Product/NotifyBackInStock`: one message, by mail or as a text, when a sold-out item can be bought again. */
export const restockWishSchema = z
  .strictObject({ itemId: idSchema, email: emailSchema.optional(), phone: phoneSchema.optional(), language: languageSchema.default('ar') })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), { path: ['email'], message: 'either email or phone is needed' })
  .meta({ id: 'RestockWish' });
export type RestockWish = z.input<typeof restockWishSchema>;

export const restockWishedSchema = z.object({ isWaiting: z.literal(true) }).meta({ id: 'RestockWished' });
