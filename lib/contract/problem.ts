import { z } from 'zod';

/** Why a value is not valid. */
const fieldProblemSchema = z.enum([
  'missing',
  'not_valid',
  'too_short',
  'too_long',
  'too_large',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'decimals',
  'unknown_field',
  'characters',
  'not_json',
  'not_utf8',
  'unclear_number',
  'not_a_time',
  'yes_or_no',
  'in_line',
  'no_category',
  'no_item',
  'no_group',
  'twice',
  'taken',
  'exists',
  'no_country',
  'country_missing',
  'base_currency',
  'ends_before',
  'below_minimum',
  'over_a_year',
  'free_units',
  'zero',
  'web_address',
  'not_cash',
  'nothing_paid',
  'over_daily_limit',
  'not_in_return',
  'not_in_parcel',
  'year',
  'check_digit',
  'above_price',
  'base_country',
  'sale_without_price',
  'sale_ends_before',
  'pre_order_without_limit',
  'bundle_items',
  'nested_bundle',
  'bundle_group',
  'type_stays',
  'group_options',
  'option_count',
  'option_unknown',
  'below_itself',
  'image_type',
  'image_missing',
  'image_place',
  'image_host',
]);
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

/** Whether no text is there twice. */
export const isDistinct = (values: readonly string[]): boolean =>
  new Set(values).size === values.length;

/** Options of a refinement: an English message, and a code for texts in other languages. */
export const rule = (code: FieldProblem, message: string) => ({ message, params: { code } });

type Issue = Pick<z.core.$ZodIssue, 'code'> & { params?: Record<string, unknown> | undefined };

/** The code that a refinement has by `rule`. */
export const getRuleCode = ({ code, params }: Issue): FieldProblem | undefined =>
  code === 'custom' ? toKnownProblem(params?.code) : undefined;

/** Rejects each row whose key is that of an earlier one, at the key. */
export const distinctBy =
  <Key extends string>(key: Key) =>
  (rows: readonly Record<Key, string>[], context: z.RefinementCtx): void => {
    const keys = rows.map((row) => row[key]);
    for (const [index, value] of keys.entries())
      if (keys.indexOf(value) < index)
        context.addIssue({
          code: 'custom',
          path: [index, key],
          ...rule('exists', 'exists already'),
        });
  };

/** A reason that a newer gateway gives has its message only. */
const toKnownProblem = (code: unknown) => fieldProblemSchema.safeParse(code).data;

export const fieldErrorSchema = z.object({
  path: z.string(),
  message: z.string(),
  code: z.preprocess(toKnownProblem, fieldProblemSchema.optional()).optional(),
  /** What the text of the code names, such as a limit. */
  value: z.string().optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * Error responses, `application/problem+json` (RFC 9457). `code` is stable; the interface shows the
 * message for it.
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
