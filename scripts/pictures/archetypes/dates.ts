import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { extrude, levelFace, levels, type Plan, project, rectangle, sideFace, topPath, turned } from '../studio/extrude.ts';
import { clipped, planShadow } from '../studio/ground.ts';
import { type Draw, stream, styleOf } from '../studio/kit.ts';
import { facePanel, printed } from '../studio/label.ts';
import { rise } from '../studio/lathe.ts';
import { gloss, matte } from '../studio/materials.ts';
import { date } from '../studio/morsels.ts';
import { blur, ellipse, lightAcross, lightDown, n, type Point, path, place, polygon, type Sheet, shades, stroke, tones } from '../studio/sheet.ts';

/** What lies on or in a date: two tones, a filling, a coat of chocolate. */
type Look = { tones: readonly string[]; dress?: (size: number, random: () => number) => string };

const almond = (size: number) =>
  path(`M${n(-size * 0.62)} 0Q0 ${n(-size * 0.34)} ${n(size * 0.62)} 0Q0 ${n(size * 0.24)} ${n(-size * 0.62)} 0Z`, '#3c1d0c') +
  ellipse(0, -size * 0.05, size * 0.46, size * 0.15, '#E7C28F') +
  ellipse(-size * 0.1, -size * 0.1, size * 0.24, size * 0.05, '#F8E4C0');

function crumbs(colour: string, size: number, random: () => number): string {
  return Array.from({ length: 9 }, () =>
    ellipse(
      (random() - 0.5) * size * 1.1,
      (random() - 0.6) * size * 0.42,
      size * (0.05 + random() * 0.05),
      size * 0.05,
      litHex(colour, 0.8 + random() * 0.5),
    ),
  ).join('');
}

export function lookOf(cast: Casting): Look {
  const c = cast.contents;
  const said = cast.alt.En.toLowerCase();
  if (/two-toned|and khalas/.test(said)) return { tones: [c, mixHex(c, '#E8BE7A', 0.5), litHex(c, 0.62)] };
  if (/chocolate/.test(said))
    return { tones: [c, litHex(c, 0.9)], dress: (size, random) => crumbs(/pistachio/.test(said) ? '#9DB35A' : '#E8C9A0', size, random) };
  if (/stuffed/.test(said))
    return {
      tones: [c, litHex(c, 1.15)],
      dress: (size, random) =>
        almond(size) +
        (random() > 0.6
          ? stroke(`M${n(-size * 0.3)} ${n(-size * 0.12)}q${n(size * 0.2)} ${n(-size * 0.1)} ${n(size * 0.5)} 0`, '#E08A2E', size * 0.08)
          : ''),
    };
  return { tones: [c, litHex(c, 1.12), litHex(c, 0.86)] };
}

/** One date as it lies, with its own small shadow. */
export function lyingDate(sheet: Sheet, look: Look, size: number, random: () => number, turn: number): string {
  const tone = look.tones[Math.floor(random() * look.tones.length)] as string;
  const shade = ellipse(size * 0.06, size * 0.2, size * 0.98, size * 0.5, '#190c04', `opacity="0.42" filter="${blur(sheet, 2.5)}"`);
  return shade + place(date(sheet, size, tone, random, turn) + (look.dress?.(size, random) ?? ''), 0, 0, 1, turn);
}

type Rows = { wide: number; deep: number; height: number; tilt: number; yaw: number; across: number; along: number };

/** Even rows of dates on a level ground, farthest first. */
function rows(sheet: Sheet, cast: Casting, { wide, deep, height, tilt, yaw, across, along }: Rows): string {
  const random = stream(cast.sku);
  const look = lookOf(cast);
  const size = (wide / across) * 0.44;
  const spots = Array.from({ length: along * across }, (_, i) => {
    const x = ((i % across) - (across - 1) / 2) * (wide / across);
    const z = (Math.floor(i / across) - (along - 1) / 2) * (deep / along);
    const [px, pz] = turned([[x, z]], yaw)[0] as Point;
    return { x: px, z: pz };
  }).sort((a, b) => a.z - b.z);
  return spots
    .map((s) => place(lyingDate(sheet, look, size * 1.12, random, -26 - yaw * 30 + (random() - 0.5) * 12), s.x, rise(height, tilt) + s.z * tilt - 6))
    .join('');
}

