const SEPARATORS = [', ', '، '];

/**
 * The index at which the size in a title begins, with its separator of two characters: the last
 * part with a number and a unit, such as ", 500 g". The length of the title if it has none.
 */
export function findSize(title: string): number {
  const at = Math.max(...SEPARATORS.map((separator) => title.lastIndexOf(separator)));
  const size = title.slice(at);
  return at > 0 && /\d/.test(size) && /\p{L}/u.test(size) ? at : title.length;
}
