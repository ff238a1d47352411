import { litHex } from './colour.ts';
import { n, type Point, path, polygon, stroke } from './sheet.ts';

/** A tube along points, with light on its upper side: handles and spouts. */
export function tube(points: readonly Point[], width: (t: number) => number, tone: string, shine = 0.6): string {
  const fine = smoothLine(points);
  const side = (s: 1 | -1) =>
    fine.map(([x, y], i) => {
      const [a, b] = [fine[Math.max(0, i - 1)] as Point, fine[Math.min(fine.length - 1, i + 1)] as Point];
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const half = width(i / (fine.length - 1)) / 2;
      return [x - (s * (b[1] - a[1]) * half) / l, y + (s * (b[0] - a[0]) * half) / l] as const;
    });
  const body = (grow: number) => polygon([...side(1), ...side(-1).reverse()].map(([x, y]) => [x + grow, y + grow] as const));
  const mid = width(0.5);
  const line = polygon(fine, false);
  return [
    path(body(0), litHex(tone, 0.52)),
    stroke(line, litHex(tone, 0.95), mid * 0.62, 'stroke-opacity="0.9"'),
    `<g transform="translate(${n(-mid * 0.1)} ${n(-mid * 0.14)})">${stroke(line, litHex(tone, 1.2), mid * 0.34)}${stroke(line, '#FFF6DF', mid * 0.12, `stroke-opacity="${shine}"`)}</g>`,
  ].join('');
}

function smoothLine(points: readonly Point[]): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  return points.slice(1).flatMap((_, i) =>
    Array.from({ length: 14 }, (_, s) => {
      const t = (s + 1) / 14;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const q = (k: 0 | 1) =>
        0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      return [q(0), q(1)] as const;
    }),
  );
}
