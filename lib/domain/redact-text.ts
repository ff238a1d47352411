/** Longer lines are cut first: a request can put text of any length into a log line. */
const MAX_LINE_LENGTH = 500;
const MAX_LINES = 200;
const MIN_NUMBER_DIGITS = 8;
const DIGIT = /[\d\u0660-\u0669\u06F0-\u06F9]/;

/**
 * Removes personal data from log text: tokens, e-mail addresses, phone numbers, reference codes,
 * URL queries, and Arabic words, which in an error are quoted values.
 */
export function redactText(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1);
  const redacted = lines.slice(0, MAX_LINES).map((line) => redactLine(cutLine(line)));
  return (lines.length > MAX_LINES ? [...redacted, '…'] : redacted).join('\n');
}

/** The end of a text without the characters at its end that match. */
function findEnd(text: string, from: number, start: number, pattern: RegExp): number {
  let end = from;
  while (end > start && pattern.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/**
 * Without the word or number at the cut: no rule recognises the beginning of an address or a token.
 */
function cutLine(line: string): string {
  if (line.length <= MAX_LINE_LENGTH) return line;
  const word = findEnd(line, MAX_LINE_LENGTH, 0, /[^\s/"']/);
  return `${line.slice(0, findEnd(line, word, 0, /[\d\u0660-\u0669\u06F0-\u06F9 ()+-]/))}…`;
}

function redactLine(line: string): string {
  return RULES.reduce((result, rule) => rule(result), line);
}

/** Three parts of base64url of which the first begins like JSON. */
function redactToken(word: string): string {
  const start = word.search(/\beyJ/);
  const isToken = start >= 0 && word.slice(start).split('.', 3).length === 3;
  return isToken ? `${word.slice(0, start)}[token]` : word;
}

/** A separator after the first character, and a dot inside the domain. */
function redactEmail(word: string): string {
  const separator = word.search(/[^@](?:@|%40)/);
  if (separator < 0 || !/[^@]\.[\p{L}\d-]/u.test(word.slice(separator + 2))) return word;
  return word.endsWith('.') ? '[email].' : '[email]';
}

/** Digits beside a letter are part of an id, up to the next space or bracket. */
function redactNumber(run: string, at: number, line: string): string {
  const isPartOfId = (index: number) => /\w/.test(line.charAt(index));
  let start = 0;
  if (isPartOfId(at - 1)) while (/[^ ()+]/.test(run.charAt(start))) start += 1;
  while (/[ ()-]/.test(run.charAt(start))) start += 1;
  const last = isPartOfId(at + run.length)
    ? findEnd(run, run.length, start, /[^ ()+]/)
    : run.length;
  const end = findEnd(run, last, start, /[ ()+-]/);
  const digits = [...run.slice(start, end)].filter((character) => DIGIT.test(character));
  return digits.length < MIN_NUMBER_DIGITS
    ? run
    : `${run.slice(0, start)}[number]${run.slice(end)}`;
}

const redactQuery = (text: string) => (text.includes('=') ? '?[query]' : text);

/**
 * Each rule takes time in proportion to the length of the line: it matches a whole run of
 * characters, and looks for personal data inside it.
 */
const RULES: readonly ((line: string) => string)[] = [
  (line) => line.replace(/[\w.-]+/g, redactToken),
  (line) => line.replace(/\bBearer\s+[^\s"']+/gi, 'Bearer [token]'),
  (line) => line.replace(/:\/\/[^\s/@"']+@/g, '://[credentials]@'),
  (line) => line.replace(/[^\s<>"'(),;:=?&/[\]]+/g, redactEmail),
  // A `?` followed by text with `=` is a query, in full URLs and in paths.
  (line) => line.replace(/\?[^\s"'<>]*/g, redactQuery),
  // 26 characters of Crockford base 32: a reference code.
  (line) => line.replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, '[code]'),
  (line) => line.replace(/[\d\u0660-\u0669\u06F0-\u06F9 ()+-]+/g, redactNumber),
  (line) => line.replace(/[\u0600-\u06FF]+(?:[\s\u200C\u200D]+[\u0600-\u06FF]+)*/g, '[text]'),
];
