/** As schema.org names them, in the order of the week. Apart from the schemas, so that a page which only counts days does not fetch zod. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
