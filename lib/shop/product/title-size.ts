/**
 * Splits a title into name, comma and size: the last part, when it has a number and a unit, such
 * as ", 500 g". Undefined if it has no size.
 */
export function splitSize(title: string): readonly (string | undefined)[] | undefined {
  const at = Math.max(title.lastIndexOf(', '), title.lastIndexOf('، '));
  const size = title.slice(at + 2);
  return at > 0 && /\d/.test(size) && /\p{L}/u.test(size)
    ? [title.slice(0, at), title[at], size]
    : undefined;
}
