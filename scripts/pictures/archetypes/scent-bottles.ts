import type { Casting } from '../casting.ts';
import { trim, turn } from '../studio/caps.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { extrude, levels, rectangle, regular, sideFace, turned } from '../studio/extrude.ts';
import { facetedGlass } from '../studio/facets.ts';
import { caustic, contact, planShadow } from '../studio/ground.ts';
import { type Draw, styleOf, turnOf, type View } from '../studio/kit.ts';
import { type Face, facePanel, printed } from '../studio/label.ts';
import { lathe } from '../studio/lathe.ts';
import { metal } from '../studio/materials.ts';
import { curve, outline } from '../studio/profile.ts';
import { lightAcross, type Point, path, type Sheet, shades } from '../studio/sheet.ts';
import { foot, glassBody } from '../studio/vessel.ts';
import { wrapLabel } from '../studio/wrap.ts';

const TILT = 0.13;

/** A small paper stuck on a flat side of glass. */
function sticker(sheet: Sheet, cast: Casting, face: Face, paper = cast.body): string {
  const { width: w, height: h } = face;
  const [left] = face.map(-w / 2, 0);
  const [right] = face.map(w / 2, 0);
  const fill = lightAcross(sheet, left, right, shades(paper, 0, 1.02, 1, 0.92));
  return (
    path(facePanel(face, -w / 2, -h / 2, w / 2, h / 2), fill, 'stroke="#2a1a0c" stroke-opacity="0.15"') + printed(face, cast, styleOf(cast), paper)
  );
}

/** A stopper: a neck ring and a knob, plain or pointed. */
function stopper(sheet: Sheet, cast: Casting, at: number, r: number, kind: string): string {
  const material = trim(cast);
  const collar = turn(
    sheet,
    [
      [r, at - 4],
      [r + 4, at, 4],
      [r + 4, at + 26, 6],
      [r * 0.55, at + 32, 4],
      [r * 0.5, at + 44],
    ],
    material,
    TILT,
  );
  const knobs: Record<string, Point[]> = {
    a: curve(
      [
        [r * 0.5, at + 42],
        [r * 0.95, at + 74],
        [r * 1.06, at + 108],
        [r * 0.62, at + 156],
        [r * 0.2, at + 196],
        [r * 0.2, at + 206],
        [0, at + 222],
      ],
      10,
    ),
    b: outline([
      [r * 0.5, at + 42],
      [r * 1.15, at + 54, 10],
      [r * 1.15, at + 126, 14],
      [r * 0.9, at + 136, 8],
      [0, at + 140],
    ]),
    c: curve(
      [
        [r * 0.5, at + 42],
        [r * 0.98, at + 66],
        [r * 1.12, at + 104],
        [r * 0.9, at + 142],
        [r * 0.4, at + 158],
        [0, at + 160],
      ],
      10,
    ),
  };
  return collar + lathe(sheet, knobs[kind] ?? (knobs.b as Point[]), material, TILT);
}

/** The front side of a regular plan, as a face to print on. */
function frontSide(sides: number, r: number, yaw: number, bottom: number, top: number): Face {
  const plan = turned(regular(sides, Math.PI / sides), yaw);
  const [p, q] = [...plan]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .sort((a, b) => a[0] - b[0]) as [Point, Point];
  return sideFace([p[0] * r * 0.94, p[1] * r], [q[0] * r * 0.94, q[1] * r], bottom, top, TILT);
}

function facetedOud(sheet: Sheet, cast: Casting, view: View, sides: number) {
  const { width: w, height: h } = cast.form;
  const [r, top] = [200 * w, 380 * h];
  const yaw = view.second ? 0.3 : 0;
  const plan = turned(regular(sides, Math.PI / sides), yaw);
  const rings = levels(r * 0.8, 0, r, 50 * h, r, top - 120 * h, r * 0.42, top, r * 0.36, top + 30);
  const art = [
    planShadow(
      sheet,
      plan.map(([x, z]) => [x * r * 0.84, z * r * 0.84] as const),
      TILT,
      1.1,
    ),
    caustic(sheet, r, cast.contents, TILT),
    facetedGlass(sheet, { plan, rings, tilt: TILT, contents: { colour: cast.contents, from: 34, to: top - 92 * h, shrink: 0.86, clear: 0.7 } }),
    sticker(sheet, cast, frontSide(sides, r, yaw, 74 * h, top - 146 * h)),
    stopper(sheet, cast, top + 26, r * 0.38, cast.form.variant),
  ];
  return { art: art.join(''), width: r * 2, height: top + (cast.form.variant === 'a' ? 250 : 170), focus: top * 0.6, zoom: 1.4 };
}

