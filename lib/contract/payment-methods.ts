import { z } from 'zod';
import { countryCodeSchema, kwdSchema, numberParameterSchema } from './text.ts';

export const paymentMethodSchema = z.enum(['Cash', 'OnLine', 'Mixed', 'Knet', 'Tabby', 'Deema']);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

const amount = numberParameterSchema.pipe(kwdSchema);

/**
 * `TotalAmount`: order total in KWD; without it limits are ignored. `Points`: part of the total to
 * be paid with points.
 */
export const paymentMethodsQuerySchema = z.object({
  CountryCode: countryCodeSchema,
  TotalAmount: amount.optional(),
  Points: amount.optional(),
});

const reasonSchema = z.enum([
  'belowMinimum',
  'aboveMaximum',
  'notAvailable',
  'amountTooHigh',
  'amountTooLow',
]);
export type UnavailableReason = z.infer<typeof reasonSchema>;

export const paymentMethodsSchema = z
  .object({
    /** Methods that PerformPurchase would accept now, in display order. */
    methods: z.array(
      z.object({
        method: paymentMethodSchema,
        /**
         * Why the method is shown but not available: a limit of the amount, or a rejection of this
         * customer by the provider.
         */
        reason: reasonSchema.optional(),
        /** The limit that the amount misses, in the currency of the country. */
        limit: z.number().optional(),
      }),
    ),
    /** Methods that can pay the rest in a `Mixed` payment. */
    restMethods: z.array(z.enum(['OnLine', 'Knet'])),
  })
  .meta({ id: 'PaymentMethods' });
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;
