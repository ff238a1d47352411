/**
 * Removes personal data from log text: tokens, e-mail addresses, phone numbers,
 * reference codes, URL queries, and Arabic words, which in an error are quoted values.
 */
export function redactText(text: string): string {
  return RULES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
}

const DIGIT = '[\\d\\u0660-\\u0669\\u06F0-\\u06F9]';

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+[^\s"']+/gi, 'Bearer [token]'],
  [/(\w+:\/\/)[^\s/@"']+@/g, '$1[credentials]@'],
  [/[^\s@<>"'(),;:=?&/[\]]+(?:@|%40)[^\s@<>"'(),;:=?&/[\]]+\.[\p{L}\d-]+/gu, '[email]'],
  // A `?` followed by text with `=` is a query, in full URLs and in paths.
  [/\?[^\s"'<>]*=[^\s"'<>]*/g, '?[query]'],
  // 26 characters of Crockford base 32: a reference code.
  [/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, '[code]'],
  // 8 or more digits, with or without separators; not inside a longer word, which is an
  // id.
  [new RegExp(`(?<![\\w-])\\+?${DIGIT}(?:[ ()-]?${DIGIT}){7,}(?![\\w-])`, 'g'), '[number]'],
  [/[\u0600-\u06FF]+(?:[\s\u200C\u200D]+[\u0600-\u06FF]+)*/g, '[text]'],
];
