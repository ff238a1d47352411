import type { FieldError } from '../../../lib/contract/problem.ts';
import { parseJson } from '../../../lib/shared/parse-json.ts';
import { fieldPath, firstErrors, rejectFields } from './problem.ts';
import type { Middleware } from './request-types.ts';

const NOT_ALLOWED = 'Contains characters that are not allowed';

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode half of a surrogate pair. */
export function isValidText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Rejects text in path and query that the database cannot store. */
export const rejectInvalidText: Middleware = async (c, next) => {
  const errors = Object.entries(c.req.queries())
    .filter(([name, values]) => !isValidText(name) || !values.every(isValidText))
    .map(([name]) => ({ path: fieldPath([name.replaceAll('\0', '')]), message: NOT_ALLOWED }));
  if (errors.length > 0 || /%00/.test(c.req.path) || !isValidText(c.req.path)) {
    throw rejectFields(errors);
  }
  await next();
};

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
/** Deeper than any body of the contract. */
const MAX_DEPTH = 20;
/**
 * More than any body of the contract has: validating takes longer for each value than reading it.
 */
const MAX_VALUES = 10_000;

function* findInvalid(
  value: unknown,
  names: readonly string[] = [],
  counter = { values: 0 },
): Generator<FieldError> {
  counter.values += 1;
  if (counter.values === MAX_VALUES + 1)
    yield { path: '', message: `Has more than ${MAX_VALUES} values` };
  if (typeof value === 'string' && !isValidText(value))
    yield { path: fieldPath(names), message: NOT_ALLOWED };
  if (typeof value !== 'object' || value === null || counter.values > MAX_VALUES) return;
  if (names.length >= MAX_DEPTH) {
    yield { path: fieldPath(names), message: `Nested deeper than ${MAX_DEPTH} levels` };
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    if (isValidText(name)) yield* findInvalid(part, [...names, name], counter);
    else yield { path: fieldPath(names), message: `A field name ${NOT_ALLOWED.toLowerCase()}` };
  }
}

/**
 * Rejects JSON bodies with text that the database cannot store, and bodies that are nested too
 * deeply or have too many values, before they are validated.
 */
export const rejectInvalidBody: Middleware = async (c, next) => {
  if (JSON_TYPE.test(c.req.header('Content-Type') ?? '')) {
    // The schema of the operation reports a syntax error.
    const errors = firstErrors(findInvalid(parseJson(await c.req.text())));
    if (errors.length > 0) throw rejectFields(errors);
  }
  await next();
};
