import { DEFAULT_LOCALE } from '../../../lib/contract/locales.ts';
import type { Paragraph } from './visual-runs.ts';

/** A part of a text; `end` is exclusive. */
export interface Line {
  start: number;
  end: number;
}

const graphemes = new Intl.Segmenter(DEFAULT_LOCALE, { granularity: 'grapheme' });

/** Splits a word that is longer than a line. */
function splitWord(words: Paragraph, { start, end }: Line, fits: (line: Line) => boolean): Line[] {
  const parts: Line[] = [];
  let part: Line = { start, end: start };
  for (const { segment, index } of graphemes.segment(words.text.slice(start, end))) {
    const grown = { start: part.start, end: start + index + segment.length };
    if (part.end > part.start && !fits(grown)) {
      parts.push(part);
      part = { start: part.end, end: grown.end };
    } else part = grown;
  }
  return [...parts, part];
}

/** Wraps at spaces, and within a word only when it is longer than a line. */
export function wrapLines(words: Paragraph, fits: (line: Line) => boolean): Line[] {
  const whole = { start: 0, end: words.text.length };
  if (words.text !== '' && fits(whole)) return [whole];
  const lines: Line[] = [];
  for (const match of words.text.matchAll(/[^ ]+/g)) {
    const word = { start: match.index, end: match.index + match[0].length };
    const last = lines.at(-1);
    const grown = last && { start: last.start, end: word.end };
    if (grown && fits(grown)) lines[lines.length - 1] = grown;
    else lines.push(...(fits(word) ? [word] : splitWord(words, word, fits)));
  }
  return lines;
}
