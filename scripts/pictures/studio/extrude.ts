import type { Face } from './label.ts';
import { rise, type Tilt } from './lathe.ts';
import type { Material, Normal } from './materials.ts';
import { linear, n, type Point, path, polygon, type Sheet, tones } from './sheet.ts';

/** A ground plan: points round the upright axis (x to the right, z to the camera), anticlockwise seen from above. */
export type Plan = readonly Point[];

export const turned = (plan: Plan, angle: number): Plan =>
  plan.map(([x, z]) => [x * Math.cos(angle) + z * Math.sin(angle), z * Math.cos(angle) - x * Math.sin(angle)] as const);

/** A regular plan of so many sides and radius one. */
export const regular = (sides: number, turn = 0): Plan =>
  Array.from({ length: sides }, (_, i) => {
    const a = (2 * Math.PI * i) / sides + turn;
    return [Math.sin(a), Math.cos(a)] as const;
  });

/** A rectangle with rounded corners. */
export function rectangle(width: number, depth: number, round = 0, steps = 7): Plan {
  if (!round)
    return [
      [-width / 2, depth / 2],
      [width / 2, depth / 2],
      [width / 2, -depth / 2],
      [-width / 2, -depth / 2],
    ];
  const corners = [
    [width / 2 - round, depth / 2 - round, 0],
    [width / 2 - round, -depth / 2 + round, 1],
    [-width / 2 + round, -depth / 2 + round, 2],
    [-width / 2 + round, depth / 2 - round, 3],
  ] as const;
  return corners.flatMap(([cx, cz, quarter]) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = (quarter + i / steps) * (Math.PI / 2);
      return [cx + round * Math.sin(a), cz + round * Math.cos(a)] as const;
    }),
  );
}

/** A point of space on the picture. */
export const project = (x: number, height: number, z: number, tilt: Tilt): Point => [x, rise(height, tilt) + z * tilt];

export type Ring = { scale: number; height: number };

/** Rings from the foot up: scale, height, scale, height … */
export const levels = (...list: readonly number[]): Ring[] =>
  Array.from({ length: list.length / 2 }, (_, i) => ({ scale: list[2 * i] as number, height: list[2 * i + 1] as number }));
type Side = { points: Point[]; normal: Normal; far: number };

function sides(plan: Plan, a: Ring, b: Ring, tilt: Tilt): Side[] {
  return plan.flatMap((p, i) => {
    const q = plan[(i + 1) % plan.length] as Point;
    const [ex, ez] = [q[0] - p[0], q[1] - p[1]];
    const length = Math.hypot(ex, ez);
    if (length < 1e-6) return [];
    const out: Point = [-ez / length, ex / length];
    const outward = out[0] * (p[0] + q[0]) + out[1] * (p[1] + q[1]) >= 0 ? out : ([-out[0], -out[1]] as const);
    const reach = Math.abs(outward[0] * p[0] + outward[1] * p[1]);
    const slope = Math.atan2((a.scale - b.scale) * reach, b.height - a.height);
    const normal: Normal = [outward[0] * Math.cos(slope), Math.sin(slope), outward[1] * Math.cos(slope)];
    if (normal[2] * Math.sqrt(1 - tilt * tilt) + normal[1] * tilt <= 0.001) return [];
    const at = (v: Point, ring: Ring) => project(v[0] * ring.scale, ring.height, v[1] * ring.scale, tilt);
    return [{ points: [at(p, a), at(q, a), at(q, b), at(p, b)], normal, far: p[1] + q[1] }];
  });
}

const lid = (plan: Plan, { scale, height }: Ring, tilt: Tilt) => polygon(plan.map(([x, z]) => project(x * scale, height, z * scale, tilt)));

/** One flat side: its light falls off a little across and down. */
function paintSide(sheet: Sheet, { points, normal }: Side, material: Material): string {
  const near = (dx: number, dy: number) => material([normal[0] + dx, normal[1] + dy, normal[2]]);
  const [a, , c] = points as [Point, Point, Point];
  const wide = Math.abs(c[0] - a[0]) > 14 || Math.abs(c[1] - a[1]) > 60;
  const fill = wide ? linear(sheet, [a[0], c[1]], [c[0], a[1]], tones(0, near(-0.1, 0.1), 0.5, near(0, 0), 1, near(0.1, -0.12))) : near(0, 0);
  return path(polygon(points), fill, `stroke="${fill}" stroke-width="0.8"`);
}

/**
 * Draws an upright body over any plan, from its rings (scale of the plan at a height, foot first).
 * Convex plans only; `open` leaves the top away.
 */
export function extrude(sheet: Sheet, plan: Plan, rings: readonly Ring[], material: Material, tilt: Tilt, open = false): string {
  let body = '';
  for (let i = 1; i < rings.length; i++) {
    const [a, b] = [rings[i - 1] as Ring, rings[i] as Ring];
    const list = sides(plan, a, b, tilt).sort((p, q) => p.far - q.far);
    body += list.map((side) => paintSide(sheet, side, material)).join('');
  }
  const top = rings.at(-1) as Ring;
  if (!open && top.scale > 0) body += path(lid(plan, top, tilt), topFill(sheet, plan, top, material, tilt));
  return body;
}

export function topFill(sheet: Sheet, plan: Plan, top: Ring, material: Material, tilt: Tilt): string {
  const xs = plan.map(([x]) => x * top.scale);
  const y = rise(top.height, tilt);
  return linear(sheet, [Math.min(...xs), y - 20], [Math.max(...xs), y + 20], tones(0, material([-0.2, 0.97, 0.1]), 1, material([0.16, 0.96, -0.05])));
}

export const topPath = (plan: Plan, height: number, tilt: Tilt, scale = 1) => lid(plan, { scale, height }, tilt);

/** The face of a flat upright side between two plan points. */
export function sideFace(from: Point, to: Point, bottom: number, top: number, tilt: Tilt): Face {
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return {
    width,
    height: top - bottom,
    map: (x, y) => {
      const t = 0.5 + x / width;
      return project(from[0] + (to[0] - from[0]) * t, (bottom + top) / 2 + y, from[1] + (to[1] - from[1]) * t, tilt);
    },
  };
}

/** A level face, such as the top of a box, turned with it. */
export function levelFace(width: number, depth: number, height: number, tilt: Tilt, yaw = 0): Face {
  return {
    width,
    height: depth,
    map: (x, y) => {
      const [px, pz] = turned([[x, -y]], yaw)[0] as Point;
      return project(px, height, pz, tilt);
    },
  };
}

/** A line along a face's edge, for the light that catches there. */
export const edge = (a: Point, b: Point, colour: string, width: number, opacity: number) =>
  `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${n(opacity)}" stroke-linecap="round"/>`;
