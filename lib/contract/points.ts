import { z } from 'zod';
import { instantSchema } from './text.ts';

/**
 * Why the balance of an account changed. `Opening`: the balance before changes were recorded;
 * `Returned`: of an order that was cancelled or not paid; `TakenBack`: earned points of a refunded
 * order; `Adjusted`: by staff.
 */
export const POINTS_CHANGE_KINDS = [
  'Opening',
  'Earned',
  'Used',
  'Returned',
  'Refunded',
  'TakenBack',
  'Expired',
  'Adjusted',
] as const;
export type PointsChangeKind = (typeof POINTS_CHANGE_KINDS)[number];

/** A page of the changes of the caller's points, the newest first. */
export const pointsHistorySchema = z
  .object({
    data: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(POINTS_CHANGE_KINDS),
        /** KWD; negative when points were used, taken back or expired. */
        amount: z.number(),
        at: instantSchema,
        order: z.object({ orderNumber: z.string(), referenceCode: z.string() }).optional(),
      }),
    ),
    total: z.int().min(0),
  })
  .meta({ id: 'PointsHistory' });
export type PointsHistory = z.infer<typeof pointsHistorySchema>;
