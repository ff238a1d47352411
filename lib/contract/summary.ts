import { z } from 'zod';
import { daySchema, instantSchema, localizedSchema } from './text.ts';

/** What waits for staff. */
export const summarySchema = z
  .object({
    /** Today in Kuwait. */
    day: daySchema,
    orders: z.object({
      /** `Confirmed`. */
      toPack: z.int().min(0),
      /** `Processing`. */
      packed: z.int().min(0),
      readyForPickup: z.int().min(0),
      shipped: z.int().min(0),
      /** Cancelled without staff, and not yet seen by them. */
      cancelled: z.int().min(0),
      /** Corrected by their buyers, and not yet seen or packed. */
      changed: z.int().min(0),
      /** Cancelled or refunded after the shipment: the parcel is on its way back. */
      parcels: z.int().min(0),
    }),
    /** What waits for a decision or an answer. */
    requests: z.object({
      cancellations: z.int().min(0),
      /** Orders that wait for the National Address of their buyer. */
      addresses: z.int().min(0),
      returns: z.int().min(0),
      reviews: z.int().min(0),
      messages: z.int().min(0),
    }),
    /** When the newest order, cancellation, correction or request of a customer came. */
    newestAt: instantSchema.optional(),
    /** Messages that were given up. */
    failedMessages: z.int().min(0),
    lowStock: z.object({
      /** Enabled products with so few units that they are to be ordered again. */
      count: z.int().min(0),
      /** Those with the fewest units. */
      items: z
        .array(z.object({ sku: z.string(), title: localizedSchema, units: z.int().min(0) }))
        .max(10),
    }),
    /** Orders whose cash nobody has handed over, for those who see the screen of cash. */
    openCash: z.int().min(0).optional(),
    /**
     * Payments of yesterday that differ between shop and providers, for those who compare payments; absent when
     * a provider does not respond.
     */
    paymentDifferences: z.int().min(0).optional(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof summarySchema>;
