import type { z } from 'zod';
import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import { type FieldError, type FieldProblem, getRuleCode } from '../../../lib/contract/problem.ts';
import { fieldPath, rejectFields } from '../../platform/http/problem.ts';

/** A problem of a line: an English message, and a code for texts in other languages. */
export interface LineProblem extends FieldError {
  code: FieldProblem;
}

type Issue = z.core.$ZodIssue;
type Reason = Pick<LineProblem, 'code' | 'value'>;

const TOO_LITTLE: Readonly<Record<string, FieldProblem>> = {
  string: 'too_short',
  array: 'too_few',
};
const TOO_MUCH: Readonly<Record<string, FieldProblem>> = { string: 'too_long', array: 'too_many' };

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, name) => Object(part)[name], value);
}

function toCode(issue: Issue, line: unknown): Reason {
  // A refinement names the field that it misses, such as a sale price.
  const isMissing = issue.code !== 'custom' && readPath(line, issue.path) === undefined;
  if (isMissing) return { code: 'missing' };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'missing' };
      return { code: TOO_LITTLE[issue.origin] ?? 'too_small', value: String(issue.minimum) };
    case 'too_big':
      return { code: TOO_MUCH[issue.origin] ?? 'too_big', value: String(issue.maximum) };
    case 'not_multiple_of':
      return { code: 'decimals' };
    case 'unrecognized_keys':
      return { code: 'unknown_field', value: issue.keys.join(', ') };
    case 'custom':
      return { code: getRuleCode(issue) ?? 'not_valid' };
    default:
      return { code: 'not_valid' };
  }
}

const toProblem = (issue: Issue, line: unknown): LineProblem => {
  const isUnknown = issue.code === 'unrecognized_keys';
  return {
    path: isUnknown ? '' : issue.path.join('.'),
    message: isUnknown ? `unknown field ${issue.keys.join(', ')}` : issue.message,
    ...toCode(issue, line),
  };
};

/** The problems that a schema of lines finds. */
export const listProblems = (error: z.ZodError, line: unknown): LineProblem[] =>
  error.issues.map((issue) => toProblem(issue, line));

interface CheckedBody {
  error?: z.ZodError;
  /** What was sent, although zod-openapi does not declare it for a body that is not valid. */
  data?: unknown;
}

/** The validation hook of a call whose body is a line: throws the problems with their codes. */
export function rejectLine({ error, data }: CheckedBody): undefined {
  if (!error) return undefined;
  throw rejectFields(
    error.issues.flatMap((issue): FieldError[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            path: fieldPath([...issue.path, key]),
            message: 'Unknown field',
            code: 'unknown_field',
          }))
        : [toProblem(issue, data)],
    ),
  );
}

/** What a rejected line says of its problems. */
export const toRejection = (
  problems: readonly LineProblem[],
): Pick<RejectedLine, 'reason' | 'problems'> => ({
  reason: problems
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    .join('; '),
  problems: [...problems],
});
