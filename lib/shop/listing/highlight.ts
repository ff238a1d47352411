import { foldText } from '../../domain/arabic-folding.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

const ARTICLE = /(?:^|[^\p{L}\p{N}])(?:[وبفك]?ال|لل)$/u;
const WORD_LETTER = /[\p{L}\p{N}]$/u;

/** The folded text and, for each of its characters, the index in the original text. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let at = 0;
  for (const letter of text) {
    const piece = /\s/.test(letter) ? ' ' : foldText(letter);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit++) positions.push(at);
    at += letter.length;
  }
  positions.push(at);
  return { folded, positions };
}

/** Matches at the start of words, with or without the Arabic article. */
function findMatches(folded: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const before = folded.slice(0, at);
    if (!WORD_LETTER.test(before) || ARTICLE.test(before)) found.push([at, at + word.length]);
  }
  return found;
}

/**
 * Splits a text into parts and marks matches of the folded words. A word typed without hamza
 * matches a letter with hamza, and diacritics belong to their letter.
 */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const { folded, positions } = foldWithPositions(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const [start, end] of words.flatMap((word) => findMatches(folded, word)))
    isMarked.fill(true, positions[start], positions[end]);
  const parts: TextPart[] = [];
  for (let at = 0; at < text.length; at++) {
    const isMatch = isMarked[at] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text[at];
    else parts.push({ text: text[at] ?? '', isMatch });
  }
  return parts;
}