/** Corners of a plan that lie to the front, left to right. */
export function frontEdge(plan: Plan): [Point, Point] {
  const near = [...plan].sort((a, b) => b[1] - a[1]);
  return ([near[0], near[1]] as [Point, Point]).sort((a, b) => a[0] - b[0]) as [Point, Point];
}

type Box = { wide: number; deep: number; high: number; wall: number; tilt: number; yaw: number; tone: string; inside?: string; shine?: number };

/** An open box: everything behind the goods, and the near walls that come before them. */
export function openBox(sheet: Sheet, b: Box, goods: string): string {
  const outer = turned(rectangle(b.wide, b.deep), b.yaw);
  const inner = turned(rectangle(b.wide - b.wall * 2, b.deep - b.wall * 2), b.yaw);
  const skin = b.shine ? gloss(b.tone, b.shine) : matte(b.tone);
  const mouth = topPath(inner, b.high, b.tilt);
  const deep = b.inside ?? litHex(b.tone, 0.6);
  const floor = lightDown(
    sheet,
    rise(b.high, b.tilt) - b.deep * b.tilt * 0.5,
    rise(b.high, b.tilt) + b.deep * b.tilt * 0.5,
    tones(0, litHex(deep, 0.62), 0.5, deep, 1, litHex(deep, 0.8)),
  );
  return [
    planShadow(sheet, outer, b.tilt),
    extrude(sheet, outer, levels(1, 0, 1, b.high), skin, b.tilt),
    path(mouth, floor),
    goods,
    nearLip(outer, inner, b),
    stroke(topPath(outer, b.high, b.tilt), litHex(b.tone, 1.18), 2, 'stroke-opacity="0.7"'),
  ].join('');
}

/** The near edges of a box, which hide the foot of what lies behind them. */
function nearLip(outer: Plan, inner: Plan, b: Box): string {
  const at = (plan: Plan, i: number) => project((plan[i] as Point)[0], b.high, (plan[i] as Point)[1], b.tilt);
  return [
    [3, 0],
    [0, 1],
  ]
    .map(([i, j]) =>
      path(polygon([at(outer, i as number), at(outer, j as number), at(inner, j as number), at(inner, i as number)]), litHex(b.tone, 1.1)),
    )
    .join('');
}

/** A card box of dates, its lid open behind it. */
export const dateBox: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const tilt = view.close ? 0.62 : 0.5;
  const yaw = view.close ? 0.3 : 0.2;
  const b = { wide: 520 * w, deep: 400 * h, high: 120, wall: 16, tilt, yaw, tone: cast.body, inside: mixHex(cast.body, '#F3E6CE', 0.3) };
  const across = w > 1.2 ? 6 : w < 0.95 ? 4 : 5;
  const along = h > 0.9 ? 6 : 5;
  const goods = rows(sheet, cast, { wide: b.wide - 56, deep: b.deep - 90, height: b.high - 20, tilt, yaw, across, along });
  const [p, q] = frontEdge(turned(rectangle(b.wide, b.deep), yaw));
  const face = sideFace(p, q, 8, b.high - 8, tilt);
  const label = { ...face, width: face.width * 0.62 };
  const gold = cast.accent;
  const line =
    path(facePanel(face, -face.width / 2, face.height * 0.3, face.width / 2, face.height * 0.36), gold) +
    path(facePanel(face, -face.width / 2, -face.height * 0.36, face.width / 2, -face.height * 0.3), gold);
  const art =
    lidBehind(sheet, cast, b) + openBox(sheet, b, goods) + line + printed({ ...label, height: face.height * 1.02 }, cast, 'plain', cast.body);
  return { art, width: b.wide * 1.12, height: b.high + b.deep * (0.5 * tilt + 0.58), below: b.deep * tilt * 0.62, focus: 130, zoom: 1.75 };
};

