import { readFileSync } from 'node:fs';
import { n, type Point } from './drawing.ts';

type Glyph = [advance: number, outline: string];
type Face = { g: Record<string, Glyph>; k?: Record<string, number> };

const load = (name: string) =>
  JSON.parse(readFileSync(new URL(`./type/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    Face
  >;
const latin = load('latin');
const arabic = load('arabic');

export type LatinFace = 'regular' | 'bold' | 'serif';
export type ArabicFace = 'bold' | 'display';
/** Text as outlines in font units (1000 to the em, y upward). */
export type Run = { width: number; glyphs: { x: number; outline: string }[] };

export function latinRun(text: string, face: LatinFace = 'regular', spacing = 0): Run {
  const { g, k } = latin[face] as Face;
  const glyphs: Run['glyphs'] = [];
  let x = 0;
  const letters = [...text.normalize('NFC').replaceAll("'", '’')];
  letters.forEach((letter, i) => {
    const glyph = g[letter] ?? g[letter.normalize('NFD')[0] ?? ''];
    if (!glyph) return;
    glyphs.push({ x, outline: glyph[1] });
    x += glyph[0] + (k?.[letter + letters[i + 1]] ?? 0) + (i < letters.length - 1 ? spacing : 0);
  });
  return { width: x, glyphs };
}

const JOINS_NEXT = /[بتثجحخسشصضطظعغفقكلمنهيئ]/;
const JOINS_BEFORE = /[بتثجحخسشصضطظعغفقكلمنهيئاأإآدذرزوؤةى]/;

function clusters(text: string): string[] {
  return text.replace(/[\u064B-\u0652\u0640]/g, '').match(/ل[اأإآ]|./gu) ?? [];
}

/**
 * Arabic without vowel marks: each letter in its joined form, lam-alef as one. Checked against
 * HarfBuzz.
 */
export function arabicRun(text: string, face: ArabicFace = 'bold'): Run {
  const { g } = arabic[face] as Face;
  const parts = clusters(text);
  const joined = (i: number) => {
    const here = parts[i];
    const next = parts[i + 1];
    return (
      !!here &&
      !!next &&
      here.length === 1 &&
      JOINS_NEXT.test(here) &&
      JOINS_BEFORE.test(next[0] ?? '')
    );
  };
  let x = 0;
  const placed = parts.map((part, i) => {
    const form = (joined(i - 1) ? 2 : 0) + (joined(i) ? 1 : 0);
    const glyph = g[`${part}${form}`] ?? g[`${part}0`];
    if (!glyph) throw new Error(`No outline for ${part}`);
    x += glyph[0];
    return { end: x, outline: glyph[1] };
  });
  return { width: x, glyphs: placed.map(({ end, outline }) => ({ x: x - end, outline })) };
}

export type Mapping = (x: number, y: number) => Point;

/**
 * One path of a run; each outline point goes through the mapping (x from the run's middle, y
 * upward, in drawing units).
 */
export function runPath(run: Run, size: number, map: Mapping): string {
  const scale = size / 1000;
  return run.glyphs
    .map(({ x, outline }) =>
      outline.replace(/(-?\d+) (-?\d+)/g, (_, px: string, py: string) => {
        const [mx, my] = map((Number(px) + x - run.width / 2) * scale, Number(py) * scale);
        return `${n(mx)} ${n(my)}`;
      }),
    )
    .join('');
}

export const flat =
  (cx: number, baseline: number): Mapping =>
  (x, y) => [cx + x, baseline - y];
