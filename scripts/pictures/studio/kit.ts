import { type Casting, chance } from '../casting.ts';
import type { LabelStyle } from './label.ts';
import type { Sheet } from './sheet.ts';

/** Which picture of an item is drawn; the alt text of the second one says how it is seen. */
export type View = { second: boolean; close: boolean; says: (...words: string[]) => boolean };

/** A thing that stands with its ground point at the origin, and the room that it takes. */
export type Drawn = {
  art: string;
  width: number;
  /** How far it reaches above the ground point, and below it. */
  height: number;
  below?: number;
  /** What a closer picture looks at, above the ground. */
  focus?: number;
  focusX?: number;
  /** How much closer; 1.5 unless told. */
  zoom?: number;
};

export type Draw = (sheet: Sheet, cast: Casting, view: View) => Drawn;

export function viewOf(cast: Casting, index: 1 | 2): View {
  const text = cast.alt2.En.toLowerCase();
  const second = index === 2;
  return {
    second,
    close: second && /\b(close|closer|close-up|up close|nearer|detail)\b/.test(text),
    says: (...words) => second && words.some((word) => text.includes(word)),
  };
}

export const FRONT: View = { second: false, close: false, says: () => false };

const STYLES = {
  a: ['classic', 'seal', 'frame'],
  b: ['band', 'arabic', 'classic'],
  c: ['arabic', 'frame', 'seal'],
  d: ['seal', 'band', 'arabic'],
} as const satisfies Record<Casting['form']['variant'], readonly LabelStyle[]>;

/** A label design for an item; the houses keep to their own. */
export function styleOf(cast: Casting): LabelStyle {
  const list = STYLES[cast.form.variant];
  return list[Math.floor(chance(cast.sku + cast.brand) * list.length)] as LabelStyle;
}

/** A repeatable stream of numbers from 0 to 1. */
export function stream(seed: string): () => number {
  let state = Math.floor(chance(seed) * 2 ** 32);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How far a label is turned in the second picture. */
export const turnOf = (view: View) => (view.second ? (view.says('side', 'angle', 'turned') ? -0.5 : -0.16) : 0);