/** The lid, standing open on the far edge. */
function lidBehind(sheet: Sheet, cast: Casting, b: Box): string {
  const [l, r] = turned(
    [
      [-b.wide / 2, -b.deep / 2],
      [b.wide / 2, -b.deep / 2],
    ],
    b.yaw,
  ) as [Point, Point];
  const face = sideFace(l, r, b.high, b.high + b.deep * 0.62, b.tilt);
  const tone = litHex(cast.body, 0.94);
  const fill = lightAcross(sheet, l[0], r[0], shades(tone, 0, 1.06, 1, 0.88));
  const panel = facePanel(face, -face.width / 2, -face.height / 2, face.width / 2, face.height / 2);
  const inset = facePanel(face, -face.width * 0.46, -face.height * 0.42, face.width * 0.46, face.height * 0.42);
  return (
    path(panel, fill) +
    stroke(inset, cast.accent, 2.5, 'stroke-opacity="0.8"') +
    printed({ ...face, width: face.width * 0.6, height: face.height * 0.72 }, cast, 'seal', tone) +
    stroke(panel, litHex(cast.body, 1.2), 2, 'stroke-opacity="0.6"')
  );
}

/** A low tray under rows of dates, with a paper band across. */
export const dateTray: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const tilt = 0.62;
  const yaw = view.close ? 0.42 : 0.26;
  const b = { wide: 520 * w, deep: 470 * h, high: 40, wall: 20, tilt, yaw, tone: cast.body, inside: mixHex(cast.body, '#FFFFFF', 0.12), shine: 0.2 };
  const across = w > 1.2 ? 6 : 5;
  const goods = rows(sheet, cast, { wide: b.wide - 60, deep: b.deep - 64, height: b.high - 12, tilt, yaw, across, along: 6 });
  const art = openBox(sheet, b, goods) + sleeve(sheet, cast, b);
  return { art, width: b.wide * 1.12, height: b.deep * tilt * 0.6 + 40, below: b.deep * tilt * 0.66, focus: 60, zoom: 1.7, focusX: 40 };
};

/** A paper sleeve round the near end of a tray. */
function sleeve(sheet: Sheet, cast: Casting, b: Box): string {
  const top = levelFace(b.wide * 1.01, b.deep * 0.3, b.high + 18, b.tilt, b.yaw);
  const shifted = { ...top, map: (x: number, y: number) => top.map(x, y - b.deep * 0.355) };
  const paper = mixHex(cast.accent, '#FFFFFF', 0.1);
  const [l, r] = turned(
    [
      [-b.wide / 2, b.deep / 2 + 2],
      [b.wide / 2, b.deep / 2 + 2],
    ],
    b.yaw,
  ) as [Point, Point];
  const skirt = sideFace(l, r, 0, b.high + 18, b.tilt);
  const fill = lightAcross(sheet, l[0], r[0], shades(paper, 0, 1.08, 1, 0.94));
  return [
    clipped(
      sheet,
      topPath(turned(rectangle(b.wide, b.deep), b.yaw), b.high, b.tilt),
      path(
        facePanel({ ...shifted, map: (x, y) => top.map(x + 6, y - b.deep * 0.34) }, -top.width / 2, -top.height / 2, top.width / 2, top.height / 2),
        '#1d1006',
        `opacity="0.35" filter="${blur(sheet, 8)}"`,
      ),
    ),
    path(facePanel(shifted, -top.width / 2, -top.height / 2, top.width / 2, top.height / 2), fill),
    path(facePanel(skirt, -skirt.width / 2, -skirt.height / 2, skirt.width / 2, skirt.height / 2), litHex(paper, 0.84)),
    printed(
      { ...shifted, width: top.width * 0.7 },
      cast,
      styleOf(cast) === 'arabic' ? 'arabic' : 'classic',
      paper,
      mixHex(cast.body, '#2a1a0c', 0.4),
    ),
  ].join('');
}
