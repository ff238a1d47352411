import { z } from 'zod';
import { valueInput } from './input-text.ts';
import { fieldErrorSchema } from './problem.ts';
import { itemWarningSchema } from './staff-catalogue.ts';
import type { StaffAction } from './staff-permissions.ts';
import { localizedSchema } from './text.ts';

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

/** A record by its table in the audit log, and the key that staff know: of a product its SKU. */
const recordFields = { kind: z.string(), key: z.string(), title: localizedSchema.optional() };

/** A record that a write changes, with the values as the audit log has them. */
const changedRecordSchema = z
  .object({
    ...recordFields,
    isNew: z.boolean(),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ChangedRecord' });
export type ChangedRecord = z.infer<typeof changedRecordSchema>;

/** What a request of one of these calls has written can be undone. */
export const UNDOABLE_CALLS = [
  'importCatalogue',
  'changeItem',
  'updateCatalogueItem',
  'changeCategory',
  'deleteCategory',
  'changeGroup',
  'deleteGroup',
  'createPromotion',
  'updatePromotion',
  'deletePromotion',
  'updateCountryRules',
  'updateDeliveryFeeRules',
  'updateHolidays',
] as const satisfies readonly StaffAction[];
export const changeIdSchema = valueInput(128).min(1);

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
    /** Of a dry run by staff: the first products that change. */
    changes: z.array(changedRecordSchema).optional(),
    /** Names what it has written, to undo it; absent when nothing was. */
    changeId: changeIdSchema.optional(),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;

/** What an undo has done; of a dry run: what it would do. */
export const catalogueUndoSchema = z
  .object({
    /** Records with their values of before. */
    restored: z.int(),
    /** Products that the change has added. */
    hidden: z.int(),
    /** Other records that the change has added. */
    removed: z.int(),
    /**
     * Records that stay: somebody has changed them since, a new one is used, or the former values
     * are not valid.
     */
    skipped: z.array(
      z.object({
        ...recordFields,
        reason: z.enum(['changed', 'used', 'rejected']),
        problems: z.array(fieldErrorSchema).optional(),
      }),
    ),
    /** Of a dry run: the first records that change. */
    changes: z.array(changedRecordSchema).optional(),
  })
  .meta({ id: 'CatalogueUndo' });
export type CatalogueUndo = z.infer<typeof catalogueUndoSchema>;
