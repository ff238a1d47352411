import { z } from 'zod';
import { availabilitySchema, orderSourceSchema } from './availability.ts';
import { textInput, valueInput } from './input-text.ts';
import {
  orderNumberSchema,
  orderSchema,
  orderStatusSchema,
  referenceCodeSchema,
  refundSchema,
  staffOrderIdSchema,
} from './order.ts';
import { pendingCorrectionSchema } from './order-correction.ts';
import { pageFields } from './page.ts';
import { paymentMethodSchema } from './payment-methods.ts';
import { problemSchema } from './problem.ts';
import { returnNumberInput } from './request-numbers.ts';
import {
  countryCodeSchema,
  daySchema,
  idSchema,
  instantSchema,
  kwdSchema,
  localizedSchema,
  numberParameterSchema,
} from './text.ts';
import { languageSchema } from './user.ts';

const staffOrderLineSchema = orderSchema.shape.lines.element
  .partial({ unitPrice: true, lineTotal: true })
  .meta({ id: 'StaffOrderLine' });
export type StaffOrderLine = z.infer<typeof staffOrderLineSchema>;

const staffRefundSchema = refundSchema
  .partial({ amount: true, points: true })
  .meta({ id: 'StaffRefund' });

const exchangeSchema = orderSchema.shape.exchange.unwrap();
const exchangesSchema = orderSchema.shape.exchanges.unwrap().element;

/**
 * An order as staff see it: without amounts, without the reference code that gives access to them,
 * and without the e-mail address of the buyer, for those who may not see them.
 */
