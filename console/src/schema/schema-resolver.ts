import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { resolveWith } from '../shared/contract-resolver';
import { normalise } from './normalise';

/** Validates a form with a schema of the contract, whose output is submitted. */
export const schemaResolver = (schema: z.ZodType): Resolver =>
  resolveWith(schema, (values) => normalise(schema, values));
