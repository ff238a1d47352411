import { z } from 'zod';

/** Text in both languages, with the capitalised language names of upstream. */
export const localizedSchema = z
  .object({ En: z.string(), Ar: z.string() })
  .meta({ id: 'Localized' });
export type Localized = z.infer<typeof localizedSchema>;

export const idSchema = z.string().min(1).max(64);
export const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/);
/** Lower-case Latin words joined by hyphens: the last segment of a URL. */
export const seNameSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** A number in a path or query. Unlike `z.coerce.number()` it is never missing or null. */
export const numberParameterSchema = z
  .union([z.string().trim().min(1).max(32), z.number()])
  .pipe(z.coerce.number())
  .meta({ type: 'number' });
/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date();
/**
 * Amount in KWD with at most three decimals. Only in requests and responses:
 * calculations use integer fils.
 */
export const kwdSchema = z.number().min(0).max(1_000_000).multipleOf(0.001);
