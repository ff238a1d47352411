import { z } from 'zod';
import { itemTypeSchema } from './item.ts';
import { idSchema, kwdSchema } from './text.ts';

/** The specification's ten events. */
export const TRACKED_EVENTS = [
  'AddPaymentInfo',
  'Contact',
  'CompleteRegistration',
  'ViewContent',
  'AddToWishlist',
  'InitiateCheckout',
  'AddToCart',
  'PageView',
  'Purchase',
  'Login',
] as const;
export type TrackedEventName = (typeof TRACKED_EVENTS)[number];

/** SHA-256 in hexadecimal digits; empty when nothing is known. */
const hashSchema = z.string().regex(/^([0-9a-f]{64})?$/);
const placeSchema = z.string().trim().max(120);
/** As the pixel writes them into its cookies: `fb.1.1700000000000.abc`. */
const cookieSchema = z.string().regex(/^(fb\.[\w.-]{1,500})?$/);

/** `FacebookEvent/sendEventFacebook`. The names are the specification's; what is not known is an empty text. */
export const backendEventSchema = z
  .strictObject({
    /** What happened. */
    key: z.enum(TRACKED_EVENTS),
    /** The same as the pixel's, so that one event counts once; of a purchase its reference code, which the gateway replaces before it passes the event on. */
    eventId: z.string().regex(/^[\w.-]{8,64}$/),
    userId: idSchema.default('anonymous'),
    /** The pixel's `_fbp`. */
    cookiesFb: cookieSchema,
    /** The pixel's `_fbc`: which advertisement was pressed. */
    idClicFb: cookieSchema,
    listPurshaseItems: z
      .array(z.strictObject({ quantity: z.int().min(1).max(9999), typeId: idSchema, type: itemTypeSchema.default('PRODUCT') }))
      .max(200),
    fullAmount: kwdSchema,
    currency: z.literal('KWD'),
    email: hashSchema,
    phoneNumber: hashSchema,
    city: placeSchema,
    countryCode: z.string().regex(/^([A-Z]{2})?$/),
    government: placeSchema,
  })
  .meta({ id: 'BackendEvent' });
export type BackendEvent = z.input<typeof backendEventSchema>;
