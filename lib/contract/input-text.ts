import { z } from 'zod';
import { cleanLine, cleanText, cleanValue, hasUrl } from './clean-text.ts';
import { rule } from './problem.ts';

/**
 * Text of requests. The length is limited before the text is processed; what was typed may be
 * longer than the cleaned text, which is stored.
 */
const MAX_TYPED = 4;

/**
 * The key of what a form of the console should know of a text beyond its rules: `category`, `tag`,
 * `code` (capital letters), `html`, or `line` for one line that may be long as it is written.
 */
export const INPUT = 'x-input';

/** At most that many UTF-16 units; a longer text is not processed. */
export const bounded = (max: number) => z.string().max(max, { abort: true });

/** A name that is looked up as it is, without control and format characters. */
export const printable = (max: number) =>
  bounded(max).refine(
    (text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text),
    rule('characters', 'Contains characters that are not allowed'),
  );

/** One line without control and format characters, which may be empty. */
export const blankLineInput = (max: number) =>
  bounded(max * MAX_TYPED)
    .overwrite(cleanLine)
    .max(max);

export const lineInput = (max: number) => blankLineInput(max).min(1);

/** Several lines without control and format characters. */
export const textInput = (max: number) =>
  bounded(max * MAX_TYPED)
    .overwrite(cleanText)
    .max(max);

/** A value that is compared or validated, without invisible characters. */
export const valueInput = (max: number) =>
  bounded(max * MAX_TYPED)
    .overwrite(cleanValue)
    .max(max);

/** The name of a person: messages to others contain it, so it must not carry a link. */
export const personInput = (max: number) =>
  lineInput(max).refine((name) => !hasUrl(name), rule('web_address', 'Contains a web address'));
