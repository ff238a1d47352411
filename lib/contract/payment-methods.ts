import { z } from 'zod';
import { countryCodeSchema, kwdSchema, numberParameterSchema } from './text.ts';

/** All payment methods; `lib/domain/payment-methods.ts` has a row for each of them. */
export const paymentMethodSchema = z.enum(['Cash', 'OnLine', 'Mixed', 'Knet', 'Tabby', 'Deema']);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Methods that need a payment provider. */
export const onlineMethodSchema = paymentMethodSchema.exclude(['Cash', 'Mixed']);
export type OnlineMethod = z.infer<typeof onlineMethodSchema>;

/** Methods that can pay what points do not cover, in a `Mixed` payment. */
export const restMethodSchema = paymentMethodSchema.extract(['OnLine', 'Knet']);
export type RestMethod = z.infer<typeof restMethodSchema>;

/** Methods that the shop offers and a shopper chooses: points are combined with one of them. */
export const chosenMethodSchema = paymentMethodSchema.exclude(['Mixed']);
export type ChosenMethod = z.infer<typeof chosenMethodSchema>;

/** Methods whose maximum the shop may lower: those that are paid later, or in cash. */
export const limitedMethodSchema = chosenMethodSchema.exclude(restMethodSchema.options);

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
    restMethods: z.array(restMethodSchema),
  })
  .meta({ id: 'PaymentMethods' });
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;
