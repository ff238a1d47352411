import { z } from 'zod';
import {
  countryCodeSchema,
  daySchema,
  instantSchema,
  kwdSchema,
  localizedSchema,
  seNameSchema,
} from '../../../lib/contract/text.ts';

/** Lines of delivery-fees.json, holidays.json and promotions.json, with amounts in KWD. */

export const deliveryFeeSeedSchema = z.strictObject({
  countryCode: countryCodeSchema,
  fee: kwdSchema,
  freeFrom: kwdSchema.optional(),
  /** Omitted: gifts are not wrapped. */
  wrappingFee: kwdSchema.min(0.001).optional(),
  minDays: z.int().min(0),
  maxDays: z.int().min(0),
});
export type DeliveryFeeSeed = z.infer<typeof deliveryFeeSeedSchema>;

export const holidaySeedSchema = z.strictObject({
  day: daySchema,
  name: localizedSchema,
  isEstimated: z.boolean().default(false),
});
export type HolidaySeed = z.infer<typeof holidaySeedSchema>;

const conditions = {
  code: z.string().regex(/^[A-Z0-9_-]{1,40}$/),
  minimumTotal: kwdSchema.default(0),
  countryCodes: z.array(countryCodeSchema).min(1).optional(),
  category: seNameSchema.optional(),
  startsAt: instantSchema.optional(),
  endsAt: instantSchema.optional(),
  redemptionLimit: z.int().min(1).optional(),
  userLimit: z.int().min(1).optional(),
  /** Used for a new row only; existing counts are unchanged. */
  redeemedCount: z.int().min(0).default(0),
  message: localizedSchema,
};

export const promotionSeedSchema = z.discriminatedUnion('kind', [
  // A whole cart for nothing is not a discount: a mistyped 100 is rejected.
  z.strictObject({ kind: z.literal('percent'), value: z.int().min(1).max(99), ...conditions }),
  z.strictObject({ kind: z.literal('amount'), value: kwdSchema.min(0.001), ...conditions }),
  z.strictObject({ kind: z.literal('freeDelivery'), ...conditions }),
]);
export type PromotionSeed = z.infer<typeof promotionSeedSchema>;
