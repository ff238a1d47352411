import { z } from 'zod';
import { phoneSchema } from './address.ts';
import { bounded } from './input-text.ts';
import { mediaSchema } from './media.ts';
import { countryCodeSchema, daySchema, localizedSchema, seNameSchema } from './text.ts';
import { WEEKDAYS } from './weekday.ts';

/** `HH:mm` of a 24-hour clock, Kuwait time. */
const clockSchema = bounded(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * One opening period. If `closes` is not after `opens`, it is on the next day. A day with a break
 * has two periods.
 */
export const openingSchema = z
  .object({
    days: z.array(z.enum(WEEKDAYS)).min(1).max(7),
    opens: clockSchema,
    closes: clockSchema,
  })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof openingSchema>;

/** Hours of the days from `from` to `to`, in place of the weekly ones. */
export const specialHoursSchema = z
  .object({
    from: daySchema,
    to: daySchema,
    /** Empty: closed. */
    periods: z.array(z.object({ opens: clockSchema, closes: clockSchema })).max(3),
  })
  .meta({ id: 'SpecialHours' });

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
    /** Holidays and other exceptions; of two for the same day the first one counts. */
    specialHours: z.array(specialHoursSchema).max(60).optional(),
    /** Whether orders of its country can be collected here. */
    hasPickUp: z.boolean(),
    image: mediaSchema.optional(),
  })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof branchSchema>;

export const branchListSchema = z.array(branchSchema).max(100);
