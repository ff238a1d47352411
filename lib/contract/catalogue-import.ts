import { z } from 'zod';
import { fieldErrorSchema } from './problem.ts';
import { itemWarningSchema } from './staff-catalogue.ts';

export const rejectedLineSchema = z
  .object({
    line: z.int(),
    sku: z.string().optional(),
    reason: z.string(),
    /** The parts of the reason, by field. */
    problems: z.array(fieldErrorSchema).optional(),
    /** Unknown references, as `item:SKU`, `category:name` and `group:id`. */
    unresolved: z.array(z.string()).optional(),
  })
  .meta({ id: 'RejectedLine' });
export type RejectedLine = z.infer<typeof rejectedLineSchema>;

const lineWarningSchema = itemWarningSchema
  .extend({ line: z.int(), sku: z.string() })
  .meta({ id: 'LineWarning' });
export type LineWarning = z.infer<typeof lineWarningSchema>;

/** The result of a batch; that of a dry run is what an import of it would do. */
export const importResultSchema = z
  .object({
    received: z.int(),
    /** Valid lines, including unchanged ones. */
    accepted: z.int(),
    inserted: z.int(),
    updated: z.int(),
    rejected: z.array(rejectedLineSchema),
    /** What is probably a mistake in accepted lines. */
    warnings: z.array(lineWarningSchema),
    /** Units of existing products that were set. */
    stockChanges: z.array(z.object({ sku: z.string(), before: z.int(), after: z.int() })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;
