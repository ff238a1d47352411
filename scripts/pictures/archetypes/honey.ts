import type { Casting } from '../casting.ts';
import { ribs, screwLid, trim, turn } from '../studio/caps.ts';
import { lightness, mixHex } from '../studio/colour.ts';
import { levels, regular, sideFace } from '../studio/extrude.ts';
import { facetedGlass } from '../studio/facets.ts';
import { caustic, contact, planShadow } from '../studio/ground.ts';
import { type Draw, stream, styleOf, turnOf, type View } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { rise } from '../studio/lathe.ts';
import { gloss } from '../studio/materials.ts';
import { nut, pearl, strew } from '../studio/morsels.ts';
import { type Corner, curve, outline } from '../studio/profile.ts';
import { lightAcross, type Point, path, polygon, type Sheet, shades } from '../studio/sheet.ts';
import { foot, glassBody } from '../studio/vessel.ts';
import { wrapLabel } from '../studio/wrap.ts';

const TILT = 0.12;
const creamy = (cast: Casting) => /cream|ivory|opaque/.test(`${cast.alt.En} ${cast.alt2.En}`.toLowerCase());

/** Nuts and the like that float in a jar, seen through its front. */
function floating(sheet: Sheet, cast: Casting, r: number, low: number, high: number): string {
  const random = stream(cast.sku);
  const spots = Array.from({ length: 66 }, (_, i) => {
    const a = -1.35 + random() * 2.7;
    const h = low + ((high - low) * (i % 12)) / 12 + random() * 20;
    return { x: r * Math.sin(a), y: rise(h, TILT) + r * TILT * Math.cos(a) - 8, squeeze: 0.4 + 0.6 * Math.cos(a) };
  });
  const kernels = { morsel: pearl, size: 19, colours: ['#93A552', '#A9B36A', '#B98A4A', '#E3CFA0'], random };
  const halves = { morsel: nut, size: 26, colours: ['#C99A55', '#A8743A', '#8A5A2C'], random };
  return (
    strew(
      sheet,
      spots.filter((_, i) => i % 5 < 2),
      halves,
    ) +
    strew(
      sheet,
      spots.filter((_, i) => i % 5 > 1),
      kernels,
    )
  );
}

type Shape = { profile: Point[]; label: [bottom: number, top: number]; r: number; neck: [r: number, from: number, high: number]; level: number };

function shape(cast: Casting): Shape {
  const { width: w, height: h, variant } = cast.form;
  if (variant === 'b') {
    const [r, top] = [215 * w, 560 * h];
    return {
      profile: outline([
        [0, 0],
        [r - 8, 0, 20],
        [r, 24, 26],
        [r, top - 50, 46],
        [r - 22, top - 22, 16],
        [r - 26, top],
      ]),
      label: [90 * h, 380 * h],
      r,
      neck: [r - 8, top - 44, 88],
      level: top - 88,
    };
  }
  if (variant === 'd') {
    const [r, top] = [258 * w, 470 * h];
    return {
      profile: curve(
        [
          [r * 0.8, 0],
          [r * 0.94, 40 * h],
          [r, 190 * h],
          [r * 0.93, 340 * h],
          [r * 0.78, 430 * h],
          [r * 0.77, top],
        ],
        12,
      ),
      label: [100 * h, 300 * h],
      r: r * 0.995,
      neck: [r * 0.82, top - 30, 62],
      level: 345 * h,
    };
  }
  const [r, top] = [240 * w, 560 * h];
  return {
    profile: outline([
      [0, 0],
      [r - 20, 0, 26],
      [r, 34, 44],
      [r, top - 120, 74],
      [r - 38, top - 44, 22],
      [r - 42, top],
    ]),
    label: [92 * h, 350 * h],
    r,
    neck: [r - 26, top - 64, 104],
    level: top - 128,
  };
}

function roundJar(sheet: Sheet, cast: Casting, view: View, open = false) {
  const { profile, label, r, neck, level } = shape(cast);
  const clear = creamy(cast) ? 0.12 : lightness(cast.contents) < 0.3 ? 0.5 : 0.75;
  const nuts = /nut/.test(cast.alt.En) ? floating(sheet, cast, r - 22, 50, level - 10) : '';
  const art = [
    contact(sheet, r * 0.97, { tilt: TILT }),
    clear > 0.3 ? caustic(sheet, r, cast.contents, TILT) : '',
    glassBody(sheet, { profile, tilt: TILT, contents: { colour: cast.contents, level, wall: 9, foot: 18, clear } }, nuts),
    foot(r, 14, TILT),
    wrapLabel(
      sheet,
      { radius: r + 1.5, bottom: label[0], top: label[1], half: 0.98, turn: turnOf(view), tilt: TILT },
      cast,
      styleOf(cast),
      cast.body,
    ),
    open ? '' : screwLid(sheet, neck[0], neck[1], neck[2], trim(cast), TILT),
  ];
  return { art: art.join(''), width: r * 2, height: neck[1] + neck[2] + 20, focus: (label[0] + label[1]) / 2 + 70, zoom: 1.42 };
}

