import { z } from 'zod';
import { addressInputSchema, addressSchema, phoneSchema } from './address.ts';
import { availabilitySchema, promoCodeSchema, wantedItemSchema } from './availability.ts';
import { chosenOptionSchema } from './group.ts';
import { blankLineInput, lineInput, valueInput } from './input-text.ts';
import { itemTypeSchema } from './item.ts';
import { orderNumberSchema, referenceCodeSchema } from './order.ts';
import { directionSchema, pageFields, pageQuery } from './page.ts';
import { staffPaymentLinkSchema } from './payment-link.ts';
import { breakdownSchema, purchaseConflictSchema, purchaseSchema } from './purchase.ts';
import { staffPersonSchema } from './staff-orders.ts';
import {
  countryCodeSchema,
  daySchema,
  idSchema,
  instantSchema,
  kwdSchema,
  localizedSchema,
  revisionSchema,
  seNameSchema,
} from './text.ts';
import { emailSchema, languageSchema } from './user.ts';

/** An order that staff prepare for somebody who writes or calls. It has no prices. */

/** For how many days after its last change a draft is kept. */
export const DRAFT_DAYS = 30;

const { orderNote, giftMessage } = purchaseSchema.shape;

/** What a person of the staff gives away, and why. */
const staffDiscountSchema = z.strictObject({
  /** KWD. */
  amount: kwdSchema.min(0.001),
  reason: lineInput(200),
});

/** What the price depends on. */
const priceFields = {
  items: z.array(wantedItemSchema).max(200),
  countryCode: countryCodeSchema,
  /** With `deliveryService`: the carrier's rate depends on it. */
  address: addressInputSchema.optional(),
  pickUpBranch: seNameSchema.optional(),
  promoCode: promoCodeSchema.optional(),
  /** Code of a DHL service; absent for standard delivery. */
  deliveryService: valueInput(40).optional(),
  giftWrapping: z.boolean().optional(),
  discount: staffDiscountSchema.optional(),
  /** The account or the guest that it is for; absent for somebody new. */
  customerId: idSchema.optional(),
};

const draftFieldsSchema = z.strictObject({
  ...priceFields,
  customer: z.strictObject({
    name: blankLineInput(120),
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
  }),
  /** Of messages and documents. */
  language: languageSchema,
  orderNote,
  giftMessage,
});
export type DraftFields = z.output<typeof draftFieldsSchema>;

export const newDraftSchema = draftFieldsSchema.meta({ id: 'NewOrderDraft' });
export const draftChangeSchema = draftFieldsSchema
  .extend({ revision: revisionSchema })
  .meta({ id: 'OrderDraftChange' });

export const draftQuoteRequestSchema = z
  .strictObject(priceFields)
  .meta({ id: 'OrderDraftQuoteRequest' });
export type DraftQuoteRequest = z.input<typeof draftQuoteRequestSchema>;

const quotedLineSchema = z.object({
  typeId: idSchema,
  type: itemTypeSchema,
  quantity: z.int().min(1),
  unitPrice: kwdSchema,
  lineTotal: kwdSchema,
  preOrder: z.boolean().optional(),
});

/** The price of a draft at this moment, as a shopper would pay it. */
export const draftQuoteSchema = z
  .object({
    /** Absent while the draft cannot be priced. */
    total: breakdownSchema.optional(),
    lines: z.array(quotedLineSchema),
    deliveryDates: z.object({ from: daySchema, to: daySchema }).optional(),
    /** The part of `discount` that the staff discount is, KWD; less than asked for a small order. */
    staffDiscount: kwdSchema.optional(),
    /** What the country cannot get, or not as many of. */
    availability: availabilitySchema,
    /** Why it cannot be priced, as the code of a problem. */
    problem: z.string().optional(),
  })
  .meta({ id: 'OrderDraftQuote' });
export type DraftQuote = z.infer<typeof draftQuoteSchema>;

/** What a list and a form name a line by. */
const draftLineSchema = z.object({
  typeId: idSchema,
  type: itemTypeSchema,
  quantity: z.int().min(1),
  /** Absent for a product that does not exist any more. */
  sku: z.string().optional(),
  title: localizedSchema.optional(),
  options: z.array(chosenOptionSchema).optional(),
});

export const orderDraftSchema = z
  .object({
    id: z.uuid(),
    revision: revisionSchema,
    ...draftFieldsSchema.shape,
    address: addressSchema.partial({ id: true }).optional(),
    lines: z.array(draftLineSchema),
    quote: draftQuoteSchema,
    createdAt: instantSchema,
    updatedAt: instantSchema,
    expiresAt: instantSchema,
    person: staffPersonSchema,
  })
  .meta({ id: 'OrderDraft' });
export type OrderDraft = z.infer<typeof orderDraftSchema>;

export const draftQuerySchema = z.object({
  /** A part of the name or the phone. */
  q: valueInput(254).min(2).optional(),
  ...pageQuery(),
  _order: directionSchema.default('desc'),
});
export type DraftQuery = z.output<typeof draftQuerySchema>;

export const draftListSchema = z
  .object({
    items: z.array(
      orderDraftSchema
        .pick({
          id: true,
          customer: true,
          countryCode: true,
          updatedAt: true,
          expiresAt: true,
          person: true,
        })
        .extend({ units: z.int().min(0) }),
    ),
    ...pageFields,
  })
  .meta({ id: 'OrderDraftList' });

/** Body of a 409 of orders that staff place: `draft_placed` has the order of the draft. */
export const staffOrderConflictSchema = purchaseConflictSchema
  .extend({
    code: z.enum([
      ...purchaseConflictSchema.shape.code.options,
      'conflict',
      'draft_placed',
      'nothing_to_pay',
    ]),
    orderNumber: orderNumberSchema.optional(),
  })
  .meta({ id: 'StaffOrderConflict' });

/** `cash`: at the hand-over. `branch`: paid there already. `link`: somebody pays with a link. */
const draftPaymentSchema = z.enum(['cash', 'branch', 'link']);

export const placeDraftSchema = z
  .strictObject({
    revision: revisionSchema,
    payment: draftPaymentSchema,
    /** With `branch`: where the cash is. */
    branchId: seNameSchema.optional(),
    /** KWD that the person saw: another total is 409 `total_changed`. */
    expectedTotal: kwdSchema,
  })
  .meta({ id: 'PlaceOrderDraft' });

export const placedDraftSchema = z
  .object({
    orderNumber: orderNumberSchema,
    referenceCode: referenceCodeSchema,
    link: staffPaymentLinkSchema.optional(),
  })
  .meta({ id: 'PlacedOrderDraft' });
export type PlacedDraft = z.infer<typeof placedDraftSchema>;
