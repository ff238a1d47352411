import { z } from 'zod';
import { DEFAULT_LOCALE } from './locales.ts';
import { referenceCodeSchema } from './order.ts';
import { orderNumberInput } from './request-numbers.ts';
import { instantSchema } from './text.ts';
import { languageSchema, otpCodeSchema } from './user.ts';

/** The contact of an order that gets a one-time code. */
export const codeContactSchema = z.enum(['phone', 'email']);
export type CodeContact = z.infer<typeof codeContactSchema>;

export const orderContactsQuerySchema = z.strictObject({ orderNumber: orderNumberInput });
/** The end of the phone and the beginning of the e-mail; an unknown order has invented ones. */
export const orderContactsSchema = z
  .object({ phone: z.string(), email: z.string() })
  .meta({ id: 'OrderContacts' });
export type OrderContacts = z.infer<typeof orderContactsSchema>;

export const orderCodeRequestSchema = z
  .strictObject({
    orderNumber: orderNumberInput,
    contact: codeContactSchema,
    language: languageSchema.default(DEFAULT_LOCALE),
  })
  .meta({ id: 'OrderCodeRequest' });
export type OrderCodeRequest = z.input<typeof orderCodeRequestSchema>;

export const orderCodeSchema = z
  .strictObject({ orderNumber: orderNumberInput, code: otpCodeSchema })
  .meta({ id: 'OrderCode' });
export type OrderCode = z.input<typeof orderCodeSchema>;

/** The order that is open in this browser until `expiresAt`. */
export const orderAccessSchema = z
  .object({ referenceCode: referenceCodeSchema, expiresAt: instantSchema })
  .meta({ id: 'OrderAccess' });