export const oudBottle: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  if (variant !== 'c') return facetedOud(sheet, cast, view, variant === 'a' ? 8 : 6);
  const [r, top] = [210 * w, 390 * h];
  const profile = curve(
    [
      [r * 0.62, 0],
      [r * 0.8, 24 * h],
      [r, 150 * h],
      [r * 0.86, 270 * h],
      [r * 0.46, 340 * h],
      [r * 0.33, 372 * h],
      [r * 0.34, top],
    ],
    14,
  );
  const art = [
    contact(sheet, r * 0.74, { tilt: TILT * 1.2 }),
    caustic(sheet, r, cast.contents, TILT),
    glassBody(sheet, { profile, tilt: TILT, contents: { colour: cast.contents, level: 250 * h, wall: 16, foot: 26, clear: 0.9 } }),
    foot(r * 0.66, 12, TILT),
    wrapLabel(
      sheet,
      { radius: r * 0.97, radiusTop: r * 0.97, bottom: 88 * h, top: 222 * h, half: 0.66, turn: turnOf(view), tilt: TILT },
      cast,
      styleOf(cast),
      cast.body,
    ),
    stopper(sheet, cast, top - 2, r * 0.38, variant),
  ];
  return { art: art.join(''), width: r * 2, height: top + 160, focus: top * 0.6, zoom: 1.4 };
};

/** A slim vial: a plain cap, or the ball and sleeve of a roll-on. */
export const oilVial: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const [r, top] = [92 * w, 480 * h];
  const profile = outline([
    [0, 0],
    [r - 6, 0, 14],
    [r, 16, 18],
    [r, top - 30, 34],
    [r * 0.74, top - 4, 10],
    [r * 0.74, top + 12],
  ]);
  const cap = variant === 'b' ? metal(litHex(cast.accent, 1.1), 0.8) : trim(cast);
  const crown =
    variant === 'a'
      ? curve(
          [
            [r * 0.9, top + 158],
            [r * 0.5, top + 190],
            [r * 0.36, top + 214],
            [0, top + 234],
          ],
          8,
        )
      : outline([
          [r * 0.9, top + 150],
          [r * 0.9, top + 176, 14],
          [0, top + 180],
        ]);
  const art = [
    contact(sheet, r, { tilt: TILT }),
    caustic(sheet, r * 1.1, cast.contents, TILT),
    glassBody(sheet, { profile, tilt: TILT, contents: { colour: cast.contents, level: top - 60 * h, wall: 11, foot: 26, clear: 0.95 } }),
    foot(r, 14, TILT),
    wrapLabel(sheet, { radius: r + 1, bottom: 120 * h, top: 320 * h, half: 0.98, turn: turnOf(view), tilt: TILT }, cast, styleOf(cast), cast.body),
    turn(
      sheet,
      [
        [r * 0.88, top - 2],
        [r * 0.95, top + 4, 4],
        [r * 0.95, top + 30, 4],
        [r * 0.9, top + 34, 3],
        [r * 0.92, top + 160, 8],
      ],
      cap,
      TILT,
    ),
    lathe(sheet, crown, cap, TILT),
  ];
  return { art: art.join(''), width: Math.max(r * 2, 300), height: top + 230, focus: top * 0.62, zoom: 1.4 };
};

/** A heavy block of glass: upright, or low and wide. */
export const perfumeBottle: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const low = variant === 'c';
  const [wide, deep, top] = [(low ? 330 : 300) * w, (low ? 190 : 150) * w, (low ? 380 : 440) * h];
  const yaw = view.says('angle') ? 0.62 : view.second ? 0.26 : 0.16;
  const round = low ? 84 : 26;
  const plan = turned(rectangle(wide, deep, round, 8), yaw);
  const tint = cast.body;
  const rings = levels(0.97, 0, 1, 14, 1, top - 14, 0.95, top);
  const [fl, fr] = turned(
    [
      [-wide / 2 + round, deep / 2],
      [wide / 2 - round, deep / 2],
    ],
    yaw,
  ) as [Point, Point];
  const face = sideFace(fl, fr, top * 0.2, top * 0.7, TILT);
  const capR = low ? 66 : 58;
  const cap = low
    ? extrude(sheet, regular(40), levels(capR, top + 24, capR, top + 110, capR * 0.9, top + 120), trim(cast), TILT)
    : extrude(sheet, turned(rectangle(124, 110, 12), yaw), levels(1, top + 26, 1, top + 160, 0.96, top + 166), trim(cast), TILT);
  const art = [
    planShadow(sheet, plan, TILT, 1.1),
    caustic(sheet, wide * 0.5, cast.contents, TILT),
    facetedGlass(sheet, {
      plan,
      rings,
      tilt: TILT,
      tint,
      body: low ? 0.62 : 0.8,
      contents: { colour: mixHex(cast.contents, tint, low ? 0.3 : 0.1), from: 34, to: top - 70, shrink: 0.86, clear: 0.6 },
    }),
    sticker(sheet, cast, face, low ? '#F7F4E6' : '#EFE6D2'),
    turn(
      sheet,
      [
        [40, top - 2],
        [44, top + 2, 4],
        [44, top + 26],
      ],
      metal(litHex(low ? '#CFC6AE' : cast.accent, 1.05), 0.7),
      TILT,
    ),
    cap,
  ];
  return { art: art.join(''), width: wide * 1.06, height: top + 160, focus: top * 0.6, zoom: 1.4 };
};
