import { z } from 'zod';
import { paymentMethodSchema } from './order.ts';
import { countryCodeSchema, kwdSchema } from './text.ts';

const amount = z.coerce.number().pipe(kwdSchema);

/** `TotalAmount`: what the order costs, KWD; without it no limits are looked at. `Points`: how much of it is to be paid in points. */
export const paymentMethodsQuerySchema = z.object({ CountryCode: countryCodeSchema, TotalAmount: amount.optional(), Points: amount.optional() });

export const paymentMethodsSchema = z
  .object({
    /** Those that PerformPurchase would accept now, in the order in which they are offered. */
    methods: z.array(
      z.object({
        method: paymentMethodSchema,
        /** Offered, but not for this amount. */
        reason: z.enum(['belowMinimum', 'aboveMaximum']).optional(),
        /** The limit that is missed, in the unit of the country's own currency. */
        limit: z.number().optional(),
      }),
    ),
    /** What `Mixed` may add to points. */
    restMethods: z.array(z.enum(['OnLine', 'Knet'])),
  })
  .meta({ id: 'PaymentMethods' });
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;
