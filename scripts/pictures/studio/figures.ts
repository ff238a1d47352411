import type { Face } from './label.ts';
import { type Point, pairs, path, polygon } from './sheet.ts';

export const shape = (face: Face, points: readonly Point[], tone: string) => path(polygon(points.map(([x, y]) => face.map(x, y))), tone);

const STAR: readonly Point[] = Array.from({ length: 16 }, (_, i) => {
  const [a, d] = [(Math.PI * i) / 8, i % 2 ? 0.5 : 1];
  return [Math.sin(a) * d, Math.cos(a) * d] as const;
});
const HEART = pairs([-0.3, 0, 0, -0.3, 0.3, 0, 0, 0.3]);
const POT = pairs([-0.5, -0.9, 0.5, -0.9, 0.6, -0.3, 0.2, 0.2, 0.3, 0.5, 0, 1, -0.3, 0.5, -0.2, 0.2, -0.6, -0.3]);
const BEAK = pairs([-0.3, 0.1, -0.95, 0.55, -0.8, 0.65, -0.22, 0.4]);
const HANDLE = pairs([0.3, 0.45, 0.85, 0.4, 0.75, -0.4, 0.58, -0.3, 0.66, 0.25, 0.26, 0.28]);
const SPINE = pairs([-0.8, 0.3, 0.8, 0.3, 0.8, 0.6, -0.8, 0.6]);
const tooth = (a: number) => pairs([a - 0.09, 0.3, a + 0.09, 0.3, a + 0.09, -0.7, a - 0.09, -0.7]);

/** Small woven pictures: a star, a coffee pot, a comb. */
export function figure(face: Face, x: number, y: number, r: number, kind: number, tone: string, second: string): string {
  const at = (points: readonly Point[], colour: string) => {
    const placed = points.map(([a, b]) => [x + a * r, y + b * r] as const);
    return shape(face, placed, colour);
  };
  if (kind === 0) return at(STAR, second) + at(HEART, tone);
  if (kind === 1) return at(POT, tone) + at(BEAK, tone) + at(HANDLE, tone);
  return at(SPINE, tone) + [-0.7, -0.35, 0, 0.35, 0.7].map((a) => at(tooth(a), a === 0 ? second : tone)).join('');
}
