import { z } from 'zod';
import { invoiceSchema } from './purchase.ts';

/**
 * The seller as named on invoices, its WhatsApp number (digits with the country code), and its pages
 * in social networks.
 */
export const sellerSchema = invoiceSchema.shape.seller
  .extend({
    whatsapp: z.string().regex(/^\d{8,15}$/),
    socialLinks: z
      .array(z.url({ protocol: /^https$/ }))
      .max(8)
      .optional(),
    /** Percentage of the money paid for products that a delivered order earns as points. */
    pointsPercent: z.number().min(0).max(100).optional(),
    /** Whether shoppers can review products. */
    hasReviews: z.boolean().optional(),
    /** Whether shoppers can log in with a phone and a one-time code. */
    hasPhoneLogin: z.boolean().optional(),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof sellerSchema>;
