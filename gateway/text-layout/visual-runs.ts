import { bidi, type Direction } from './bidi.ts';
import type { Script } from './fonts.ts';

/** A stretch of one direction and one script. */
export interface VisualRun {
  /** In the order in which it is read. */
  text: string;
  /** Where it is in the paragraph. */
  at: number;
  script: Script;
  direction: Direction;
}

/** Text with the directions of its characters worked out. */
export interface Paragraph {
  text: string;
  /** A part of it, e.g. a line, as runs to be drawn one after the other from left to right. The end is exclusive. */
  runs(start: number, end: number): VisualRun[];
}

const ISOLATES = /[\u2066-\u2069]/;
const MARK = /\p{M}/u;
const ARABIC = /[\u0600-\u06FF\u200C\u200D]/;
const ACCENTED = /[\u0100-\u024F\u1E00-\u1EFF]/;

/** Which script's face sets a character. Marks stay with their letter, and spaces with their word where its face has one. */
function scriptOf(character: string, before: Script | undefined): Script {
  if (before && (MARK.test(character) || (character === ' ' && before !== 'accented'))) return before;
  if (ARABIC.test(character)) return 'arabic';
  return ACCENTED.test(character) ? 'accented' : 'latin';
}

/** Characters of one script side by side, in reading order. */
function splitByScript(text: string, at: number, direction: Direction): VisualRun[] {
  const runs: VisualRun[] = [];
  let index = at;
  for (const character of text) {
    const last = runs.at(-1);
    const script = scriptOf(character, last?.script);
    if (ISOLATES.test(character)) {
      // They have done their work and have no shape.
    } else if (last?.script === script) last.text += character;
    else runs.push({ text: character, at: index, script, direction });
    index += character.length;
  }
  return runs;
}

interface LevelRun {
  from: number;
  to: number;
  level: number;
}

/** Characters of one level side by side, from left to right. */
function groupLevels(order: readonly number[], levelAt: (index: number) => number): LevelRun[] {
  const groups: LevelRun[] = [];
  for (const index of order) {
    const last = groups.at(-1);
    const isNext = last && last.level === levelAt(index) && (index === last.to + 1 || index === last.from - 1);
    if (isNext) Object.assign(last, { from: Math.min(last.from, index), to: Math.max(last.to, index) });
    else groups.push({ from: index, to: index, level: levelAt(index) });
  }
  return groups;
}

/** Works out the directions of a text. `auto` takes them from its first strong letter. */
export function paragraph(text: string, base: Direction | 'auto'): Paragraph {
  const embedding = bidi.getEmbeddingLevels(text, base);
  const runs = (start: number, end: number): VisualRun[] => {
    if (end <= start) return [];
    const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end);
    return groupLevels(order, (index) => embedding.levels[index] ?? 0).flatMap(({ from, to, level }) => {
      const direction = level % 2 === 1 ? 'rtl' : 'ltr';
      const parts = splitByScript(text.slice(from, to + 1), from, direction);
      return direction === 'rtl' ? parts.reverse() : parts;
    });
  };
  return { text, runs };
}
