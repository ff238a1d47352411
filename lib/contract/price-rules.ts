import { z } from 'zod';
import { byPromotionKind } from '../promotions/kinds.ts';
import { bounded, INPUT, valueInput } from './input-text.ts';
import { skuSchema } from './item-fields.ts';
import { directionSchema, pageFields, pageQuery } from './page.ts';
import { distinctBy, isDistinct, rule } from './problem.ts';
import {
  categoryNameSchema,
  countryCodeSchema,
  daySchema,
  instantSchema,
  isPeriod,
  kwdSchema,
  localizedInput,
  revisionSchema,
} from './text.ts';

/**
 * What an owner sets about prices: promotions, delivery fees, holidays and countries, with amounts
 * in KWD. A response has the revision that the next change sends.
 */

export const promotionCodeSchema = bounded(40)
  .regex(/^[A-Z0-9_-]+$/)
  .meta({ [INPUT]: 'code' });

const conditions = {
  minimumTotal: kwdSchema.default(0),
  countryCodes: z
    .array(countryCodeSchema)
    .min(1)
    .max(50)
    .refine(isDistinct, rule('twice', 'names a country twice'))
    .optional(),
  /** Restricts the discount to products of this category and those below it. */
  category: categoryNameSchema.optional(),
  /** Restricts the discount to these products. */
  skus: z
    .array(skuSchema)
    .min(1)
    .max(200)
    .refine(isDistinct, rule('twice', 'names a product twice'))
    .optional(),
  startsAt: instantSchema.optional(),
  /** Exclusive. */
  endsAt: instantSchema.optional(),
  redemptionLimit: z.int().min(1).max(1_000_000_000).optional(),
  userLimit: z.int().min(1).max(1_000_000_000).optional(),
  /** Applies without its code, which shoppers cannot enter. */
  isAutomatic: z.boolean().optional(),
  /** Applies together with others that are combinable, too; else the best one applies. */
  isCombinable: z.boolean().optional(),
  /** Of promotions that give the same, the highest one applies; those that are combined, in turn. */
  priority: z.int().min(0).max(1000).optional(),
  firstOrderOnly: z.boolean().optional(),
  /** Not for products that are in a sale. */
  excludesSale: z.boolean().optional(),
  message: localizedInput(300),
};

const ENDS_LATER = { path: ['endsAt'], ...rule('ends_before', 'is not after the start') };

/** A promotion with further fields. */
export const promotionWith = <Fields extends z.ZodRawShape>(fields: Fields) =>
  byPromotionKind(fields, conditions);

const code = { code: promotionCodeSchema };

export const promotionRuleSchema = promotionWith(code)
  .refine(isPeriod, ENDS_LATER)
  .meta({ id: 'PromotionRule' });
export type PromotionRule = z.output<typeof promotionRuleSchema>;

/** The body of a change: without the code, which is in the path. */
export const promotionChangeSchema = promotionWith({ revision: revisionSchema })
  .refine(isPeriod, ENDS_LATER)
  .meta({ id: 'PromotionChange' });

const PROMOTION_STATES = ['planned', 'active', 'usedUp', 'ended'] as const;

export const promotionRecordSchema = promotionWith({
  ...code,
  revision: revisionSchema,
  redeemedCount: z.int().min(0),
  state: z.enum(PROMOTION_STATES),
}).meta({ id: 'PromotionRecord' });
export type PromotionRecord = z.output<typeof promotionRecordSchema>;

export const promotionQuerySchema = z.object({
  /** A part of the code. */
  q: valueInput(40).optional(),
  state: z.enum(PROMOTION_STATES).optional(),
  ...pageQuery(50, 200),
  _sort: z.enum(['code', 'startsAt', 'endsAt', 'redeemedCount']).default('code'),
  _order: directionSchema.default('asc'),
});
export type PromotionQuery = z.output<typeof promotionQuerySchema>;

export const promotionListSchema = z
  .object({
    items: z.array(promotionRecordSchema),
    ...pageFields,
  })
  .meta({ id: 'PromotionList' });
export type PromotionList = z.output<typeof promotionListSchema>;

