import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { extrude, levels, rectangle, sideFace, turned } from '../studio/extrude.ts';
import { contact, planShadow } from '../studio/ground.ts';
import { type Draw, styleOf, turnOf } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { disc, lathe, ring, rise, type Tilt } from '../studio/lathe.ts';
import { gloss, matte } from '../studio/materials.ts';
import { corners, outline, thrown } from '../studio/profile.ts';
import { ellipse, lightDown, type Point, path, place, radial, type Sheet, stroke, tones } from '../studio/sheet.ts';
import { foot, glassBody } from '../studio/vessel.ts';
import { wrapLabel } from '../studio/wrap.ts';

/** A small flame on its wick, with its halo. */
export function flame(sheet: Sheet, size = 1): string {
  const halo = ellipse(
    0,
    -46,
    110,
    120,
    radial(sheet, [0, -46], 110, [
      [0, '#FFD98A', 0.55],
      [0.4, '#FFCF7A', 0.2],
      [1, '#FFCF7A', 0],
    ]),
  );
  const body = path(
    'M0 -104C16 -70 24 -52 20 -32C17 -16 8 -8 0 -8C-8 -8 -17 -16 -20 -32C-24 -52 -12 -68 0 -104Z',
    lightDown(sheet, -104, -8, tones(0, '#FFC24D', 0.45, '#FFE9A8', 0.8, '#FFF8E0', 1, '#F2A23A')),
  );
  return place(halo + stroke('M0 0V-16', '#3a2a1c', 4) + body + ellipse(0, -22, 7, 12, '#8FB4D8', 'opacity="0.35"'), 0, 0, size);
}

/** A plain carton beside the thing that came in it. */
export function carton(sheet: Sheet, cast: Casting, wide: number, high: number, tone: string, yaw = 0.4): string {
  const tilt = 0.14;
  const plan = turned(rectangle(wide, wide * 0.9), yaw);
  const [a, b] = turned(
    [
      [-wide / 2, wide * 0.45],
      [wide / 2, wide * 0.45],
    ],
    yaw,
  ) as [Point, Point];
  const face = sideFace(a, b, 0, high, tilt);
  return (
    planShadow(sheet, plan, tilt) +
    extrude(sheet, plan, levels(1, 0, 1, high), matte(tone), tilt) +
    printed({ ...face, height: high * 0.8 }, cast, styleOf(cast), tone)
  );
}

function wicks(cast: Casting): number {
  return /three|3-wick|three-wick/.test(cast.alt.En.toLowerCase()) ? 3 : 1;
}

/** The surface of the wax with its wicks, lit or not. */
function wax(sheet: Sheet, cast: Casting, r: number, level: number, tilt: Tilt, lit: boolean): string {
  const y = rise(level, tilt);
  const pool = radial(
    sheet,
    [-r * 0.1, y],
    r,
    tones(0, mixHex(cast.contents, '#FFF6DC', 0.7), 0.6, cast.contents, 1, litHex(cast.contents, 0.82)),
    '',
  );
  const count = wicks(cast);
  const at = (i: number) => (count === 1 ? 0 : (i - 1) * r * 0.44);
  const flames = Array.from({ length: count }, (_, i) =>
    place(lit ? flame(sheet, count > 1 ? 0.7 : 0.92) : stroke('M0 4V-26', '#4a3a2a', 5), at(i), y + (i === 1 && count > 1 ? r * tilt * 0.3 : 0)),
  );
  return disc(r, level, tilt, pool) + ring(r * 0.86, level, tilt, '#FFFFFF', 2, lit ? 0.4 : 0) + flames.join('');
}

export const candle: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const glass = variant === 'a' || variant === 'b';
  const above = view.says('above');
  const tilt = above ? 0.52 : variant === 'c' ? 0.24 : 0.17;
  const [r, top] = [190 * w, (variant === 'c' ? 290 : 400) * h];
  const lit = !view.says('unlit');
  const profile = glass
    ? outline(corners([0, 0, 0, 0.93, 0, 18, 1, 0.06, 26, 1, 1, 0], r, top))
    : thrown([0.82, 0, 0.95, 0.08, 1, 0.34, 1, 0.8, 0.97, 1], r, top, 10);
  const level = top - 64 * h;
  const shell = glass
    ? glassBody(
        sheet,
        {
          profile,
          tilt,
          tint: cast.body,
          body: 0.8,
          contents: { colour: mixHex(cast.contents, cast.body, 0.35), level, wall: 8, foot: 22, clear: 0.3 },
        },
        wax(sheet, cast, r - 9, level, tilt, lit),
      )
    : lathe(sheet, profile, gloss(cast.body, 0.16, 0.5), tilt) +
      disc(r * 0.92, top - 2, tilt, litHex(cast.body, 0.5)) +
      wax(sheet, cast, r * 0.9, top - 26, tilt, lit) +
      ring(r * 0.945, top, tilt, litHex(cast.body, 1.5), 8);
  const label = wrapLabel(
    sheet,
    { radius: r + 1.5, bottom: top * 0.2, top: top * 0.68, half: 0.8, turn: turnOf(view), tilt },
    cast,
    styleOf(cast),
    glass ? cast.accent : mixHex(cast.body, '#F3E6CF', 0.85),
  );
  const stone = glass ? foot(r, 14, tilt) : '';
  const own = contact(sheet, r, { tilt }) + shell + stone + label;
  if (!view.says('box')) return { art: own, width: r * 2, height: top + (above ? 110 : 60), focus: top * 0.7 };
  return {
    art: place(carton(sheet, cast, r * 1.7, top * 1.08, litHex(cast.body, 1.1)), r * 0.98, -70) + place(own, -r * 0.72, 0),
    width: r * 3.7,
    height: top + 110,
  };
};
