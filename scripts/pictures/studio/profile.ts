import { type Point, pairs } from './sheet.ts';

/** A corner of an outline: distance from the axis, height above the ground, radius of rounding. */
export type Corner = readonly [radius: number, height: number, round?: number | undefined];

const along = (a: Point, b: Point, d: number): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const t = Math.min(0.5, d / length);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
};

function bend(before: Point, corner: Corner, after: Point, steps: number): Point[] {
  const c: Point = [corner[0], corner[1]];
  const from = along(c, before, corner[2] ?? 0);
  const to = along(c, after, corner[2] ?? 0);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const q = (k: 0 | 1) => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * c[k] + t * t * to[k];
    return [q(0), q(1)] as const;
  });
}

/** Flattens corners with rounding into a fine polyline, from the foot upward. */
export function outline(corners: readonly Corner[]): Point[] {
  const points: Point[] = [];
  corners.forEach((corner, i) => {
    const before = corners[i - 1];
    const after = corners[i + 1];
    if (!before || !after || !corner[2]) points.push([corner[0], corner[1]]);
    else points.push(...bend([before[0], before[1]], corner, [after[0], after[1]], Math.max(4, Math.min(26, Math.round(corner[2] / 4)))));
  });
  return points;
}

/** A smooth curve through all corners (Catmull-Rom), for thrown and blown forms. */
export function curve(corners: readonly Corner[], fineness = 10): Point[] {
  const steps = fineness * 2;
  const points: Point[] = [];
  const at = (i: number): Corner => corners[Math.max(0, Math.min(corners.length - 1, i))] as Corner;
  for (let i = 0; i < corners.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const q = (k: 0 | 1) =>
        0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      points.push([Math.max(0, q(0)), q(1)]);
    }
  }
  const last = at(corners.length - 1);
  points.push([last[0], last[1]]);
  return points;
}

/** The radius of a profile at a height. */
export function radiusAt(profile: readonly Point[], height: number): number {
  for (let i = 1; i < profile.length; i++) {
    const [a, b] = [profile[i - 1] as Point, profile[i] as Point];
    if (height >= a[1] && height <= b[1] && b[1] > a[1]) return a[0] + ((b[0] - a[0]) * (height - a[1])) / (b[1] - a[1]);
  }
  return (profile.at(-1) as Point)[0];
}

export const topOf = (profile: readonly Point[]) => (profile.at(-1) as Point)[1];
export const scaled = (corners: readonly Corner[], w: number, h: number): Corner[] =>
  corners.map(([r, y, round]) => [r * w, y * h, (round ?? 0) * Math.min(w, h)]);

/** A smooth profile from plain numbers (radius, height, radius, height …), in units of a width and a height. */
export function thrown(numbers: readonly number[], width: number, height: number, fineness = 12): Point[] {
  return curve(
    pairs(numbers).map(([r, h]) => [r * width, h * height] as const),
    fineness,
  );
}

/** Corners from plain numbers (radius, height, rounding …), in units of a width and a height. */
export function corners(numbers: readonly number[], width: number, height: number): Corner[] {
  return Array.from({ length: numbers.length / 3 }, (_, i) => {
    const [r, h, round] = numbers.slice(i * 3, i * 3 + 3) as [number, number, number];
    return [r * width, h * height, round] as const;
  });
}
