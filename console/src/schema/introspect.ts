import type { z } from 'zod';
import { INPUT } from '@/lib/contract/input-text';
import { countryCodeSchema } from '@/lib/contract/text';

/** What a form shows for a schema of the contract. */
export type Shape =
  /** The format is `regex` where the contract has a pattern. */
  | { kind: 'text'; format: string | undefined; isLong: boolean; input: unknown }
  | { kind: 'localized'; fields: Record<string, z.ZodType>; isHtml: boolean }
  | { kind: 'country' }
  | { kind: 'picture' }
  | { kind: 'number'; isMoney: boolean }
  | { kind: 'boolean' }
  | { kind: 'choice'; values: (string | number)[] }
  | { kind: 'object'; fields: Record<string, z.ZodType> }
  | { kind: 'list'; element: z.ZodType }
  | { kind: 'variants'; key: string; options: Record<string, Record<string, z.ZodType>> }
  | { kind: 'constant'; value: unknown }
  | { kind: 'unknown' };

/** The step of amounts in KWD. */
const FILS = 0.001;

/** The parts of a zod definition that are read here. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: { check: string; value?: unknown } } }[];
}

const getDefinition = (schema: z.ZodType) => schema.def as unknown as Definition;
const getFields = (schema: z.ZodType) =>
  (schema as unknown as { shape: Record<string, z.ZodType> }).shape;

/** Texts of at least so many characters have several lines, unless they have a format. */
const LONG_TEXT = 150;

/** What the contract says of the input of a value. */
function getInput(schema: z.ZodType): unknown {
  const { innerType, in: input } = getDefinition(schema);
  const inner = innerType ?? input;
  return schema.meta()?.[INPUT] ?? (inner && getInput(inner));
}

function toText(schema: z.ZodType, input: unknown): Shape {
  const { format, maxLength } = schema as unknown as {
    format?: string | null;
    maxLength?: number | null;
  };
  return {
    kind: 'text',
    format: format ?? undefined,
    isLong: !format && input !== 'line' && Number(maxLength) >= LONG_TEXT,
    input,
  };
}

/** The schema without `optional`, `default` and conversions. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = getDefinition(schema);
  const inner = innerType ?? input;
  return inner ? unwrap(inner) : schema;
}

export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

const hasKeys = (fields: object, ...names: string[]) =>
  names.every((name) => Object.hasOwn(fields, name));

function toObject(schema: z.ZodType): Shape {
  const fields = getFields(schema);
  if (Object.keys(fields).length === 2 && hasKeys(fields, 'En', 'Ar'))
    return { kind: 'localized', fields, isHtml: getInput(schema) === 'html' };
  if (hasKeys(fields, 'url', 'alt', 'width', 'height')) return { kind: 'picture' };
  return { kind: 'object', fields };
}

function toVariants({ discriminator = '', options = [] }: Definition): Shape {
  const named = options.map((option) => {
    const fields = getFields(option);
    const key = fields[discriminator];
    return [String(key && getDefinition(key).values?.[0]), fields] as const;
  });
  return { kind: 'variants', key: discriminator, options: Object.fromEntries(named) };
}

function toUnion(definition: Definition): Shape {
  if (definition.discriminator) return toVariants(definition);
  const values = (definition.options ?? []).flatMap((option) => getDefinition(option).values ?? []);
  const isChoice = values.every((value) => ['string', 'number'].includes(typeof value));
  return isChoice && values.length === definition.options?.length
    ? { kind: 'choice', values: values as (string | number)[] }
    : { kind: 'unknown' };
}

const isMoney = ({ checks = [] }: Definition): boolean =>
  checks.some(({ _zod: { def } }) => def.check === 'multiple_of' && def.value === FILS);

export function getShape(schema: z.ZodType): Shape {
  const inner = unwrap(schema);
  const definition = getDefinition(inner);
  switch (definition.type) {
    case 'string':
      return inner === countryCodeSchema ? { kind: 'country' } : toText(inner, getInput(schema));
    case 'number':
      return { kind: 'number', isMoney: isMoney(definition) };
    case 'boolean':
      return { kind: 'boolean' };
    case 'enum':
      return { kind: 'choice', values: Object.values(definition.entries ?? {}) };
    case 'literal':
      return { kind: 'constant', value: definition.values?.[0] };
    case 'object':
      return toObject(inner);
    case 'array':
      return definition.element
        ? { kind: 'list', element: definition.element }
        : { kind: 'unknown' };
    case 'union':
      return toUnion(definition);
    default:
      return { kind: 'unknown' };
  }
}
