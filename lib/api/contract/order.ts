import { z } from 'zod';
import { addressSchema } from './address.ts';
import { itemTypeSchema } from './item.ts';
import { mediaSchema } from './media.ts';
import { countryCodeSchema, idSchema, instantSchema, kwdSchema, localizedSchema } from './text.ts';

export const orderStatusSchema = z.enum([
  'PendingPayment',
  'Confirmed',
  'Processing',
  'Shipped',
  'Delivered',
  'PaymentFailed',
  'Expired',
  'CancelRequested',
  'Cancelled',
  'Refunded',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const paymentMethodSchema = z.enum(['Cash', 'OnLine', 'Mixed', 'Knet', 'Tabby', 'Deema']);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const refundTypeSchema = z.enum(['Refund', 'Point', 'None']);
export type RefundType = z.infer<typeof refundTypeSchema>;

/** 128 random bits in a form that can be read out: nobody guesses another's order. */
export const referenceCodeSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

/** What people call an order by: prefix, number and a check digit (Damm). It does not open the order. */
export const orderNumberSchema = z.string().regex(/^3B-[1-9]\d{6,9}$/);

export const orderLineSchema = z
  .object({
    typeId: idSchema,
    type: itemTypeSchema,
    sku: z.string(),
    seName: z.string(),
    title: localizedSchema,
    media: mediaSchema.optional(),
    quantity: z.int().min(1),
    unitPrice: kwdSchema,
    lineTotal: kwdSchema,
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof orderLineSchema>;

export const shipmentEventSchema = z.object({
  at: instantSchema,
  status: z.string(),
  description: localizedSchema,
  location: z.string().optional(),
});

export const shipmentSchema = z
  .object({
    carrier: z.enum(['DHL', 'Own']),
    trackingNumber: z.string(),
    /** DHL's unified states. */
    status: z.enum(['pre-transit', 'transit', 'delivered', 'failure', 'unknown']),
    events: z.array(shipmentEventSchema),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof shipmentSchema>;

export const paymentStateSchema = z.enum(['Pending', 'Paid', 'Declined', 'Cancelled', 'Expired', 'Refunded']);
export type PaymentStateName = z.infer<typeof paymentStateSchema>;

/** One attempt at paying, as the provider last told it. */
export const paymentSchema = z
  .object({
    provider: z.string(),
    state: paymentStateSchema,
    providerReference: z.string().optional(),
    /** What a receipt shows: `paymentId`, `reference`, `authorisation`, `date`, `result` … */
    receipt: z.record(z.string(), z.string()),
    /** Where paying goes on while it is pending. */
    redirectUrl: z.string().optional(),
    expiresAt: instantSchema.optional(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

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
        /** Who brought the order there; to its owner and staff only. */
        by: z.enum(['owner', 'staff', 'system']).optional(),
        note: localizedSchema.optional(),
      }),
    ),
    createdAt: instantSchema,
    lines: z.array(orderLineSchema).min(1),
    subTotal: kwdSchema,
    discount: kwdSchema,
    promoCode: z.string().optional(),
    deliveryFee: kwdSchema,
    /** Paid with points, KWD. */
    pointsUsed: kwdSchema,
    /** What was left to pay: `subTotal - discount + deliveryFee - pointsUsed`. */
    total: kwdSchema,
    currency: z.literal('KWD'),
    /** How the shopper read the prices, frozen at purchase. */
    display: z.object({
      countryCode: countryCodeSchema,
      currencyCode: localizedSchema,
      currencyRate: z.number().positive(),
      numberOfDecimal: z.union([z.literal(2), z.literal(3)]),
    }),
    paymentMethod: paymentMethodSchema,
    refundType: refundTypeSchema,
    payment: paymentSchema.optional(),
    /** To the owner only. */
    address: addressSchema.optional(),
    customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }).optional(),
    /** What the shopper wrote for the shop, and for the gift's card; to the owner only. */
    orderNote: z.string().optional(),
    giftMessage: z.string().optional(),
    canCancel: z.boolean(),
    canReorder: z.boolean(),
    /** Whether another way of paying may be tried. */
    canPay: z.boolean(),
    shipment: shipmentSchema.optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;
