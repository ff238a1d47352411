import { bidi, type Direction } from './bidi.ts';
import { hasGlyph, type Script } from './fonts.ts';

/** Text of one direction and one script. */
export interface VisualRun {
  /** In reading order. */
  text: string;
  /** Index in the paragraph. */
  at: number;
  script: Script;
  direction: Direction;
}

/** Text with resolved directions. */
export interface Paragraph {
  text: string;
  /** The runs of a part such as a line, from left to right. `end` is exclusive. */
  runs(start: number, end: number): VisualRun[];
}

const ISOLATES = /[\u2066-\u2069]/;
const MARK = /\p{M}/u;
const ARABIC = /[\u0600-\u06FF\u200C\u200D]/;
const WORD = /([\u0600-\u06FF\u200C\u200D]+)/;

/**
 * The script whose font is used for a character. Marks use the font of their letter, and spaces
 * that of the preceding word if it has one.
 */
function getScript(character: string, before: Script | undefined): Script {
  if (before && (MARK.test(character) || (character === ' ' && before !== 'accented')))
    return before;
  if (ARABIC.test(character)) return 'arabic';
  return !hasGlyph('latin', character) && hasGlyph('accented', character) ? 'accented' : 'latin';
}

/**
 * Letters join only within one font: a word with a letter that the main font lacks, such as گ or چ,
 * is drawn with the other one as a whole.
 */
function needsExtendedFont(word: string): boolean {
  return WORD.test(word) && Array.from(word).some((letter) => !hasGlyph('arabic', letter));
}

/** Splits text into runs of one script, in reading order. */
function splitByScript(text: string, at: number, direction: Direction): VisualRun[] {
  const runs: VisualRun[] = [];
  let index = at;
  for (const word of text.split(WORD)) {
    const extended = needsExtendedFont(word);
    for (const character of word) {
      const last = runs.at(-1);
      const script = extended ? 'extendedArabic' : getScript(character, last?.script);
      if (ISOLATES.test(character)) {
        // Bidi control characters have been applied and have no glyph.
      } else if (last?.script === script) last.text += character;
      else runs.push({ text: character, at: index, script, direction });
      index += character.length;
    }
  }
  return runs;
}

interface LevelRun {
  from: number;
  to: number;
  level: number;
}

/** Groups adjacent characters of one embedding level, from left to right. */
function groupLevels(order: readonly number[], levelAt: (index: number) => number): LevelRun[] {
  const groups: LevelRun[] = [];
  for (const index of order) {
    const last = groups.at(-1);
    const isNext =
      last && last.level === levelAt(index) && (index === last.to + 1 || index === last.from - 1);
    if (isNext)
      Object.assign(last, { from: Math.min(last.from, index), to: Math.max(last.to, index) });
    else groups.push({ from: index, to: index, level: levelAt(index) });
  }
  return groups;
}

/** Resolves the directions of a text. `auto` uses its first strong letter. */
export function paragraph(text: string, base: Direction | 'auto'): Paragraph {
  const embedding = bidi.getEmbeddingLevels(text, base);
  const runs = (start: number, end: number): VisualRun[] => {
    if (end <= start) return [];
    const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end);
    return groupLevels(order, (index) => embedding.levels[index] ?? 0).flatMap(
      ({ from, to, level }) => {
        const direction = level % 2 === 1 ? 'rtl' : 'ltr';
        const parts = splitByScript(text.slice(from, to + 1), from, direction);
        return direction === 'rtl' ? parts.reverse() : parts;
      },
    );
  };
  return { text, runs };
}
