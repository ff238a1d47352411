import type { z } from 'zod';

/**
 * One call of the gateway, declared once: the gateway adds who may make it and what it does, the
 * clients take its types.
 */
export interface Call {
  /** The operation of the OpenAPI document. */
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in OpenAPI: parameters in braces. */
  path: `/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Of a JSON body. */
  body?: z.ZodType;
  /** The media type of a body that is a file. */
  file?: string;
  /** Of a JSON response. Without it the response is empty or a file. */
  response?: z.ZodType;
}

type Field<C extends Call, Name extends keyof Call> =
  C extends Record<Name, z.ZodType> ? Record<Name, z.input<C[Name]>> : unknown;

/** Parameters that are all optional may be left out. */
type Query<C extends Call> = C extends { query: infer Schema extends z.ZodType }
  ? Partial<z.input<Schema>> extends z.input<Schema>
    ? { query?: z.input<Schema> }
    : { query: z.input<Schema> }
  : unknown;

/** What a client gives to a call: `params`, `query`, `body`, each by its schema, or `file`. */
export type CallInput<C extends Call> = Field<C, 'params'> &
  Query<C> &
  Field<C, 'body'> &
  (C extends { file: string } ? { file: Blob } : unknown);

/** The validated JSON of the response; undefined for an empty response. */
export type CallOutput<C extends Call> = C extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** The arguments after the call: none where it takes nothing. */
export type CallArguments<C extends Call, Options extends object> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C> & Options]
    : [input: CallInput<C> & Options];

/** The path with its parameters, each encoded. */
export const toPath = (
  { path }: Pick<Call, 'path'>,
  params: Record<string, unknown> = {},
): Call['path'] => {
  const encode = (_: string, name: string) => encodeURIComponent(String(params[name]));
  // Parameters do not change its beginning.
  return path.replace(/\{(\w+)\}/g, encode) as Call['path'];
};

/** The query with its question mark; undefined and null are omitted, lists joined by commas. */
export function toQueryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
