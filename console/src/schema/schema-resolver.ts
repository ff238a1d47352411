import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { normalise } from './normalise';

/** Validates a form with a schema of the contract, whose output is submitted. */
export function schemaResolver(schema: z.ZodType): Resolver {
  const resolve = zodResolver(schema as z.ZodType<FieldValues, FieldValues>);
  return (values, context, options) =>
    resolve(Object(normalise(schema, values)), context, options as never);
}