export const staffOrderSchema = orderSchema
  .partial({
    referenceCode: true,
    subTotal: true,
    discount: true,
    deliveryFee: true,
    pointsUsed: true,
    total: true,
  })
  .extend({
    customer: orderSchema.shape.customer.unwrap().partial({ email: true }).optional(),
    lines: z.array(staffOrderLineSchema).min(1),
    refunds: z.array(staffRefundSchema).optional(),
    pendingCorrection: pendingCorrectionSchema.partial({ amount: true }).optional(),
    exchange: exchangeSchema.partial({ value: true }).optional(),
    exchanges: z.array(exchangesSchema.partial({ value: true })).optional(),
    /** KWD to collect in cash at the hand-over, where `total` is hidden. */
    cashDue: kwdSchema.optional(),
    /** Marks an order that is wrapped as a gift where `wrappingFee` is hidden. */
    giftWrapping: z.literal(true).optional(),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof staffOrderSchema>;

export const staffOrderListSchema = z
  .object({ items: z.array(staffOrderSchema), ...pageFields })
  .meta({ id: 'StaffOrderList' });

/** A person, or a machine whose id and name begin with `token:`. */
export const staffPersonSchema = z.object({ id: z.string(), name: z.string() });

export const withdrawnCorrectionSchema = z
  .strictObject({ referenceCode: staffOrderIdSchema })
  .meta({ id: 'WithdrawnCorrection' });

/** What stands for none: orders without a promotion code, or without an area. */
export const WITHOUT = '-';

/** Which orders staff see. */
export const orderFilterSchema = z.object({
  /** An e-mail address, or parts of a number, or of phone or name of buyer, recipient or account. */
  q: valueInput(254).min(2).optional(),
  status: orderStatusSchema.optional(),
  /** `open`: what staff still have to work on; `cancelled`, `changed` and `parcel`: by `followUp`; `address`: what
   * waits for the National Address of its buyer. */
  queue: z.enum(['open', 'cancelled', 'changed', 'parcel', 'address']).optional(),
  /** `Points`: what paid everything. */
  method: paymentMethodSchema.or(z.literal('Points')).optional(),
  country: countryCodeSchema.optional(),
  source: orderSourceSchema.or(z.literal('Agent')).optional(),
  code: valueInput(40).min(1).optional(),
  sku: valueInput(64).min(1).optional(),
  /** The first and last day in Kuwait on which the order was placed. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The id of a customer. */
  customer: idSchema.optional(),
  /**
   * The first and last day in Kuwait of a sale or a refund, as reports date them. What follows
   * selects the orders behind a row of a report, too.
   */
  soldFrom: daySchema.optional(),
  soldTo: daySchema.optional(),
  area: valueInput(120).min(1).optional(),
  /** 1 is Monday. */
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: numberParameterSchema.pipe(z.int().min(0).max(23)).optional(),
  /** The main category of a product, by its seName. */
  category: valueInput(120).min(1).optional(),
  brand: valueInput(120).min(1).optional(),
  /** A value of an option of a product. */
  option: valueInput(120).min(1).optional(),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

/** A file for the accountant: all orders of a period of at most a year. */
export const orderExportQuerySchema = orderFilterSchema
  .omit({ q: true, customer: true, queue: true })
  .extend({ from: daySchema, to: daySchema });

/** Staff do not cancel an order whose buyer asked for it: the order goes on. */
export const declinedCancellationSchema = z
  .strictObject({
    referenceCode: staffOrderIdSchema,
    /** Why, which the buyer reads in an e-mail. */
    reason: textInput(500).min(1),
  })
  .meta({ id: 'DeclinedCancellation' });
export type DeclinedCancellation = z.input<typeof declinedCancellationSchema>;

/**
 * The products in the parcel of an order, bundles resolved to what was sold, with the units that
 * are not back in stock.
 */
export const parcelSchema = z
  .object({
    items: z.array(z.object({ sku: z.string(), title: localizedSchema, units: z.int().min(1) })),
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof parcelSchema>;

/** The parcel of an order that was cancelled or refunded after its shipment came back. */
export const cameBackSchema = z
  .strictObject({
    referenceCode: staffOrderIdSchema,
    /** The units that go back to stock: without those that are damaged or missing. */
    restock: z
      .array(z.strictObject({ sku: valueInput(64).min(1), units: z.int().min(1).max(9_999) }))
      .max(200)
      .default([]),
  })
  .meta({ id: 'CameBack' });
export type CameBack = z.input<typeof cameBackSchema>;

/** An order that was cancelled without staff, and that a person has seen. */
export const seenCancellationSchema = z
  .strictObject({ referenceCode: staffOrderIdSchema })
  .meta({ id: 'SeenCancellation' });
/** Asks the buyer for an address that carriers accept. */
export const addressRequestSchema = z
  .strictObject({ referenceCode: staffOrderIdSchema })
  .meta({ id: 'AddressRequest' });

/** A note about an order that only staff read. */
export const orderNoteSchema = z
  .object({ id: z.int(), at: instantSchema, person: staffPersonSchema, text: z.string() })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof orderNoteSchema>;

/** The oldest first. */
export const orderNoteListSchema = z
  .object({ items: z.array(orderNoteSchema) })
  .meta({ id: 'OrderNoteList' });

export const newOrderNoteSchema = z
  .strictObject({ referenceCode: staffOrderIdSchema, text: textInput(1_000).min(1) })
  .meta({ id: 'NewOrderNote' });

/** A message to the buyer about an order. */
const orderMessageSchema = z
  .object({
    /** Such as `orderShipped`. */
    kind: z.string(),
    channel: z.enum(['sms', 'email']),
    state: z.enum(['Waiting', 'Sent', 'Failed']),
    /** When it was sent or given up; of a waiting message, when it was queued. */
    at: instantSchema,
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof orderMessageSchema>;

/** The oldest first. */
export const orderMessageListSchema = z
  .object({ items: z.array(orderMessageSchema) })
  .meta({ id: 'OrderMessageList' });

/** The packing slips of several orders as one PDF, in the given order. */
export const packingSlipsRequestSchema = z
  .strictObject({
    referenceCodes: z.array(staffOrderIdSchema).min(1).max(50),
    /** In place of the language of each order. */
    language: languageSchema.optional(),
  })
  .meta({ id: 'PackingSlipsRequest' });

/** Sends other units instead of the refund of a received return. */
export const exchangeRequestSchema = z
  .strictObject({
    /** A return that is `Received`. */
    returnNumber: returnNumberInput,
    /** What the buyer gets: worth at most what was paid for the returned units. */
    items: z
      .array(z.strictObject({ sku: valueInput(64).min(1), quantity: z.int().min(1).max(99) }))
      .min(1)
      .max(20),
  })
  .meta({ id: 'ExchangeRequest' });

/** 409 of an exchange; `exchange_too_expensive` has what was paid for the returned units. */
export const exchangeConflictSchema = problemSchema
  .extend({
    code: z.enum(['illegal_transition', 'out_of_stock', 'exchange_too_expensive', 'buyer_erased']),
    /** KWD. */
    refundable: kwdSchema.optional(),
    availability: availabilitySchema.optional(),
  })
  .meta({ id: 'ExchangeConflict' });

export const exchangedSchema = z
  .object({ orderNumber: orderNumberSchema, referenceCode: referenceCodeSchema })
  .meta({ id: 'Exchanged' });
export type Exchanged = z.infer<typeof exchangedSchema>;
