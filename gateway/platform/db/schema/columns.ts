import { timestamp } from '../sql.ts';

/** A point in time; a `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
