import { type ZodType, z } from 'zod';

const MAX_DEPTH = 2;
const MAX_LENGTH = 400;

/** What is read of a JSON schema. */
interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

function describe(schema: JsonSchema, root: JsonSchema, depth: number): string {
  const inner = (part: JsonSchema) => describe(part, root, depth + 1);
  if (schema.$ref) return describe(resolve(schema, root), root, depth);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((one) => describe(one, root, depth)).join(' | ');
  if (schema.type === 'array') return `(${schema.items ? inner(schema.items) : 'any'})[]`;
  if (schema.type !== 'object')
    return [schema.type ?? 'any', schema.format ?? schema.pattern].filter(Boolean).join(' ');
  if (depth >= MAX_DEPTH) return 'object';
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${inner(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace('#/$defs/', '');
  return (name && root.$defs?.[name]) || (schema.$ref === '#' ? root : schema);
}

function step(schema: JsonSchema, key: PropertyKey, root: JsonSchema): JsonSchema | undefined {
  const here = resolve(schema, root);
  if (typeof key === 'number') return here.items;
  const own = here.properties?.[String(key)];
  if (own) return own;
  if (typeof here.additionalProperties === 'object') return here.additionalProperties;
  for (const one of here.anyOf ?? here.oneOf ?? []) {
    const found = step(one, key, root);
    if (found) return found;
  }
  return undefined;
}

/** The shape that a schema demands at a path, on one line. */
export function describeShape(schema: ZodType, path: readonly PropertyKey[]): string {
  const root = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
  let here: JsonSchema | undefined = root;
  for (const key of path) here = here && step(here, key, root);
  const text = here ? describe(here, root, 0) : 'any';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
}
