import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { mediaSchema } from './media.ts';
import { invoiceSchema } from './purchase.ts';
import { localizedSchema, seNameSchema } from './text.ts';
import { WEEKDAYS } from './weekday.ts';

/** `HH:mm` of a 24-hour clock, Kuwait time. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * One opening period. If `closes` is not after `opens`, it is on the next day. A day with a break
 * has two periods.
 */
const openingSchema = z
  .object({
    days: z.array(z.enum(WEEKDAYS)).min(1).max(7),
    opens: clockSchema,
    closes: clockSchema,
  })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof openingSchema>;

const branchSchema = z
  .object({
    /** Lower-case Latin words joined by hyphens. Also the anchor of the branch on its page. */
    id: seNameSchema,
    name: localizedSchema,
    address: localizedSchema,
    phone: phoneSchema,
    location: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    openingHours: z.array(openingSchema).max(21),
    image: mediaSchema.optional(),
  })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof branchSchema>;

export const branchListSchema = z.array(branchSchema).max(100);

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
