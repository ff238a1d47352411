import { z } from 'zod';
import { addressInputSchema } from './address.ts';
import {
  availabilitySchema,
  orderSourceSchema,
  promoCodeSchema,
  wantedItemSchema,
} from './availability.ts';
import { cleanText } from './clean-text.ts';
import { handOffTokenSchema } from './hand-off.ts';
import { bounded, lineInput, textInput, valueInput } from './input-text.ts';
import { itemTypeSchema } from './item.ts';
import {
  orderSchema,
  orderStatusSchema,
  referenceCodeSchema,
  refundTypeSchema,
  staffOrderIdSchema,
} from './order.ts';
import { giftRecipientSchema } from './order-gift.ts';
import { pageFields } from './page.ts';
import { chosenMethodSchema, paymentMethodSchema, restMethodSchema } from './payment-methods.ts';
import { problemSchema } from './problem.ts';
import { orderNumberInput } from './request-numbers.ts';
import {
  countryCodeSchema,
  idSchema,
  instantSchema,
  kwdSchema,
  localizedSchema,
  seNameSchema,
} from './text.ts';
import { languageSchema, userSchema } from './user.ts';

/** UTF-16 units of 300 and of 200 characters with 8 code points each. */
const MAX_ORDER_NOTE_UNITS = 4800;
const MAX_GIFT_MESSAGE_UNITS = 3200;

/** Text of the gift card, without control and bidi characters, at most 200 characters. */
export const giftMessageSchema = bounded(MAX_GIFT_MESSAGE_UNITS).overwrite(cleanText);

export const purchaseSchema = z
  .strictObject({
    items: z.array(wantedItemSchema).min(1).max(200),
    countryCode: countryCodeSchema,
    /** Required unless the order is collected, or its recipient enters the address. */
    address: addressInputSchema.optional(),
    /** The recipient of a gift, who enters the address with a link after the payment. */
    giftRecipient: giftRecipientSchema.optional(),
    /** Id of the branch at which the order is collected, free of charge. */
    pickUpBranch: seNameSchema.optional(),
    paymentMethod: paymentMethodSchema,
    /** With `Mixed`: the method that pays the rest. */
    restMethod: restMethodSchema.optional(),
    promoCode: promoCodeSchema.optional(),
    /** Code of a DHL service; absent for standard delivery. */
    deliveryService: valueInput(40).optional(),
    /** Points to use with `Mixed`, in KWD. */
    points: kwdSchema.optional(),
    /** Note for the shop, at most 300 graphemes, without control and bidi characters. */
    orderNote: bounded(MAX_ORDER_NOTE_UNITS).overwrite(cleanText).optional(),
    giftMessage: giftMessageSchema.optional(),
    /** Wraps the order as a gift, for the `wrappingFee` of the country. */
    giftWrapping: z.boolean().optional(),
    /** Total that the shopper saw, in KWD. It is compared, never charged. */
    expectedTotal: kwdSchema,
    language: languageSchema,
    source: orderSourceSchema,
    /** Token of the checkout that an agent began; an invalid one has no effect. */
    agentCheckout: handOffTokenSchema.optional(),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.input<typeof purchaseSchema>;

/**
 * Parts of the total, in KWD: `total = subTotal - discount + deliveryFee + wrappingFee -
 * pointsUsed` is the amount to pay.
 */
export const breakdownSchema = z
  .object({
    subTotal: kwdSchema,
    discount: kwdSchema,
    deliveryFee: kwdSchema,
    /** Absent for an order that is not wrapped as a gift. */
    wrappingFee: kwdSchema.optional(),
    pointsUsed: kwdSchema,
    total: kwdSchema,
  })
  .meta({ id: 'Breakdown' });
export type Breakdown = z.infer<typeof breakdownSchema>;

export const purchasedSchema = z
  .object({
    referenceCode: referenceCodeSchema,
    requestId: idSchema,
    status: orderStatusSchema,
    redirectUrl: z.string().optional(),
  })
  .meta({ id: 'Purchased' });
export type Purchased = z.infer<typeof purchasedSchema>;

export const noLongerOfferedSchema = z.object({
  part: z.enum(['products', 'country', 'pickUpBranch', 'deliveryService', 'giftWrapping']),
  /** Absent unless the part is `products`. */
  products: z
    .array(z.object({ typeId: idSchema, type: itemTypeSchema, title: localizedSchema }))
    .optional(),
});
export type NoLongerOffered = z.infer<typeof noLongerOfferedSchema>;

/**
 * Body of a 409. `total_changed`, `points_changed` and `promotion_not_valid` have the current
 * `breakdown` (without an invalid code); `out_of_stock` has the lists of CheckAvailably.
 * `cash_limit_reached`: a buyer without a verified phone cannot order as much in cash.
 * RetryPayment has the same responses, and `illegal_transition`, `order_expired` (the time to pay is
 * over) and `no_longer_offered` with what the shop does not offer any more.
 */
export const purchaseConflictSchema = problemSchema
  .extend({
    code: z.enum([
      'total_changed',
      'out_of_stock',
      'promotion_not_valid',
      'points_changed',
      'cash_limit_reached',
      'illegal_transition',
      'order_expired',
      'no_longer_offered',
    ]),
    breakdown: breakdownSchema.optional(),
    availability: availabilitySchema.optional(),
    noLongerOffered: noLongerOfferedSchema.optional(),
  })
  .meta({ id: 'PurchaseConflict' });

/**
 * Body of 503 `payment_unavailable`: the order exists, its payment could not be started. A request
 * with the same key resumes it.
 */
export const paymentUnavailableSchema = problemSchema
  .extend({ referenceCode: referenceCodeSchema.optional() })
  .meta({ id: 'PaymentUnavailable' });

/** Total that the shopper saw, in KWD: that of the order by default. It is compared, never charged. */
const expectedTotalSchema = kwdSchema.optional();

/**
 * Another payment attempt for an unpaid order; the response is `Purchased`. Points intended for it
 * are used again if still available.
 */
export const retryPaymentSchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  paymentMethod: chosenMethodSchema,
  expectedTotal: expectedTotalSchema,
});
export type RetryPayment = z.input<typeof retryPaymentSchema>;

