/** What the shop has. */
export interface Shop {
  parts: Readonly<Record<string, boolean>>;
  /** The names of its methods that are paid later. */
  paidLater: readonly string[];
}

/**
 * Leaves the words of `[[part:words]]` if the shop has the part, of `[[!part:words]]` if not, and
 * those of `[[paidLater:words {method}]]` for each such method. The marks of the registration stay:
 * staff change the seller.
 */
const selectWords = (text: string, { parts, paidLater }: Shop): string =>
  text
    .split('[[')
    .map((piece, index) => {
      if (index === 0) return piece;
      const [marked = '', rest = ''] = piece.split(']]');
      const [name = '', ...words] = marked.split(':');
      if (name === 'registration') return `[[${marked}]]${rest}`;
      if (name === 'paidLater') {
        const named = paidLater.map((method) => words.join(':').replace('{method}', method));
        return `${named.join('')}${rest}`;
      }
      const isWanted = name.startsWith('!') ? !parts[name.slice(1)] : parts[name];
      return `${isWanted ? words.join(':') : ''}${rest}`;
    })
    .join('');

/** Whether a list drops the entry: nothing is left of its text, question or title. */
const isDropped = (entry: unknown): boolean =>
  entry === '' ||
  (typeof entry === 'object' &&
    entry !== null &&
    Object.entries(entry).some(
      ([name, text]) => text === '' && (name === 'question' || name === 'title'),
    ));

/** The texts of a page without those of parts that the shop does not have. */
export function selectTexts<T>(value: T, shop: Shop): T;
export function selectTexts(value: unknown, shop: Shop): unknown {
  if (typeof value === 'string') return selectWords(value, shop);
  if (Array.isArray(value))
    return value.map((entry) => selectTexts(entry, shop)).filter((entry) => !isDropped(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, selectTexts(part, shop)]),
  );
}
