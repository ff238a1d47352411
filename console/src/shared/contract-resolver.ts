import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Inputs of react-admin store null for an empty field; the contract leaves it out. */
function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== '' && part !== undefined)
      .map(([name, part]) => [name, dropEmpty(part)]),
  );
}

/** Validates a form with a schema of the contract, whose output is submitted. */
export function contractResolver(schema: z.ZodType<FieldValues, FieldValues>): Resolver {
  const resolve = zodResolver(schema);
  return (values, context, options) =>
    resolve(Object(dropEmpty(values)), context, options as never);
}
