import { foldText } from '../../domain/arabic-text.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

const ARTICLE = /(?:^|[^\p{L}\p{N}])(?:[وبفك]?ال|لل)$/u;
const WORD_LETTER = /[\p{L}\p{N}]$/u;

/** The folded text with, for each of its letters, where the letter begins in the text as written. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const piece = /\s/.test(letter) ? ' ' : foldText(letter);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit++) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
}

/** A word is marked where it begins a word, with or without the article before it. */
function matchesOf(folded: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const before = folded.slice(0, at);
    if (!WORD_LETTER.test(before) || ARTICLE.test(before)) found.push([at, at + word.length]);
  }
  return found;
}

/**
 * A text in parts, those that match any of the folded words marked: what was typed without hamza marks the letter that has one,
 * and marks over a letter belong to it.
 */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const { folded, places } = foldWithPlaces(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const [start, end] of words.flatMap((word) => matchesOf(folded, word))) isMarked.fill(true, places[start], places[end]);
  const parts: TextPart[] = [];
  for (let at = 0; at < text.length; at++) {
    const isMatch = isMarked[at] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text[at];
    else parts.push({ text: text[at] ?? '', isMatch });
  }
  return parts;
}
