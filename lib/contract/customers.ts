import { z } from 'zod';
import { lineInput, valueInput } from './input-text.ts';
import { directionSchema, pageFields, pageQuery } from './page.ts';
import { POINTS_CHANGE_KINDS } from './points.ts';
import { rule } from './problem.ts';
import { staffPersonSchema } from './staff-orders.ts';
import { idSchema, instantSchema, kwdSchema } from './text.ts';
import { userSchema } from './user.ts';

const customerSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** Empty if another account has verified it. */
    phone: z.string(),
    isPhoneVerified: z.boolean(),
    email: z.string(),
    isGuest: z.boolean(),
    /** KWD. */
    points: kwdSchema,
    orders: z.int().min(0),
    createdAt: instantSchema,
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

export const customerListSchema = z
  .object({ items: z.array(customerSchema), ...pageFields })
  .meta({ id: 'CustomerList' });
export type CustomerList = z.infer<typeof customerListSchema>;

export const customerQuerySchema = z.object({
  /** A phone, an e-mail address, or a part of the name. */
  q: valueInput(254).min(2).optional(),
  ...pageQuery(),
  _order: directionSchema.default('desc'),
  _sort: z.enum(['createdAt', 'points']).default('createdAt'),
});
export type CustomerQuery = z.output<typeof customerQuerySchema>;

const customerPointsChangeSchema = z.object({
  id: z.int(),
  kind: z.enum(POINTS_CHANGE_KINDS),
  /** KWD; negative when points were used or taken. */
  amount: z.number(),
  at: instantSchema,
  orderNumber: z.string().optional(),
  /** Of a change by staff. */
  reason: z.string().optional(),
  person: staffPersonSchema.optional(),
});

/** `GET /admin/orders?customer=ID` has the orders. */
export const customerDetailSchema = z
  .object({
    customer: customerSchema,
    user: userSchema,
    /** The newest first, at most 50. */
    pointsChanges: z.array(customerPointsChangeSchema),
    /** Orders of guests with a verified phone or e-mail of this account. */
    guestOrders: z.int().min(0),
  })
  .meta({ id: 'CustomerDetail' });
export type CustomerDetail = z.infer<typeof customerDetailSchema>;

export const pointsAdjustmentSchema = z
  .strictObject({
    /** KWD, added to the points of the account; negative to take points away. */
    amount: z
      .number()
      .min(-1_000)
      .max(1_000)
      .multipleOf(0.001)
      .refine((amount) => amount !== 0, rule('zero', 'Is zero')),
    reason: lineInput(200),
  })
  .meta({ id: 'PointsAdjustment' });

export const mergedOrdersSchema = z.object({ merged: z.int().min(0) }).meta({ id: 'MergedOrders' });
