import type { Casting } from '../casting.ts';
import { litHex } from '../studio/colour.ts';
import { levelFace, sideFace } from '../studio/extrude.ts';
import { clipped } from '../studio/ground.ts';
import { type Draw, FRONT, stream } from '../studio/kit.ts';
import { type Face, facePanel, printed } from '../studio/label.ts';
import { rise } from '../studio/lathe.ts';
import { blur, ellipse, lightAcross, lightDown, n, path, place, polygon, type Sheet, shades, stroke } from '../studio/sheet.ts';

const PLAIN = { En: ' ', Ar: ' ' };

/** A stand-in item of the house, for what lies in a box. */
export function guest(archetype: string, over: Partial<Casting>): Casting {
  return {
    sku: `SET-${archetype}`,
    archetype,
    form: { height: 1, width: 1, variant: 'a' },
    contents: '#B8690C',
    body: '#F3EADB',
    accent: '#B8933D',
    ground: 'sand',
    label: PLAIN,
    size: PLAIN,
    alt: PLAIN,
    alt2: PLAIN,
    brand: '3BEEZ',
    ...over,
  };
}

export type Guest = { draw: Draw; cast: Casting; x: number; z: number; scale: number; lift?: number };

export type Crate = { wide: number; deep: number; high: number; tone: string; tilt: number };

export function standing(sheet: Sheet, guests: readonly Guest[], tilt: number): string {
  return [...guests]
    .sort((a, b) => a.z - b.z)
    .map((g) => place(g.draw(sheet, g.cast, FRONT).art, g.x, rise(g.lift ?? 12, tilt) + g.z * tilt, g.scale))
    .join('');
}

/** Curled wood wool or shredded paper over a level ground. */
export function woodWool(sheet: Sheet, seed: string, face: Face, tone: string, count = 460): string {
  const random = stream(seed);
  const curls = Array.from({ length: count }, () => {
    const [x, y] = face.map((random() - 0.5) * face.width, (random() - 0.5) * face.height);
    const [a, b, c] = [(random() - 0.5) * 90, (random() - 0.7) * 50, (random() - 0.5) * 80];
    return stroke(
      `M${n(x)} ${n(y)}q${n(a)} ${n(b)} ${n(c)} ${n(b * 0.4)}t${n(a * 0.6)} ${n(-b * 0.5)}`,
      litHex(tone, 0.8 + random() * 0.36),
      2.4 + random() * 2,
      'stroke-opacity="0.85"',
    );
  });
  const edge = facePanel(face, -face.width / 2, -face.height / 2, face.width / 2, face.height / 2);
  return path(edge, litHex(tone, 0.78)) + clipped(sheet, edge, curls.join(''));
}

/** A box that faces the camera, open; what it holds comes between its back and its front. */
export function crate(sheet: Sheet, { wide, deep, high, tone, tilt }: Crate, holds: string, front = ''): string {
  const top = levelFace(wide, deep, high, tilt);
  const mouth = levelFace(wide - 36, deep - 36, high, tilt);
  const outer = facePanel(top, -wide / 2, -deep / 2, wide / 2, deep / 2);
  const inner = facePanel(mouth, -mouth.width / 2, -mouth.height / 2, mouth.width / 2, mouth.height / 2);
  const face = sideFace([-wide / 2, deep / 2], [wide / 2, deep / 2], 0, high, tilt);
  const panel = facePanel(face, -wide / 2, -high / 2, wide / 2, high / 2);
  const lip = facePanel(top, -wide / 2, -deep / 2, wide / 2, -deep / 2 + 18);
  const ground = deep / 2;
  return [
    ellipse(26, ground * tilt + 2, wide * 0.56, 34, '#3A2712', `opacity="0.36" filter="${blur(sheet, 16, true)}"`) +
      ellipse(4, ground * tilt + 2, wide * 0.51, 14, '#3A2712', `opacity="0.5" filter="${blur(sheet, 5, true)}"`),
    path(outer, litHex(tone, 1.12)),
    path(inner, lightDown(sheet, rise(high, tilt) - ground * tilt, rise(high, tilt) + ground * tilt, shades(tone, 0, 0.52, 1, 0.72))),
    holds,
    path(lip, litHex(tone, 1.14)),
    path(panel, lightAcross(sheet, -wide / 2, wide / 2, shades(tone, 0, 1.05, 0.4, 0.98, 1, 0.84))),
    path(
      panel,
      lightDown(sheet, rise(high, tilt) + ground * tilt, ground * tilt, [
        [0, '#FFF8E8', 0.1],
        [0.5, '#FFF8E8', 0],
        [1, '#180D05', 0.2],
      ]),
    ),
    front,
    stroke(polygon([top.map(-wide / 2, -deep / 2), top.map(wide / 2, -deep / 2)], false), litHex(tone, 1.3), 2, 'stroke-opacity="0.6"'),
  ].join('');
}

/** The name on a front board. */
export function boardPrint(cast: Casting, { wide, deep, high, tilt }: Crate, accent = cast.accent): string {
  const face = sideFace([-wide / 2, deep / 2], [wide / 2, deep / 2], 0, high, tilt);
  return printed({ ...face, width: wide * 0.34, height: high * 0.9 }, cast, 'plain', cast.body, accent);
}
