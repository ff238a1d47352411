/** Half a surrogate pair at the end. */
const HALF_PAIR = /[\uD800-\uDBFF]$/;

/** A text of at most `max` UTF-16 units, cut between words. */
export function limitText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut.replace(HALF_PAIR, '')}…`;
}
