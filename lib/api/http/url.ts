import { toQueryString } from '../../contract/calls/call.ts';

type QueryValue = string | number | boolean | readonly string[] | undefined | null;
export type Query = Record<string, QueryValue>;

/** Joins base, version, path and query. */
export const buildUrl = (base: string, version: string, path: string, query?: Query): string =>
  `${base.replace(/(?<!\/)\/+$/, '')}${version ? `/v${version}` : ''}${path}${toQueryString(query)}`;
