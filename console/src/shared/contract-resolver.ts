import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { getRuleCode } from '@/lib/contract/problem';
import { toRuleText } from '../data/problem';
import { i18nProvider } from '../messages/i18n';

/** The text of an issue; the rules of the contract have English messages. */
function toText(issue: z.core.$ZodIssue): string {
  const code = getRuleCode(issue);
  if (code) return toRuleText(code);
  const field = String(issue.path.at(-1));
  if (issue.code === 'too_small' && issue.origin === 'array')
    return i18nProvider.translate(`validation.none.${field}`, { _: issue.message });
  // The hint that the message replaces says what is valid.
  const help = i18nProvider.translate(`schema.help.${field}`, { _: '' });
  return issue.code === 'invalid_format' && help ? `${issue.message}: ${help}` : issue.message;
}

/** Validates a form with a schema of the contract, whose output is submitted. */
export const resolveWith =
  (schema: z.ZodType, toInput: (values: FieldValues) => unknown): Resolver =>
  async (values, _context, options) => {
    const { data, error } = await schema.safeParseAsync(Object(toInput(values)));
    if (!error) return { values: Object(data), errors: {} };
    const errors: FieldErrors = {};
    for (const issue of error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: toText(issue) };
    return { values: {}, errors: toNestErrors<FieldValues>(errors, options) };
  };

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

/** For a form whose empty inputs are left out. */
export const contractResolver = (schema: z.ZodType<FieldValues, FieldValues>): Resolver =>
  resolveWith(schema, dropEmpty);
