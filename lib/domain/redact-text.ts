/**
 * Removes from a text for a log what may belong to a person: tokens, e-mail addresses, phone numbers, order codes, queries of URLs and
 * Arabic words, which in an error can only be a quoted value.
 */
export function redactText(text: string): string {
  return RULES.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

const DIGIT = '[\\d\\u0660-\\u0669\\u06F0-\\u06F9]';

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+[^\s"']+/gi, 'Bearer [token]'],
  [/(\w+:\/\/)[^\s/@"']+@/g, '$1[credentials]@'],
  [/[^\s@<>"'(),;:=?&/[\]]+(?:@|%40)[^\s@<>"'(),;:=?&/[\]]+\.[\p{L}\d-]+/gu, '[email]'],
  // What follows a `?` and holds a `=` is a query, whether the URL is whole or only a path.
  [/\?[^\s"'<>]*=[^\s"'<>]*/g, '?[query]'],
  // 26 letters of Crockford's alphabet: an order's reference code.
  [/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, '[code]'],
  // 8 digits or more, with separators or without; not within a longer word, which is an id.
  [new RegExp(`(?<![\\w-])\\+?${DIGIT}(?:[ ()-]?${DIGIT}){7,}(?![\\w-])`, 'g'), '[number]'],
  [/[\u0600-\u06FF]+(?:[\s\u200C\u200D]+[\u0600-\u06FF]+)*/g, '[text]'],
];