export const deliveryFeeRuleSchema = z
  .strictObject({
    countryCode: countryCodeSchema,
    fee: kwdSchema,
    /** Omitted: delivery is never free. */
    freeFrom: kwdSchema.min(0.001).optional(),
    /** Omitted: gifts are not wrapped. */
    wrappingFee: kwdSchema.min(0.001).optional(),
    /** Working days. */
    minDays: z.int().min(0).max(365),
    maxDays: z.int().min(0).max(365),
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    path: ['maxDays'],
    ...rule('below_minimum', 'is below the minimum'),
  })
  .meta({ id: 'DeliveryFeeRule' });
export type DeliveryFeeRule = z.output<typeof deliveryFeeRuleSchema>;

export const holidaySchema = z
  .strictObject({
    day: daySchema,
    name: localizedInput(100),
    /** The sighting of the moon may move it. */
    isEstimated: z.boolean().default(false),
  })
  .meta({ id: 'Holiday' });
export type Holiday = z.output<typeof holidaySchema>;

/** What an owner changes about a country; the order of the list is that of the shop. */
const countryRuleSchema = z
  .strictObject({
    code: countryCodeSchema,
    name: localizedInput(60),
    currencyCode: localizedInput(10),
    /** Units of its currency for one Kuwaiti dinar, at most six decimals; 1 for Kuwait. */
    currencyRate: z.number().min(0.000001).max(1_000_000),
    numberOfDecimal: z.union([z.literal(2), z.literal(3)]),
    isShowTabby: z.boolean(),
  })
  .meta({ id: 'CountryRule' });
export type CountryRule = z.output<typeof countryRuleSchema>;

/** All rows of a small table, in requests and responses. */
const wholeTable = <Row extends z.ZodType>(rows: z.ZodArray<Row>) =>
  z.strictObject({ items: rows, revision: revisionSchema });

const feeRules = z.array(deliveryFeeRuleSchema).max(50).superRefine(distinctBy('countryCode'));
const holidays = z.array(holidaySchema).max(500).superRefine(distinctBy('day'));
const countryRules = z.array(countryRuleSchema).max(50).superRefine(distinctBy('code'));

export const deliveryFeeRulesSchema = wholeTable(feeRules).meta({ id: 'DeliveryFeeRules' });
export const holidayListSchema = wholeTable(holidays).meta({ id: 'HolidayList' });
export const countryRulesSchema = wholeTable(countryRules).meta({ id: 'CountryRules' });

/** An example cart, and what is changed about the rules; nothing is written. */
export const pricePreviewRequestSchema = z
  .strictObject({
    cart: z.strictObject({
      countryCode: countryCodeSchema,
      items: z
        .array(
          z.strictObject({
            sku: bounded(64).regex(/^[\w.-]+$/),
            quantity: z.int().min(1).max(9999),
          }),
        )
        .min(1)
        .max(200),
      promoCode: promotionCodeSchema.optional(),
      giftWrapping: z.boolean().default(false),
    }),
    change: z.strictObject({
      /** Written or added. */
      promotion: promotionRuleSchema.optional(),
      /** The code of a promotion that is removed. */
      removedPromotion: promotionCodeSchema.optional(),
      deliveryFees: feeRules.optional(),
      holidays: holidays.optional(),
      countries: countryRules.optional(),
    }),
  })
  .meta({ id: 'PricePreviewRequest' });
export type PricePreviewRequest = z.output<typeof pricePreviewRequestSchema>;

const previewedPriceSchema = z
  .object({
    subTotal: kwdSchema,
    discount: kwdSchema,
    deliveryFee: kwdSchema,
    wrappingFee: kwdSchema,
    total: kwdSchema,
    /** The total as shoppers of the country see it: digits, and the name of the currency. */
    shownTotal: z.object({ amount: z.string(), currencyCode: z.string() }),
    /** Whether the code of the cart is valid; absent without one. */
    isPromotionValid: z.boolean().optional(),
    /** The days of arrival, if the order is placed now. */
    delivery: z.object({ from: daySchema, to: daySchema }).optional(),
    /** Why the cart cannot be ordered, as a code of problems; the amounts are 0 then. */
    problem: z.string().optional(),
  })
  .meta({ id: 'PreviewedPrice' });
export type PreviewedPrice = z.output<typeof previewedPriceSchema>;

export const pricePreviewSchema = z
  .object({ before: previewedPriceSchema, after: previewedPriceSchema })
  .meta({ id: 'PricePreview' });
export type PricePreview = z.output<typeof pricePreviewSchema>;