function hexJar(sheet: Sheet, cast: Casting, view: View) {
  const { width: w, height: h } = cast.form;
  const [r, top] = [262 * w, 520 * h];
  const plan = regular(6, Math.PI / 6 + (view.second ? 0.16 : 0));
  const rings = levels(r * 0.95, 0, r, 22, r, top - 90, r * 0.84, top - 40);
  const front = [...plan.entries()]
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, 2)
    .map(([, p]) => [p[0] * r, p[1] * r] as const)
    .sort((a, b) => a[0] - b[0]) as [Point, Point];
  const face = sideFace(front[0], front[1], 70 * h, top - 130, TILT);
  const panel = polygon(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x, y]) => face.map(((x as number) * face.width * 0.92) / 2, ((y as number) * face.height) / 2)),
  );
  const clear = creamy(cast) ? 0.1 : 0.75;
  const art = [
    planShadow(
      sheet,
      plan.map(([x, z]) => [x * r * 0.96, z * r * 0.96] as const),
      TILT,
    ),
    caustic(sheet, r, cast.contents, TILT),
    facetedGlass(sheet, { plan, rings, tilt: TILT, contents: { colour: cast.contents, from: 16, to: top - 96, shrink: 0.95, clear } }),
    path(panel, lightAcross(sheet, -r / 2, r / 2, shades(cast.body, 0, 1.02, 1, 0.93)), 'stroke="#2a1a0c" stroke-opacity="0.14"'),
    printed({ ...face, width: face.width * 0.9 }, cast, styleOf(cast), cast.body),
    screwLid(sheet, r * 0.82, top - 50, 96 * h, trim(cast), TILT),
  ];
  return { art: art.join(''), width: r * 2, height: top + 60, focus: top * 0.55, zoom: 1.42 };
}

export const honeyJar: Draw = (sheet, cast, view) => (cast.form.variant === 'c' ? hexJar : roundJar)(sheet, cast, view);

/** The same jar without its lid. */
export const openHoneyJar: Draw = (sheet, cast, view) => roundJar(sheet, cast, view, true);

/** A soft bottle that stands on its cap or wears a nozzle. */
export const squeezeBottle: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const [r, top] = [185 * w, 560 * h];
  const waist: Corner[] =
    variant === 'c'
      ? [
          [r, 300 * h],
          [r * 0.99, 420 * h],
        ]
      : [
          [r * 0.9, 290 * h],
          [r * 0.99, 400 * h],
        ];
  const profile = curve([[r * 0.9, 0], [r, 34 * h], [r, 170 * h], ...waist, [r * 0.86, 500 * h], [r * 0.5, top], [r * 0.42, top + 24]], 12);
  const material = gloss(mixHex(cast.accent, '#FFF3C4', 0.04), 0.4, 0.2);
  const art = [
    contact(sheet, r, { tilt: TILT }),
    caustic(sheet, r, cast.contents, TILT),
    glassBody(sheet, { profile, tilt: TILT, tint: '#F5E9C8', contents: { colour: cast.contents, level: 505 * h, wall: 5, foot: 8, clear: 0.8 } }),
    wrapLabel(sheet, { radius: r * 0.985, bottom: 90 * h, top: 400 * h, half: 0.94, turn: turnOf(view), tilt: TILT }, cast, styleOf(cast), cast.body),
    turn(
      sheet,
      [
        [r * 0.62, top - 8],
        [r * 0.64, top + 4, 6],
        [r * 0.6, top + 76, 18],
        [r * 0.26, top + 92, 10],
        [r * 0.16, top + 168, 10],
        [0, top + 172],
      ],
      material,
      TILT,
    ),
    ribs(r * 0.63, top + 6, top + 66, 26, TILT),
  ];
  return { art: art.join(''), width: r * 2, height: top + 172, focus: top * 0.62, zoom: 1.38 };
};
