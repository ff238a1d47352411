import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { invoiceSchema } from './purchase.ts';
import { localizedSchema, seNameSchema } from './text.ts';
import { WEEKDAYS } from './weekday.ts';

/** What the house says of itself: its branches, and who sells. */

/** `HH:mm` of a 24-hour clock, Kuwait time. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** One stretch of opening; `closes` at or before `opens` is of the next day. A day with a break has two stretches. */
export const openingSchema = z
  .object({ days: z.array(z.enum(WEEKDAYS)).min(1).max(7), opens: clockSchema, closes: clockSchema })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof openingSchema>;

export const branchSchema = z
  .object({
    /** Latin words joined by hyphens: also the branch's anchor on the page. */
    id: seNameSchema,
    name: localizedSchema,
    address: localizedSchema,
    phone: phoneSchema,
    location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    openingHours: z.array(openingSchema).max(21),
  })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof branchSchema>;

export const branchListSchema = z.array(branchSchema).max(100);

/** Who sells, as invoices name them, and where to write on WhatsApp: digits with the country's code. */
export const sellerSchema = invoiceSchema.shape.seller.extend({ whatsapp: z.string().regex(/^\d{8,15}$/) }).meta({ id: 'Seller' });
export type Seller = z.infer<typeof sellerSchema>;
