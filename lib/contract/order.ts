import { z } from 'zod';
import { orderPrefix } from '../../shop.config.ts';
import { addressSchema } from './address.ts';
import { branchSchema } from './branch.ts';
import { chosenOptionSchema } from './group.ts';
import { valueInput } from './input-text.ts';
import { itemTypeSchema, notReturnableSchema } from './item.ts';
import { MAX_OPTIONS } from './limits.ts';
import { mediaSchema } from './media.ts';
import { orderCorrectionSchema, pendingCorrectionSchema } from './order-correction.ts';
import { deliveryDaysSchema, orderGiftSchema } from './order-gift.ts';
import { onlineMethodSchema, paymentMethodSchema } from './payment-methods.ts';
import {
  countryCodeSchema,
  daySchema,
  idSchema,
  instantSchema,
  kwdSchema,
  localizedSchema,
  revisionSchema,
} from './text.ts';

export const orderStatusSchema = z.enum([
  'PendingPayment',
  'AwaitingAddress',
  'Confirmed',
  'Processing',
  'ReadyForPickup',
  'Shipped',
  'Delivered',
  'PaymentFailed',
  'Expired',
  'CancelRequested',
  'Cancelled',
  'Refunded',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/**
 * What happened to an order besides its status: its parcel came back, or its pick-up code cannot be
 * tried for a while.
 */
const historyEventSchema = z.enum(['CameBack', 'PickUpLocked']);
export type HistoryEvent = z.infer<typeof historyEventSchema>;

/**
 * What staff still have to do with an order that ended. `Cancelled`: see that it was cancelled
 * without them; `Parcel`: record the parcel that is on its way back.
 */
const followUpSchema = z.enum(['Cancelled', 'Changed', 'Parcel']);
export type FollowUp = z.infer<typeof followUpSchema>;

export const refundTypeSchema = z.enum(['Refund', 'Point', 'None']);
export type RefundType = z.infer<typeof refundTypeSchema>;

/** 128 random bits in Crockford base 32: readable, and impossible to guess. */
export const referenceCodeSchema = valueInput(26).regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

/** The public number: prefix, number and Damm check digit. It gives no access to the order. */
export const orderNumberSchema = valueInput(15).regex(new RegExp(`^${orderPrefix}[1-9]\\d{6,9}$`));

/**
 * An order in the calls of staff: its reference code or its number. Packers have the number only,
 * since everybody with the reference code sees the amounts.
 */
export const staffOrderIdSchema = valueInput(26).regex(
  new RegExp(`^(?:[0-9A-HJKMNP-TV-Z]{26}|${orderPrefix}[1-9]\\d{6,9})$`),
);

/** Shown at the branch: prefix, number and Damm check digit. */
const pickUpCodeSchema = valueInput(9).regex(/^P-[1-9]\d{6}$/);

/** Of an order that is collected at a branch. */
const pickUpSchema = z
  .object({
    /** As it was at the purchase. */
    branch: branchSchema.pick({
      id: true,
      name: true,
      address: true,
      phone: true,
      location: true,
    }),
    /** Visible to the owner only: staff ask for it. */
    code: pickUpCodeSchema.optional(),
    /** The last day on which it can be collected, while it is `ReadyForPickup`. */
    collectBy: daySchema.optional(),
  })
  .meta({ id: 'PickUp' });
export type PickUp = z.infer<typeof pickUpSchema>;

export const orderLineSchema = z
  .object({
    typeId: idSchema,
    type: itemTypeSchema,
    sku: z.string(),
    seName: z.string(),
    title: localizedSchema,
    /** The values of its options, as they were at the purchase. */
    options: z.array(chosenOptionSchema).min(1).max(MAX_OPTIONS).optional(),
    media: mediaSchema.optional(),
    quantity: z.int().min(1),
    unitPrice: kwdSchema,
    /** Before the discount. */
    lineTotal: kwdSchema,
    /** The line's part of the order's discount. */
    discount: kwdSchema.optional(),
    preOrder: z.boolean().optional(),
    /** The day a pre-order ships, as stated at the purchase. */
    preOrderShipDate: daySchema.optional(),
    /** As stated at the purchase. */
    notReturnable: notReturnableSchema.optional(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof orderLineSchema>;

const shipmentEventSchema = z.object({
  at: instantSchema,
  status: z.string(),
  description: localizedSchema,
  location: z.string().optional(),
});

export const shipmentSchema = z
  .object({
    carrier: z.enum(['DHL', 'Own']),
    trackingNumber: z.string(),
    /** DHL's unified tracking statuses. */
    status: z.enum(['pre-transit', 'transit', 'delivered', 'failure', 'unknown']),
    events: z.array(shipmentEventSchema),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof shipmentSchema>;

export const paymentStateSchema = z.enum([
  'Pending',
  'Paid',
  'Declined',
  'Cancelled',
  'Expired',
  'Refunded',
]);
export type PaymentStateName = z.infer<typeof paymentStateSchema>;

/** A payment attempt with its last known status. */
const paymentSchema = z
  .object({
    provider: z.string(),
    state: paymentStateSchema,
    providerReference: z.string().optional(),
    /** Fields of the receipt: `paymentId`, `reference`, `authorisation`, `date`, `result` … */
    receipt: z.record(z.string(), z.string()),
    /** Payment page of a pending attempt. */
    redirectUrl: z.string().optional(),
    expiresAt: instantSchema.optional(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

/** Units of an order line that a refund is for. */
const refundLineSchema = z.object({
  typeId: idSchema,
  type: itemTypeSchema,
  quantity: z.int().min(1),
});
export type RefundLine = z.infer<typeof refundLineSchema>;

/** A refund. The provider may confirm it hours or days after it was requested. */
export const refundSchema = z
  .object({
    id: idSchema,
    /**
     * `extraPayment`: of a payment that the order did not need. `correction`: of what it costs less
     * since it was corrected; its amounts are those afterwards.
     */
    kind: z.enum(['order', 'partial', 'extraPayment', 'correction']),
    state: z.enum(['Pending', 'Done', 'Failed']),
    /** Money, KWD. */
    amount: kwdSchema,
    /** Points, KWD. */
    points: kwdSchema,
    /** Absent for the refund of an amount. */
    lines: z.array(refundLineSchema).optional(),
    requestedAt: instantSchema,
    endedAt: instantSchema.optional(),
    /** The provider rejected it, and another one of the same extra payment or correction began. */
    isRepeated: z.literal(true).optional(),
    /** The reason of the provider; visible to staff only. */
    failure: z.string().optional(),
    /** Why, and who of the staff requested it; visible to staff only. */
    reason: z.string().optional(),
    person: z.string().optional(),
    /**
     * Of a refund in cash: when it was handed over, and by whom; without `at` nobody has done it yet.
     * Visible to staff only.
     */
    payOut: z.object({ at: instantSchema.optional(), person: z.string().optional() }).optional(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refundSchema>;

export const orderSchema = z
  .object({
    referenceCode: referenceCodeSchema,
    orderNumber: orderNumberSchema,
    requestId: idSchema,
    invoiceNumber: z.string().optional(),
    status: orderStatusSchema,
    history: z.array(
      z.object({
        status: orderStatusSchema,
        at: instantSchema,
        /** Who changed the status; visible to owner and staff only. */
        by: z.enum(['owner', 'staff', 'system']).optional(),
        /** Who of the staff it was; visible to staff only. */
        person: z.string().optional(),
        note: localizedSchema.optional(),
        /** Absent for a change of the status; visible to staff only. */
        event: historyEventSchema.optional(),
      }),
    ),
    /** Visible to staff only. */
    followUp: followUpSchema.optional(),
    createdAt: instantSchema,
    lines: z.array(orderLineSchema).min(1),
    subTotal: kwdSchema,
    discount: kwdSchema,
    promoCode: z.string().optional(),
    /** Promotions that applied without a code, with their parts of `discount`. */
    automaticPromotions: z
      .array(z.object({ message: localizedSchema, discount: kwdSchema }))
      .optional(),
    deliveryFee: kwdSchema,
    /** Absent for an order that is not wrapped as a gift. */
    wrappingFee: kwdSchema.optional(),
    /** Paid with points, KWD. */
    pointsUsed: kwdSchema,
    /**
     * Of an order that was sent for an exchange: what it carries of the payment of the first order,
     * which it is paid with. KWD.
     */
    exchange: z.object({ orderNumber: orderNumberSchema, value: kwdSchema }).optional(),
    /** What went to exchanges, the oldest first: it cannot be refunded here. */
    exchanges: z
      .array(
        z.object({
          orderNumber: orderNumberSchema,
          /** The units that it replaced; none after its cancellation. */
          lines: z.array(refundLineSchema),
          /** KWD; after its cancellation what was refunded of it. */
          value: kwdSchema,
        }),
      )
      .optional(),
    /** Amount to pay: `subTotal - discount + deliveryFee + wrappingFee - pointsUsed - exchange.value`. */
    total: kwdSchema,
    currency: z.literal('KWD'),
    /** Display currency at the time of purchase. */
    display: z.object({
      countryCode: countryCodeSchema,
      currencyCode: localizedSchema,
      currencyRate: z.number().positive(),
      numberOfDecimal: z.union([z.literal(2), z.literal(3)]),
    }),
    paymentMethod: paymentMethodSchema,
    /** With `Mixed`: the method that pays what points do not cover; absent if they cover all. */
    collectedBy: onlineMethodSchema.optional(),
    /** The cash of the order was paid at a branch before the hand-over. */
    isCashPaid: z.literal(true).optional(),
    refundType: refundTypeSchema,
    payment: paymentSchema.optional(),
    /**
     * Oldest first. Staff see all; others do not see a failed refund that a later one has replaced.
     */
    refunds: z.array(refundSchema).optional(),
    /**
     * Visible to the owner only; absent for an order that is collected. What the recipient of a gift
     * has entered is visible to staff only.
     */
    address: addressSchema.optional(),
    /** Of a gift whose recipient enters the address; visible to the owner only. */
    gift: orderGiftSchema.optional(),
    pickUp: pickUpSchema.optional(),
    customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }).optional(),
    /** Note for the shop, and text of the gift card; visible to the owner only. */
    orderNote: z.string().optional(),
    giftMessage: z.string().optional(),
    /**
     * The first and last day of delivery, or the day on which it can be collected, as stated at the
     * purchase; absent while the day of a pre-order is unknown.
     */
    deliveryDates: deliveryDaysSchema.optional(),
    /** The oldest first; absent without any. */
    corrections: z.array(orderCorrectionSchema).optional(),
    pendingCorrection: pendingCorrectionSchema.optional(),
    /** Of an order that this caller may correct: what a correction sends back. */
    revision: revisionSchema.optional(),
    canCancel: z.boolean(),
    canReorder: z.boolean(),
    /** Whether another payment attempt is possible. */
    canPay: z.boolean(),
    /** Until when an unpaid order can be paid; absent when that time is over. */
    payUntil: instantSchema.optional(),
    /** An unpaid order whose time to pay is over. */
    isExpired: z.literal(true).optional(),
    shipment: shipmentSchema.optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;
