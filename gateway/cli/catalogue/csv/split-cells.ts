const SEPARATORS = ',،;؛|';
const URL_START = /(?<![^\s,،;؛|])https?:\/\//gi;
const isSeparator = (char: string | undefined) =>
  char !== undefined && (SEPARATORS.includes(char) || char.trim() === '');

/** The parts of a list of words; `\,` is a comma within a part. */
export const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\)[,،]/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

function withoutSeparators(text: string): string {
  let end = text.length;
  while (isSeparator(text[end - 1])) end -= 1;
  return text.slice(0, end).replaceAll('\\,', ',');
}

/**
 * The URLs of a cell: separated by commas, semicolons, bars, spaces or line breaks. Only what
 * begins with `http://` or `https://` is the next one, because a URL may contain these characters.
 */
export function splitUrls(text: string): string[] {
  const starts = [...text.matchAll(URL_START)].map(({ index }) => index);
  const [first = text.length] = starts;
  return [
    // What is no URL is reported as such.
    ...splitList(text.slice(0, first)),
    ...starts.map((start, at) => withoutSeparators(text.slice(start, starts[at + 1]))),
  ];
}

/** Paths of categories: `A > B, C`. */
export const splitPaths = (text: string): string[][] =>
  splitList(text).map((path) =>
    path
      .split('>')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
