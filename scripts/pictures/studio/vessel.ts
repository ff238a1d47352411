import { clamp, lightness, litHex, mixHex } from './colour.ts';
import { blended, disc, lathe, ring, rise, silhouette, type Tilt } from './lathe.ts';
import { glassEdge, glassLight, liquid } from './materials.ts';
import { radiusAt, topOf } from './profile.ts';
import { group, n, type Point, path, radial, type Sheet } from './sheet.ts';

export type Glass = {
  profile: readonly Point[];
  tilt: Tilt;
  contents?: { colour: string; level: number; wall?: number; foot?: number; clear?: number };
  tint?: string;
  /** How much of what lies behind the empty glass it hides. */
  body?: number;
};

/** The part of a profile that the contents fill, a wall's thickness inside. */
function filled(profile: readonly Point[], level: number, wall: number, foot: number): Point[] {
  const inner = profile.filter(([, h]) => h > foot && h < level).map(([r, h]) => [Math.max(1, r - wall), h] as const);
  const at = (h: number) => Math.max(1, radiusAt(profile, h) - wall);
  return [[0, foot], [at(foot) * 0.94, foot], [at(foot + wall), foot + wall * 0.8], ...inner.filter(([, h]) => h > foot + wall), [at(level), level]];
}

function inside(sheet: Sheet, glass: Glass): string {
  if (!glass.contents) return '';
  const { colour, level, wall = 9, foot = 14, clear = 0.6 } = glass.contents;
  const glowing = clear * clamp(lightness(colour) * 2.4, 0.1, 1);
  const profile = filled(glass.profile, level, wall, foot);
  const r = topOf(profile) === level ? (profile.at(-1) as Point)[0] : 1;
  const low = radiusAt(glass.profile, foot + 10);
  const y = rise(foot, glass.tilt);
  const depth = rise(level, glass.tilt) - y;
  // Light gathers low on the side that looks away from the lamp.
  const glow = radial(sheet, [low * 0.3, y + depth * 0.22], low * 1.05, [
    [0, mixHex(colour, '#FFE9B0', 0.55), 0.62 * glowing],
    [0.55, mixHex(colour, '#FFD27A', 0.3), 0.26 * glowing],
    [1, colour, 0],
  ]);
  const shade = path(silhouette(profile, glass.tilt), glow);
  return (
    lathe(sheet, profile, liquid(colour, clear), glass.tilt) +
    shade +
    disc(r, level, glass.tilt, mixHex(litHex(colour, 1.05), '#FFF1CF', 0.22 * glowing + 0.06)) +
    ring(r, level, glass.tilt, litHex(colour, 0.7), 1.6, 0.5)
  );
}

/** A glass body with what it holds; opaque things inside may be given as a drawing. */
export function glassBody(sheet: Sheet, glass: Glass, holds = ''): string {
  const { profile, tilt, tint = '#EDEBDF', body = 0.42 } = glass;
  const outline = silhouette(profile, tilt);
  const [, mouth] = profile.at(-1) as Point;
  const [r] = profile.at(-1) as Point;
  return [
    path(outline, tint, `opacity="${n(sheet.bare ? 1 : body)}"`),
    inside(sheet, glass),
    holds,
    blended(lathe(sheet, profile, glassEdge(mixHex('#6f6650', tint, 0.3)), tilt), 'multiply', 0.9),
    blended(lathe(sheet, profile, glassLight(0.62), tilt), 'screen', 0.95),
    ring(r, mouth, tilt, '#FFFFFF', 2, 0.5),
  ].join('');
}

/** An air-thin line of light along the foot of thick glass. */
export const foot = (r: number, height: number, tilt: Tilt) =>
  group(ring(r * 0.93, height, tilt, '#FFF7E4', 2.4, 0.45) + ring(r * 0.8, height * 0.7, tilt, '#3a2a12', 2, 0.18));
