/** Words of a proposed SKU: enough to recognise the product on a shelf. */
const SKU_WORDS = 4;
const MAX_LENGTH = 60;

const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Words that fit; a name does not end in the middle of one. */
const join = (words: readonly string[]): string =>
  words.reduce((name, word) => {
    const next = name === '' ? word : `${name}-${word}`;
    return next.length > MAX_LENGTH ? name : next;
  }, '');

/** The name in the URL for an English title; empty without Latin letters and digits. */
export const toSeName = (title: string): string => join(toWords(title));

export const toSku = (title: string): string =>
  join(toWords(title).slice(0, SKU_WORDS)).toUpperCase();

/** The name, with the next number if others have it. */
export function toFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}
