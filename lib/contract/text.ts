import { z } from 'zod';
import { bounded, printable, valueInput } from './input-text.ts';

/** Text in both languages, with the capitalised language names of upstream. */
export const localizedSchema = z
  .object({ En: z.string(), Ar: z.string() })
  .meta({ id: 'Localized' });
export type Localized = z.infer<typeof localizedSchema>;

export const idSchema = printable(64).min(1);
export const countryCodeSchema = bounded(2).regex(/^[A-Z]{2}$/);
/** Lower-case Latin words joined by hyphens: the last segment of a URL. */
export const seNameSchema = bounded(120).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** A number in a path or query. Unlike `z.coerce.number()` it is never missing or null. */
export const numberParameterSchema = z
  .union([valueInput(32).min(1), z.number()])
  .pipe(z.coerce.number())
  .meta({ type: 'number' });
/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime().max(40);
/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date().max(10);
/** KWD with at most three decimals, in requests and responses; calculations use integer fils. */
export const kwdSchema = z.number().min(0).max(1_000_000).multipleOf(0.001);
