import type { Casting } from '../casting.ts';
import { ribs, trim, turn } from '../studio/caps.ts';
import { lightness, litHex } from '../studio/colour.ts';
import { caustic, contact } from '../studio/ground.ts';
import { type Draw, styleOf, turnOf, type View } from '../studio/kit.ts';
import { lathe } from '../studio/lathe.ts';
import { gloss } from '../studio/materials.ts';
import { type Corner, curve, outline } from '../studio/profile.ts';
import { type Point, pairs, type Sheet } from '../studio/sheet.ts';
import { foot, glassBody } from '../studio/vessel.ts';
import { wrapLabel } from '../studio/wrap.ts';

const TILT = 0.11;

type Bottle = { profile: Point[]; r: number; label: readonly [number, number]; level: number; clear?: number; tint?: string; half?: number };

/** A filled glass bottle with its paper label, without a cap. */
function filled(sheet: Sheet, cast: Casting, view: View, b: Bottle): string {
  const clear = b.clear ?? (lightness(cast.contents) < 0.28 ? 0.42 : 0.8);
  return [
    contact(sheet, b.r, { tilt: TILT }),
    clear > 0.3 ? caustic(sheet, b.r, cast.contents, TILT) : '',
    glassBody(sheet, {
      profile: b.profile,
      tilt: TILT,
      tint: b.tint ?? '#EDEBDF',
      contents: { colour: cast.contents, level: b.level, wall: 7, foot: 16, clear },
    }),
    foot(b.r, 12, TILT),
    wrapLabel(
      sheet,
      { radius: b.r + 1, bottom: b.label[0], top: b.label[1], half: b.half ?? 1, turn: turnOf(view), tilt: TILT },
      cast,
      styleOf(cast),
      cast.body,
    ),
  ].join('');
}

export const syrupBottle: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [r, neck, top] = [150 * w, 46 * w, 690 * h];
  const profile = outline([
    [0, 0],
    [r - 6, 0, 16],
    [r, 18, 20],
    [r, 380 * h, 90],
    [neck + 8, 520 * h, 60],
    [neck, top - 60, 20],
    [neck, top],
  ]);
  const cap = turn(
    sheet,
    [
      [neck + 8, top - 66],
      [neck + 10, top - 60, 4],
      [neck + 8, top + 18, 8],
      [0, top + 20],
    ],
    trim(cast),
    TILT,
  );
  const art = filled(sheet, cast, view, { profile, r, label: [70 * h, 330 * h], level: 560 * h }) + cap + ribs(neck + 9, top - 56, top + 8, 18, TILT);
  return { art, width: r * 2, height: top + 20, focus: 330 * h, zoom: 1.45 };
};

/** A profile that begins at a height, in units of a radius. */
const lifted = (numbers: readonly number[], r: number, from: number) => pairs(numbers).map(([x, y]) => [x * r, y + from] as const);

/** A dropper or plain-capped oil bottle; darker glass for dark oils. */
export const oilBottle: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const [r, neck, top] = [170 * w, 58 * w, 500 * h];
  const shoulder: Corner = variant === 'b' ? [r, top - 60, 40] : [r, top - 70, 90];
  const profile = outline([[0, 0], [r - 10, 0, 20], [r, 24, 26], shoulder, [neck, top - 20, 24], [neck, top + 20]]);
  const material = trim(cast);
  const collar =
    turn(
      sheet,
      [
        [neck + 14, top - 4],
        [neck + 16, top + 2, 4],
        [neck + 14, top + 70, 8],
        [neck - 8, top + 74, 6],
        [neck - 10, top + 78],
      ],
      material,
      TILT,
    ) + ribs(neck + 15, top + 2, top + 62, 22, TILT);
  const dropper = variant === 'a' || variant === 'd';
  const bulb = curve(lifted([0.66, 76, 0.7, 110, 0.6, 160, 0.52, 190, 0.3, 210, 0, 214], neck, top), 8);
  const plain = outline(lifted([1.24, 60, 1.24, 128, 0, 130], neck, top).map(([x, y], i) => [x, y, i === 1 ? 12 : 0] as const));
  const crown = dropper ? lathe(sheet, bulb, gloss(litHex(cast.accent, 0.8), 0.3, 0.3), TILT) : lathe(sheet, plain, material, TILT);
  const tint = variant === 'd' ? '#5C564D' : '#EDEBDF';
  const art =
    filled(sheet, cast, view, { profile, r, label: [60 * h, top - 150 * h], level: top - 96 * h, tint }) +
    (dropper ? crown + collar : collar + crown);
  return { art, width: r * 2, height: top + (dropper ? 214 : 130), focus: top * 0.56, zoom: 1.4 };
};

export const roseWater: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [r, neck, top] = [140 * w, 52 * w, 600 * h];
  const profile = curve(
    [
      [r * 0.94, 0],
      [r, 26],
      [r, 160 * h],
      [r, 400 * h],
      [r * 0.9, 470 * h],
      [neck * 1.25, 545 * h],
      [neck, top - 20],
      [neck, top],
    ],
    12,
  );
  const cap = turn(
    sheet,
    [
      [neck + 4, top - 14],
      [neck + 12, top - 8, 5],
      [neck + 12, top + 78, 18],
      [0, top + 84],
    ],
    trim(cast),
    TILT,
  );
  const art = filled(sheet, cast, view, { profile, r, label: [100 * h, 360 * h], level: 505 * h, clear: 0.85 }) + cap;
  return { art, width: r * 2, height: top + 84, focus: 350 * h, zoom: 1.42 };
};
