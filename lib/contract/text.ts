import { z } from 'zod';
import { bounded, INPUT, lineInput, printable, valueInput } from './input-text.ts';
import { MAX_KWD } from './limits.ts';

/** Text in both languages, with the capitalised language names of upstream. */
export const localizedSchema = z
  .object({ En: z.string(), Ar: z.string() })
  .meta({ id: 'Localized' });
export type Localized = z.infer<typeof localizedSchema>;

/** A text of one line that staff write in both languages. */
export const localizedInput = (max: number) =>
  z.strictObject({ En: lineInput(max), Ar: lineInput(max) });

/** A path of the storefront without its language prefix. */
export const linkInputSchema = bounded(300).regex(/^\/(?!\/)[\w\-./?&=%#:+,~]*$/);

export const idSchema = printable(64).min(1);
export const countryCodeSchema = bounded(2).regex(/^[A-Z]{2}$/);
/** Lower-case Latin words joined by hyphens: the last segment of a URL. */
export const seNameSchema = bounded(120).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** The name of a category, which a form of the console offers as a choice. */
export const categoryNameSchema = seNameSchema.meta({ [INPUT]: 'category' });
/** A number in a path or query. Unlike `z.coerce.number()` it is never missing or null. */
export const numberParameterSchema = z
  .union([valueInput(32).min(1), z.number()])
  .pipe(z.coerce.number())
  .meta({ type: 'number' });
/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime().max(40);
/** Whether a period with two known ends does not end before it starts. */
export const isPeriod = ({
  startsAt,
  endsAt,
}: {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
}): boolean =>
  startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt);
/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date().max(10);
/** KWD with at most three decimals, in requests and responses; calculations use integer fils. */
export const kwdSchema = z.number().min(0).max(MAX_KWD).multipleOf(0.001);
/**
 * The state in which a record was read. A change sends it, and is rejected with 409 `conflict` when
 * somebody else has changed the record meanwhile.
 */
export const revisionSchema = bounded(64).regex(/^[0-9a-f]+$/);
