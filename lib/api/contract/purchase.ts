import { z } from 'zod';
import { addressInputSchema } from './address.ts';
import { availabilitySchema, sourceSchema, wantedItemSchema } from './availability.ts';
import {
  orderNumberSchema,
  orderSchema,
  orderStatusSchema,
  paymentMethodSchema,
  paymentStateSchema,
  referenceCodeSchema,
  refundTypeSchema,
} from './order.ts';
import { problemSchema } from './problem.ts';
import { countryCodeSchema, idSchema, instantSchema, kwdSchema, localizedSchema } from './text.ts';
import { languageSchema, userSchema } from './user.ts';

export const purchaseSchema = z
  .strictObject({
    items: z.array(wantedItemSchema).min(1).max(200),
    countryCode: countryCodeSchema,
    address: addressInputSchema,
    paymentMethod: paymentMethodSchema,
    /** With `Mixed`: how what points do not cover is paid. */
    restMethod: z.enum(['OnLine', 'Knet']).optional(),
    promoCode: z.string().trim().min(1).max(40).optional(),
    /** A DHL service's code; the country's own delivery without one. */
    deliveryService: z.string().max(40).optional(),
    /** How many points to use with `Mixed`, KWD. */
    points: kwdSchema.optional(),
    /** For the shop: what to mind about the order. Control and bidi characters are removed; at most 300 characters as people count them. */
    orderNote: z.string().optional(),
    /** For the gift's card, cleaned in the same way, at most 200 characters. */
    giftMessage: z.string().optional(),
    /** What the shopper was shown, KWD: compared, never charged. */
    expectedTotal: kwdSchema,
    language: languageSchema,
    source: sourceSchema,
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.input<typeof purchaseSchema>;

/** How a total comes about, KWD: `total = subTotal - discount + deliveryFee - pointsUsed` is what is left to pay. */
export const breakdownSchema = z
  .object({ subTotal: kwdSchema, discount: kwdSchema, deliveryFee: kwdSchema, pointsUsed: kwdSchema, total: kwdSchema })
  .meta({ id: 'Breakdown' });
export type Breakdown = z.infer<typeof breakdownSchema>;

export const purchasedSchema = z
  .object({ referenceCode: referenceCodeSchema, requestId: idSchema, status: orderStatusSchema, redirectUrl: z.string().optional() })
  .meta({ id: 'Purchased' });
export type Purchased = z.infer<typeof purchasedSchema>;

/**
 * 409 of a purchase: a problem with what changed. `total_changed`, `points_changed` and `promotion_not_valid` carry the `breakdown` as
 * it would be now (without the code that does not hold), `out_of_stock` the lists of CheckAvailably. `illegal_transition` and
 * `out_of_stock` also come from paying an order again.
 */
export const purchaseConflictSchema = problemSchema
  .extend({
    code: z.enum(['total_changed', 'out_of_stock', 'promotion_not_valid', 'points_changed', 'illegal_transition']),
    breakdown: breakdownSchema.optional(),
    availability: availabilitySchema.optional(),
  })
  .meta({ id: 'PurchaseConflict' });
export type PurchaseConflict = z.infer<typeof purchaseConflictSchema>;

/** 503 `payment_unavailable` of a purchase: the order is there, its payment could not be begun; the same key resumes. */
export const paymentUnavailableSchema = problemSchema.extend({ referenceCode: referenceCodeSchema.optional() }).meta({ id: 'PaymentUnavailable' });

/** Another attempt at an order that is not paid; answers `Purchased`. Points that were meant for it are used again where they are left. */
export const retryPaymentSchema = z.strictObject({ referenceCode: referenceCodeSchema, paymentMethod: paymentMethodSchema.exclude(['Mixed']) });
export type RetryPayment = z.input<typeof retryPaymentSchema>;

/** Finds an order by its number. `contact` is the phone or the e-mail of whoever placed it. */
export const orderTrackingSchema = z
  .strictObject({ orderNumber: orderNumberSchema, contact: z.string().trim().min(3).max(254) })
  .meta({ id: 'OrderTracking' });
export type OrderTracking = z.input<typeof orderTrackingSchema>;
export const trackedOrderSchema = z.object({ referenceCode: referenceCodeSchema }).meta({ id: 'TrackedOrder' });

export const cancelDeliverySchema = z.strictObject({ referenceCode: referenceCodeSchema, reason: z.string().trim().max(500).optional() });
export const cancellationSchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  reason: z.string().trim().min(1).max(500),
  refundType: refundTypeSchema,
});
export const cancellationRequestedSchema = z.object({ id: idSchema, status: orderStatusSchema });
export const changeStatusSchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  status: orderStatusSchema,
  /** Staff's, with `Shipped`: the number under which the shop's own drivers carry it. */
  trackingNumber: z.string().trim().min(1).max(60).optional(),
  /** Staff's, with `Refunded`: where the money goes; back the way it came without it. */
  refundType: refundTypeSchema.exclude(['None']).optional(),
});
export type ChangeStatus = z.input<typeof changeStatusSchema>;

const page = { total: z.int().min(0), page: z.int().min(1), limit: z.int().min(1) };
/** Staff's list of orders. */
export const orderListSchema = z.object({ items: z.array(orderSchema), ...page }).meta({ id: 'OrderList' });
export type OrderList = z.infer<typeof orderListSchema>;

export const profileSchema = z.object({ user: userSchema, orders: z.array(orderSchema), ...page }).meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const dhlRateRequestSchema = z.strictObject({
  countryCode: countryCodeSchema,
  city: z.string().trim().min(1).max(80),
  postalCode: z.string().trim().min(1).max(12).optional(),
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
    seller: z.object({ name: localizedSchema, address: localizedSchema, registration: z.string(), phone: z.string(), email: z.string() }),
    order: orderSchema,
    language: languageSchema,
    /** Relative to the gateway. */
    pdfUrl: z.string(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

export const deemaCheckoutRequestSchema = z.strictObject({ referenceCode: referenceCodeSchema });
export const deemaCheckoutSchema = z
  .object({ orderReference: z.string(), merchantOrderId: z.string(), redirectUrl: z.string() })
  .meta({ id: 'DeemaCheckout' });

/** A payment as Deema last told it. */
export const deemaPaymentSchema = z
  .object({
    orderReference: z.string(),
    merchantOrderId: z.string(),
    state: paymentStateSchema,
    amount: kwdSchema,
    currencyCode: z.literal('KWD'),
    /** Of the order that it pays for. */
    referenceCode: referenceCodeSchema,
  })
  .meta({ id: 'DeemaPayment' });
export type DeemaPayment = z.infer<typeof deemaPaymentSchema>;
