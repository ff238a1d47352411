import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { $ZodCheck, $ZodType, $ZodTypes } from 'zod/v4/core';
import type { GatewayEnv } from '../../../gateway/platform/http/request-types.ts';

/** A string, list or record of a request, such as `POST /orders body.items.sku`. */
export interface RequestPart {
  place: string;
  schema: $ZodType;
}

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

function requestSchemas({ method, path, request }: RouteConfig): RequestPart[] {
  const contents = Object.values(request?.body?.content ?? {}).map((media) =>
    media && 'schema' in media ? media.schema : undefined,
  );
  const parts = [
    ['query', request?.query],
    ['params', request?.params],
    ['headers', request?.headers],
    ...contents.map((schema) => ['body', schema]),
  ] as const;
  return parts.flatMap(([name, schema]) =>
    isSchema(schema) ? [{ place: `${method.toUpperCase()} ${path} ${name}`, schema }] : [],
  );
}

/** The schemas inside another one, with the names of their fields. */
function children(schema: $ZodType): [name: string, schema: $ZodType][] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => [`.${name}`, part]);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{value}', def.valueType],
      ];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'pipe':
      // What comes before a schema rejects fields by name; the schema limits the others.
      return [['', def.in._zod.def.type === 'transform' ? def.out : def.in]];
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return [];
    default:
      throw new Error(`The walk over request schemas does not know ${def.type}`);
  }
}

function* walk(part: RequestPart): Generator<RequestPart> {
  yield part;
  for (const [name, schema] of children(part.schema))
    yield* walk({ place: part.place + name, schema });
}

const routeSchemas = (app: OpenAPIHono<GatewayEnv>): RequestPart[] =>
  app.openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
    .flatMap((route) => requestSchemas(route as RouteConfig));

/** All parts of all requests that the routes of the gateway validate. */
export const requestParts = (app: OpenAPIHono<GatewayEnv>): RequestPart[] =>
  routeSchemas(app).flatMap((part) => [...walk(part)]);

const isText = (schema: $ZodType): boolean => {
  const { def } = (schema as $ZodTypes)._zod;
  return def.type === 'string' || (def.type === 'pipe' && isText(def.in));
};

function* walkTexts(part: RequestPart): Generator<RequestPart> {
  if (isText(part.schema)) yield part;
  else
    for (const [name, schema] of children(part.schema))
      yield* walkTexts({ place: part.place + name, schema });
}

/** The strings with what is made of them. Webhooks are read by their provider only. */
export const textParts = (app: OpenAPIHono<GatewayEnv>): RequestPart[] =>
  routeSchemas(app)
    .filter(({ place }) => !place.startsWith('POST /payment/webhook/{provider} body'))
    .flatMap((part) => [...walkTexts(part)]);

export const getType = (schema: $ZodType) => (schema as $ZodTypes)._zod.def.type;

/** The checks in the order in which they run. */
export function listChecks(schema: $ZodType): $ZodCheck['_zod']['def'][] {
  return ((schema as $ZodTypes)._zod.def.checks ?? []).map((check) => check._zod.def);
}
