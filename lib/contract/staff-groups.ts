import { z } from 'zod';
import type { FieldRules } from './field-rules.ts';
import { groupIdSchema, groupOptionSchema, MAX_OPTION_VALUES, swatchSchema } from './group.ts';
import { MAX_OPTIONS } from './limits.ts';
import { isDistinct, rule } from './problem.ts';
import { FORM } from './staff-catalogue.ts';
import { type Localized, localizedSchema, revisionSchema } from './text.ts';

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

const isNamedOnce = (texts: readonly Localized[]) => isDistinct(texts.map(({ En }) => En));

/** The fields of a group by these rules. */
export function buildGroupShape({ title, object, check }: FieldRules) {
  const value = object({ value: title(100), swatch: swatchSchema.optional() });
  const values = check(
    z.array(value).min(1).max(MAX_OPTION_VALUES),
    (list) => isNamedOnce(list.map((one) => one.value)),
    rule('twice', 'names a value twice'),
  );
  const options = check(
    z
      .array(object({ name: title(60), values }))
      .min(1)
      .max(MAX_OPTIONS),
    (list) => isNamedOnce(list.map(({ name }) => name)),
    rule('twice', 'names an option twice'),
  );
  return { id: groupIdSchema, title: title(200), options };
}

export const staffGroupInputSchema = z
  .strictObject({
    ...buildGroupShape(FORM),
    /** Absent for a new group. */
    revision: revisionSchema.optional(),
  })
  .meta({ id: 'StaffGroupInput' });
export type StaffGroupInput = z.infer<typeof staffGroupInputSchema>;
