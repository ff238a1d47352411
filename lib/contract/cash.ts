import { z } from 'zod';
import { lineInput } from './input-text.ts';
import { orderNumberSchema } from './order.ts';
import { staffPersonSchema } from './staff-orders.ts';
import { daySchema, idSchema, instantSchema, kwdSchema, localizedSchema } from './text.ts';

const cashOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  /** KWD, what was to be paid at the door or the branch. */
  total: kwdSchema,
  deliveredAt: instantSchema,
  /** Of an order that was collected. */
  branch: localizedSchema.optional(),
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
    orderNumbers: z.array(orderNumberSchema).max(200).default([]),
    note: lineInput(300).optional(),
  })
  .meta({ id: 'NewCashReceipt' });
export type NewCashReceipt = z.input<typeof newCashReceiptSchema>;

/** The cash of a day in Kuwait against the orders. Packers see their own receipts only. */
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
    /** Cash orders that were delivered on this day and are in no receipt. */
    open: z.array(cashOrderSchema),
    /** Refunds in cash on this day, KWD. */
    refunded: kwdSchema,
  })
  .meta({ id: 'CashReport' });
export type CashReport = z.infer<typeof cashReportSchema>;

export const cashQuerySchema = z.object({ day: daySchema });
