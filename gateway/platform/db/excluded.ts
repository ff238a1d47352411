import { sql } from './sql.ts';

/** Sets these columns of an existing row to the values of the new one. */
export const excluded = (columns: Record<string, { name: string }>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]),
  );
