import { z } from 'zod';
import { PROMOTION_KINDS } from '../promotions/kind-names.ts';
import { valueInput } from './input-text.ts';
import { itemTypeSchema } from './item.ts';
import {
  countryCodeSchema,
  daySchema,
  idSchema,
  kwdSchema,
  localizedSchema,
  numberParameterSchema,
} from './text.ts';

/** Origin of an order; this storefront sends `WebSite`. */
export const orderSourceSchema = z.enum(['Pos', 'WebSite', 'NewWebSite']);

/** A product and quantity. A cart line is identified by the pair (typeId, type). */
export const wantedItemSchema = z
  .strictObject({
    typeId: idSchema,
    quantity: z.int().min(1).max(9999),
    type: itemTypeSchema.default('PRODUCT'),
  })
  .meta({ id: 'WantedItem' });

const wantedItems = z.array(wantedItemSchema).min(1).max(200);

export const availabilityRequestSchema = z
  .strictObject({
    countryId: countryCodeSchema,
    source: orderSourceSchema,
    items: wantedItems,
    userId: idSchema.nullable(),
  })
  .meta({ id: 'AvailabilityRequest' });
export type AvailabilityRequest = z.input<typeof availabilityRequestSchema>;

export const availabilitySchema = z
  .object({
    outOfStockList: z.array(
      z.object({
        typeId: idSchema,
        type: itemTypeSchema,
        requested: z.int(),
        available: z.int().min(0),
      }),
    ),
    productNotAvailableByCountryList: z.array(
      z.object({ typeId: idSchema, type: itemTypeSchema, countryCode: countryCodeSchema }),
    ),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availabilitySchema>;

export const promoCodeSchema = valueInput(40).min(1);

const cartFields = {
  countryCode: countryCodeSchema,
  items: wantedItems,
  userId: idSchema.nullable(),
  /** The order is collected: free delivery saves nothing. */
  isCollected: z.boolean().optional(),
};

export const promotionRequestSchema = z
  .strictObject({ code: promoCodeSchema, ...cartFields })
  .meta({ id: 'PromotionRequest' });
export type PromotionRequest = z.input<typeof promotionRequestSchema>;

export const cartPromotionsRequestSchema = z
  .strictObject(cartFields)
  .meta({ id: 'CartPromotionsRequest' });
export type CartPromotionsRequest = z.input<typeof cartPromotionsRequestSchema>;

/** A promotion of an order, in KWD. */
const appliedPromotionSchema = z
  .object({
    code: z.string(),
    /** Nobody has entered its code. */
    isAutomatic: z.literal(true).optional(),
    discount: kwdSchema,
    message: localizedSchema,
  })
  .meta({ id: 'AppliedPromotion' });
export type AppliedPromotion = z.infer<typeof appliedPromotionSchema>;

export const cartPromotionsSchema = z
  .object({
    /** Of all promotions that apply. */
    discount: kwdSchema,
    isDeliveryFree: z.literal(true).optional(),
    promotions: z.array(appliedPromotionSchema).optional(),
    /** A promotion without a code, and what the cart lacks for it. */
    missing: z.object({ message: localizedSchema, amount: kwdSchema }).optional(),
  })
  .meta({ id: 'CartPromotions' });
export type CartPromotions = z.infer<typeof cartPromotionsSchema>;

/** The promotion of a code, with the discount of all that apply. */
export const promotionSchema = cartPromotionsSchema
  .extend({ code: z.string(), kind: z.enum(PROMOTION_KINDS), message: localizedSchema })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof promotionSchema>;

export const deliveryFeeQuerySchema = z.object({
  CountryCode: countryCodeSchema,
  TotalAmount: numberParameterSchema.pipe(kwdSchema),
});

export const deliveryFeeSchema = z
  .object({
    fee: kwdSchema,
    /** Order total from which delivery is free; absent if it never is. */
    freeFrom: kwdSchema.optional(),
    /** For wrapping an order as a gift; absent where gifts are not wrapped. */
    wrappingFee: kwdSchema.optional(),
    /** Working days. */
    estimatedDays: z.object({ min: z.int().min(0), max: z.int().min(0) }),
    /** Days on which nothing is handled or delivered; known in advance only. */
    holidays: z.array(daySchema).optional(),
  })
  .meta({ id: 'DeliveryFee' });
export type DeliveryFee = z.infer<typeof deliveryFeeSchema>;
