import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { bounded } from './input-text.ts';
import { itemTypeSchema } from './item.ts';
import { idSchema, kwdSchema } from './text.ts';

/** The events that the gateway accepts. */
const TRACKED_EVENTS = [
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

/** SHA-256 in hexadecimal; empty if the value is unknown. */
const hashSchema = bounded(64).regex(/^([0-9a-f]{64})?$/);
const placeSchema = bounded(120).overwrite(cleanLine);
/** Format of the Meta pixel cookies: `fb.1.1700000000000.abc`. */
const cookieSchema = bounded(503).regex(/^(fb\.[\w.-]{1,500})?$/);

/**
 * Body of `FacebookEvent/sendEventFacebook`. Field names are upstream spellings; unknown values are
 * empty strings.
 */
export const backendEventSchema = z
  .strictObject({
    key: z.enum(TRACKED_EVENTS),
    /**
     * The pixel's event id, used for deduplication. For a purchase the order's reference code,
     * which the gateway replaces by a digest before it forwards the event.
     */
    eventId: bounded(64).regex(/^[\w.-]{8,64}$/),
    userId: idSchema.default('anonymous'),
    /** The pixel's `_fbp`. */
    cookiesFb: cookieSchema,
    /** The pixel's `_fbc`: the ad click. */
    idClicFb: cookieSchema,
    listPurshaseItems: z
      .array(
        z.strictObject({
          quantity: z.int().min(1).max(9999),
          typeId: idSchema,
          type: itemTypeSchema.default('PRODUCT'),
        }),
      )
      .max(200),
    fullAmount: kwdSchema,
    currency: z.literal('KWD'),
    email: hashSchema,
    phoneNumber: hashSchema,
    city: placeSchema,
    countryCode: bounded(2).regex(/^([A-Z]{2})?$/),
    government: placeSchema,
  })
  .meta({ id: 'BackendEvent' });
export type BackendEvent = z.input<typeof backendEventSchema>;
