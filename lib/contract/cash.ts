import { z } from 'zod';
import { lineInput } from './input-text.ts';
import { orderNumberSchema } from './order.ts';
import { orderNumberInput } from './request-numbers.ts';
import { staffPersonSchema } from './staff-orders.ts';
import { daySchema, idSchema, instantSchema, kwdSchema, localizedSchema } from './text.ts';

/** Of a report: as many as one receipt may have. */
export const MAX_OPEN_CASH_ORDERS = 200;

const cashOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  /** The name of the customer. */
  customer: z.string(),
  /** KWD, what was to be paid at the door or the branch. */
  total: kwdSchema,
  /** Absent for an order that is not delivered yet, whose cash was paid at a branch. */
  deliveredAt: instantSchema.optional(),
  /** When its cash was paid before the hand-over. */
  paidAt: instantSchema.optional(),
  /** Of an order that was collected. */
  branch: localizedSchema.optional(),
});

/** An order whose cash nobody has handed over. */
const openCashOrderSchema = cashOrderSchema.extend({
  deliveredAt: instantSchema,
  /** Days in Kuwait since the delivery; 0 on the same day. */
  daysOpen: z.int().min(0),
});

/** Cash that a driver or a branch has handed over. */
export const cashReceiptSchema = z
  .object({
    id: idSchema,
    day: daySchema,
    /** The driver or the branch. */
    receiver: z.string(),
    /** KWD. */
    amount: kwdSchema,
    /** The total of the orders, KWD. */
    expected: kwdSchema,
    orders: z.array(cashOrderSchema),
    note: z.string().optional(),
    at: instantSchema,
    person: staffPersonSchema,
  })
  .meta({ id: 'CashReceipt' });
export type CashReceipt = z.infer<typeof cashReceiptSchema>;

export const newCashReceiptSchema = z
  .strictObject({
    /** The day in Kuwait. */
    day: daySchema,
    receiver: lineInput(80),
    amount: kwdSchema,
    /** Delivered orders that were paid in cash and are in no other receipt. */
    orderNumbers: z.array(orderNumberInput).max(MAX_OPEN_CASH_ORDERS).default([]),
    note: lineInput(300).optional(),
  })
  .meta({ id: 'NewCashReceipt' });

/** A refund of an order that was paid in cash. */
export const cashRefundSchema = z
  .object({
    id: idSchema,
    orderNumber: orderNumberSchema,
    /** The name of the customer. */
    customer: z.string(),
    /** KWD. */
    amount: kwdSchema,
    refundedAt: instantSchema,
    /** When it was handed to the customer, and by whom; absent: it is still to be paid out. */
    paidOutAt: instantSchema.optional(),
    person: staffPersonSchema.optional(),
  })
  .meta({ id: 'CashRefund' });
export type CashRefund = z.infer<typeof cashRefundSchema>;

/** The id of a refund in cash that is handed to the customer. */
export const cashPayOutSchema = z.strictObject({ refundId: z.uuid() }).meta({ id: 'CashPayOut' });

/** The cash of a day in Kuwait, and what is open of any day, against the orders. Packers see their own receipts only. */
export const cashReportSchema = z
  .object({
    day: daySchema,
    receipts: z.array(cashReceiptSchema),
    /** By driver or branch, KWD; `difference` is negative when money is missing. */
    receivers: z.array(
      z.object({
        receiver: z.string(),
        received: kwdSchema,
        expected: kwdSchema,
        difference: z.number(),
      }),
    ),
    /**
     * Cash orders that were delivered on any day and are in no receipt, also refunded ones: those
     * that wait for the longest time, the oldest first.
     */
    open: z.array(openCashOrderSchema).max(MAX_OPEN_CASH_ORDERS),
    /** All of them, with their sum in KWD. */
    openOrders: z.int().min(0),
    openAmount: kwdSchema,
    /** Refunds in cash that nobody has paid out yet, of any day, the oldest first. */
    toPayOut: z.array(cashRefundSchema),
    /** Those that were paid out on this day. */
    paidOut: z.array(cashRefundSchema),
    /** Their sum, KWD. */
    refunded: kwdSchema,
  })
  .meta({ id: 'CashReport' });
export type CashReport = z.infer<typeof cashReportSchema>;

export const cashQuerySchema = z.object({ day: daySchema });
