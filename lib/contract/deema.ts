import { z } from 'zod';
import { paymentStateSchema, referenceCodeSchema } from './order.ts';
import { retryPaymentSchema } from './purchase.ts';
import { kwdSchema } from './text.ts';

/** The prefix of the calls that are named after Deema. */
export const DEEMA_API = '/payment/api/DeemaPayment';

export const deemaCheckoutRequestSchema = retryPaymentSchema.omit({ paymentMethod: true });
export const deemaCheckoutSchema = z
  .object({ orderReference: z.string(), merchantOrderId: z.string(), redirectUrl: z.string() })
  .meta({ id: 'DeemaCheckout' });

/** A payment with the status last reported by Deema. */
export const deemaPaymentSchema = z
  .object({
    orderReference: z.string(),
    merchantOrderId: z.string(),
    state: paymentStateSchema,
    amount: kwdSchema,
    currencyCode: z.literal('KWD'),
    /** The order's reference code, for its owner and staff. */
    referenceCode: referenceCodeSchema.optional(),
  })
  .meta({ id: 'DeemaPayment' });
export type DeemaPayment = z.infer<typeof deemaPaymentSchema>;
