import type { z } from 'zod';
import { getShape, isOptional, type Shape } from './introspect';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function toFields(
  fields: Record<string, z.ZodType>,
  value: unknown,
  emptyText: string | undefined,
): Record<string, unknown> {
  const source = isRecord(value) ? value : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const normal = normalise(schema, source[name], emptyText);
      return normal === undefined ? [] : [[name, normal]];
    }),
  );
}

/** Whether nothing of a form's part was filled in. */
export const isBlank = (value: unknown): boolean =>
  isEmpty(value) ||
  (Array.isArray(value) && value.every(isBlank)) ||
  (isRecord(value) && Object.values(value).every(isBlank));

/** Rows that somebody has added are not dropped, although nothing is filled in. */
const hasRows = (shape: Shape, value: unknown): boolean =>
  shape.kind === 'list' &&
  Array.isArray(value) &&
  value.length > 0 &&
  ['object', 'variants', 'picture', 'localized'].includes(getShape(shape.element).kind);

/**
 * The values of a form as the contract expects them: without empty inputs and without fields of
 * another variant, with empty lists and false where nothing was entered. A required text without
 * a value is `emptyText`, or is left out if it may not be empty.
 */
export function normalise(schema: z.ZodType, value: unknown, emptyText?: string): unknown {
  const shape = getShape(schema);
  if (isOptional(schema) && isBlank(value) && !hasRows(shape, value)) return undefined;
  switch (shape.kind) {
    case 'list':
      return (Array.isArray(value) ? value : []).map((part) =>
        normalise(shape.element, part, emptyText),
      );
    case 'boolean':
      return value === true;
    case 'constant':
      return shape.value;
    case 'localized':
    case 'object':
      return toFields(shape.fields, value, emptyText);
    case 'variants': {
      const chosen = isRecord(value) ? String(value[shape.key]) : '';
      return toFields(shape.options[chosen] ?? {}, value, emptyText);
    }
    case 'text':
      if (!isEmpty(value)) return value;
      return emptyText ?? (schema.safeParse('').success ? '' : undefined);
    default:
      return isEmpty(value) ? undefined : value;
  }
}