/** Finds an order by its number. `contact` is the buyer's phone or e-mail. */
export const orderTrackingSchema = z
  .strictObject({ orderNumber: orderNumberInput, contact: valueInput(254).min(3) })
  .meta({ id: 'OrderTracking' });
export type OrderTracking = z.input<typeof orderTrackingSchema>;
/** Adds a guest's order to the account. */
export const orderClaimSchema = z
  .strictObject({ orderNumber: orderNumberInput })
  .meta({ id: 'OrderClaim' });
export const trackedOrderSchema = z
  .object({ referenceCode: referenceCodeSchema })
  .meta({ id: 'TrackedOrder' });

export const cancelDeliverySchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  reason: textInput(500).optional(),
});
export const cancellationSchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  reason: textInput(500).min(1),
  refundType: refundTypeSchema,
});
export const cancellationRequestedSchema = z.object({ id: idSchema, status: orderStatusSchema });
/** An address with what carriers of its country require. */
export const completedAddressSchema = z
  .strictObject({ referenceCode: referenceCodeSchema, address: addressInputSchema })
  .meta({ id: 'CompletedAddress' });
export type CompletedAddress = z.input<typeof completedAddressSchema>;

export const changeStatusSchema = z.strictObject({
  referenceCode: staffOrderIdSchema,
  status: orderStatusSchema,
  /** The status that the person saw: another one is 409 `illegal_transition`. */
  fromStatus: orderStatusSchema.optional(),
  /** Staff only, with `Shipped`: tracking number of the own delivery. */
  trackingNumber: valueInput(60).min(1).optional(),
  /**
   * Staff only, required for `Delivered` of an order that is collected: the code of the buyer, as it
   * is typed.
   */
  pickUpCode: valueInput(40).min(1).optional(),
  /** Staff only, with `Refunded`: the refund method. Default: the original payment method. */
  refundType: refundTypeSchema.exclude(['None']).optional(),
});
export type ChangeStatus = z.input<typeof changeStatusSchema>;

/** All orders, for staff. */
export const orderListSchema = z
  .object({ items: z.array(orderSchema), ...pageFields })
  .meta({ id: 'OrderList' });
export type OrderList = z.infer<typeof orderListSchema>;

export const userOrdersSchema = z
  .object({ user: userSchema, orders: z.array(orderSchema), ...pageFields })
  .meta({ id: 'UserOrders' });
export type UserOrders = z.infer<typeof userOrdersSchema>;

export const dhlRateRequestSchema = z.strictObject({
  countryCode: countryCodeSchema,
  city: lineInput(80),
  postalCode: valueInput(12).min(1).optional(),
  items: z.array(wantedItemSchema).min(1).max(200),
});
export const deliveryServicesSchema = z
  .object({
    services: z.array(
      z.object({
        code: z.string(),
        name: localizedSchema,
        fee: kwdSchema,
        /** Working days. */
        estimatedDays: z.object({ min: z.int().min(0), max: z.int().min(0) }),
      }),
    ),
  })
  .meta({ id: 'DeliveryServices' });
export type DeliveryServices = z.infer<typeof deliveryServicesSchema>;

export const invoiceSchema = z
  .object({
    invoiceNumber: z.string(),
    issuedAt: instantSchema,
    seller: z.object({
      name: localizedSchema,
      address: localizedSchema,
      registration: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    order: orderSchema,
    language: languageSchema,
    /** The invoice that this credit note cancels; absent for an invoice. */
    creditNoteFor: z.string().optional(),
    /** A credit note and another invoice have replaced this one. */
    isReplaced: z.literal(true).optional(),
    /** Relative to the gateway. */
    pdfUrl: z.string(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;
