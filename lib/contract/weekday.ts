/**
 * Names of schema.org, in the order of the week. Separate from the schemas, so that a page that
 * only needs weekdays does not load zod.
 */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
