import { LINK } from '../contract/pages.ts';

/** A part of a text, with the path if it is a link. */
export interface TextPiece {
  text: string;
  path?: string;
}

/** Splits a text at its links `[words](/path)`. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', path = ''] = match;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: words, path });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A text without link URLs, for structured data. */
export function stripLinks(text: string): string {
  return splitLinks(text)
    .map((piece) => piece.text)
    .join('');
}
