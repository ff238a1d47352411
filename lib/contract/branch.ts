import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { mediaSchema } from './media.ts';
import { countryCodeSchema, localizedSchema, seNameSchema } from './text.ts';
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

export const branchSchema = z
  .object({
    /** Lower-case Latin words joined by hyphens. Also the anchor of the branch on its page. */
    id: seNameSchema,
    name: localizedSchema,
    countryCode: countryCodeSchema,
    address: localizedSchema,
    phone: phoneSchema,
    location: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    openingHours: z.array(openingSchema).max(21),
    /** Whether orders of its country can be collected here. */
    hasPickUp: z.boolean(),
    image: mediaSchema.optional(),
  })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof branchSchema>;

export const branchListSchema = z.array(branchSchema).max(100);
