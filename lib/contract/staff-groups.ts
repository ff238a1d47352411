import { z } from 'zod';
import {
  groupIdSchema,
  groupOptionSchema,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  swatchSchema,
} from './group.ts';
import { lineInBoth } from './staff-catalogue.ts';
import { localizedSchema, revisionSchema } from './text.ts';

/** A group as staff read and write it: products that differ by options such as size or colour. */
export const staffGroupSchema = z
  .object({
    id: groupIdSchema,
    title: localizedSchema,
    options: z.array(groupOptionSchema).min(1).max(MAX_OPTIONS),
    revision: revisionSchema,
    /** Products of the group, enabled or not. */
    itemCount: z.int().min(0),
  })
  .meta({ id: 'StaffGroup' });
export type StaffGroup = z.infer<typeof staffGroupSchema>;

export const staffGroupListSchema = z
  .object({ items: z.array(staffGroupSchema), total: z.int().min(0) })
  .meta({ id: 'StaffGroupList' });
export type StaffGroupList = z.infer<typeof staffGroupListSchema>;

const optionValueInput = z.strictObject({
  value: lineInBoth(100),
  swatch: swatchSchema.optional(),
});

export const staffGroupInputSchema = z
  .strictObject({
    id: groupIdSchema,
    title: lineInBoth(200),
    options: z
      .array(
        z.strictObject({
          name: lineInBoth(60),
          values: z.array(optionValueInput).min(1).max(MAX_OPTION_VALUES),
        }),
      )
      .min(1)
      .max(MAX_OPTIONS),
    /** Absent for a new group. */
    revision: revisionSchema.optional(),
  })
  .meta({ id: 'StaffGroupInput' });
export type StaffGroupInput = z.infer<typeof staffGroupInputSchema>;
