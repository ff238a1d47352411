import type { Material } from './materials.ts';
import { ellipse, group, lightAcross, n, type Point, path, polygon, type Sheet, type Stop } from './sheet.ts';

/** How far the camera looks down: the height of a circle drawn as an ellipse, against its width. */
export type Tilt = number;

const RIM = Array.from({ length: 97 }, (_, i) => (i / 96) * 2 * Math.PI);
const ACROSS = [-1, -0.97, -0.92, -0.84, -0.72, -0.58, -0.44, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6, 0.72, 0.84, 0.92, 0.97, 1];

/** Where a height lies on the picture. */
export const rise = (height: number, tilt: Tilt) => -height * Math.sqrt(1 - tilt * tilt);

const circle = (r: number, y: number, tilt: Tilt): Point[] => RIM.map((a) => [r * Math.cos(a), y + r * tilt * Math.sin(a)]);

/** The convex hull of two rings: one slice of a turned body. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out.at(-2) as Point, out.at(-1) as Point];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

function acrossStops(material: Material, nr: number, ny: number): Stop[] {
  return ACROSS.map((x) => [(x + 1) / 2, material([x * nr, ny, Math.sqrt(1 - x * x) * nr])] as const);
}

function slice(sheet: Sheet, a: Point, b: Point, material: Material, tilt: Tilt): string {
  const [dr, dh] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dr, dh);
  if (length < 0.01) return '';
  const stops = acrossStops(material, dh / length, -dr / length);
  const wide = Math.max(a[0], b[0], 0.5);
  const rings = [...circle(a[0], rise(a[1], tilt), tilt), ...circle(b[0], rise(b[1], tilt), tilt)];
  return path(polygon(hull(rings)), lightAcross(sheet, -wide, wide, stops));
}

/** Draws a turned body from its profile (foot first), its ground point at the origin. */
export function lathe(sheet: Sheet, profile: readonly Point[], material: Material, tilt: Tilt): string {
  let body = '';
  for (let i = 1; i < profile.length; i++) {
    const [a, b] = [profile[i - 1] as Point, profile[i] as Point];
    // A face that looks down is never seen from above.
    if (b[1] <= a[1] && b[0] > a[0]) continue;
    if (b[1] < a[1]) continue;
    body += slice(sheet, a, b, material, tilt);
  }
  return body;
}

/** The silhouette of a turned body, as one path. */
export function silhouette(profile: readonly Point[], tilt: Tilt): string {
  const first = profile[0] as Point;
  const last = profile.at(-1) as Point;
  const right = profile.map(([r, h]) => [r, rise(h, tilt)] as const);
  const left = [...right].reverse().map(([x, y]) => [-x, y] as const);
  const front = arc(first[0], rise(first[1], tilt), tilt, Math.PI, 0);
  const back = arc(last[0], rise(last[1], tilt), tilt, 0, -Math.PI);
  return polygon([...front, ...right, ...back, ...left]);
}

function arc(r: number, y: number, tilt: Tilt, from: number, to: number): Point[] {
  return Array.from({ length: 33 }, (_, i) => {
    const a = from + ((to - from) * i) / 32;
    return [r * Math.cos(a), y + r * tilt * Math.sin(a)] as const;
  });
}

/** A level disc, such as the surface of a liquid or an open mouth. */
export const disc = (r: number, height: number, tilt: Tilt, fill: string, more = '') => ellipse(0, rise(height, tilt), r, r * tilt, fill, more);

/** A line round the body at one height, its front half only. */
export function seam(r: number, height: number, tilt: Tilt, colour: string, width: number, opacity = 1): string {
  const y = rise(height, tilt);
  return `<path d="M${n(-r)} ${n(y)}A${n(r)} ${n(r * tilt)} 0 0 0 ${n(r)} ${n(y)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${n(opacity)}"/>`;
}

/** A ring seen whole, such as a rim. */
export const ring = (r: number, height: number, tilt: Tilt, colour: string, width: number, opacity = 1) =>
  disc(r, height, tilt, 'none', `stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${n(opacity)}"`);

export const blended = (body: string, mode: 'screen' | 'multiply', opacity = 1) =>
  group(body, `style="mix-blend-mode:${mode}" opacity="${n(opacity)}"`);
