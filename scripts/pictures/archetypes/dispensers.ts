import type { Casting } from '../casting.ts';
import { ribs, trim, turn } from '../studio/caps.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import { type Draw, styleOf, turnOf, type View } from '../studio/kit.ts';
import { lathe, rise } from '../studio/lathe.ts';
import { gloss, matte } from '../studio/materials.ts';
import { outline } from '../studio/profile.ts';
import { lightDown, n, type Point, path, type Sheet, shades, stroke, tones } from '../studio/sheet.ts';
import { wrapLabel } from '../studio/wrap.ts';

const TILT = 0.11;

/** Frosted or coloured bottle that is not seen through. */
function frosted(sheet: Sheet, cast: Casting, view: View, r: number, profile: readonly Point[], label: readonly [number, number]): string {
  const paper = mixHex(cast.body, '#FFFFFF', 0.5);
  return [
    contact(sheet, r, { tilt: TILT }),
    lathe(sheet, profile, gloss(cast.body, 0.42, 0.3), TILT),
    wrapLabel(sheet, { radius: r + 1, bottom: label[0], top: label[1], half: 0.92, turn: turnOf(view), tilt: TILT }, cast, styleOf(cast), paper),
  ].join('');
}

export const sprayBottle: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [r, top] = [128 * w, 520 * h];
  const profile = outline([
    [0, 0],
    [r - 8, 0, 16],
    [r, 20, 22],
    [r, top - 40, 56],
    [50, top - 6, 14],
    [46, top + 10],
  ]);
  const material = trim(cast);
  const side = view.says('side') ? 1.35 : 1;
  const head = [
    turn(
      sheet,
      [
        [58, top - 4],
        [60, top + 2, 4],
        [58, top + 46, 8],
        [34, top + 56, 8],
        [32, top + 70],
      ],
      material,
      TILT,
    ),
    ribs(59, top + 2, top + 42, 20, TILT),
    turn(
      sheet,
      [
        [36, top + 66],
        [44, top + 72, 6],
        [44, top + 128, 12],
        [30, top + 136, 6],
        [0, top + 138],
      ],
      material,
      TILT,
    ),
    nozzle(sheet, cast, top, side),
  ];
  const sheets = view.says('sheets') ? folded(sheet) : '';
  const art = sheets
    ? sheets +
      `<g transform="translate(0 ${n(rise(150, TILT) - 20)})">${frosted(sheet, cast, view, r, profile, [60 * h, top - 130])}${head.join('')}</g>`
    : frosted(sheet, cast, view, r, profile, [60 * h, top - 130]) + head.join('');
  return { art, width: sheets ? 640 : r * 2, height: top + 140 + (sheets ? 170 : 0), focus: top * 0.6, zoom: 1.4 };
};

/** The finger rest and mouth of a spray head, looking left. */
function nozzle(sheet: Sheet, cast: Casting, top: number, side: number): string {
  const y = rise(top + 112, TILT);
  const fill = lightDown(sheet, y - 14, y + 14, shades(cast.accent, 0, 1.2, 0.5, 1, 1, 0.66));
  const reach = 74 * side;
  return (
    path(`M-30 ${n(y - 13)}H${n(-reach)}a5 5 0 0 0 -5 5v16a5 5 0 0 0 5 5H-30Z`, fill) +
    path(`M${n(-reach - 5)} ${n(y - 5)}h-7v10h7Z`, litHex(cast.accent, 0.6))
  );
}

/** A stack of folded white sheets. */
function folded(sheet: Sheet): string {
  const layer = (i: number) => {
    const y = -i * 50;
    const fill = lightDown(sheet, y - 52, y, tones(0, '#FFFEFA', 0.55, '#F0ECE3', 1, '#CFC7B8'));
    return (
      path(
        `M-300 ${n(y - 24)}Q-306 ${n(y - 48)} -276 ${n(y - 49)}H278Q306 ${n(y - 46)} 304 ${n(y - 22)}T276 ${n(y)}H-280Q-302 ${n(y - 2)} -300 ${n(y - 24)}Z`,
        fill,
      ) + stroke(`M-292 ${n(y - 26)}H288`, '#BFB6A4', 1.6, 'stroke-opacity="0.5"')
    );
  };
  const top = path('M-276 -149L-220 -188H236L278 -149Z', '#FFFEFB');
  return contact(sheet, 305, { tilt: 0.1 }) + [0, 1, 2].map(layer).join('') + top;
}

export const pumpBottle: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [r, top] = [150 * w, 470 * h];
  const profile = outline([
    [0, 0],
    [r - 12, 0, 20],
    [r, 24, 26],
    [r, top - 40, 70],
    [56, top - 2, 16],
    [52, top + 8],
  ]);
  const tone = cast.accent;
  const y = rise(top + 152, TILT);
  const spout = lightDown(sheet, y - 20, y + 22, shades(tone, 0, 1.22, 0.5, 1, 1, 0.66));
  const head = [
    turn(
      sheet,
      [
        [60, top - 6],
        [64, top + 2, 5],
        [62, top + 56, 12],
        [24, top + 64, 6],
        [20, top + 66],
      ],
      gloss(tone, 0.4),
      TILT,
    ),
    ribs(63, top + 4, top + 50, 22, TILT),
    turn(
      sheet,
      [
        [15, top + 64],
        [15, top + 126],
      ],
      matte(mixHex(tone, '#FFFFFF', 0.35)),
      TILT,
    ),
    path(
      `M44 ${n(y - 16)}Q44 ${n(y + 22)} 36 ${n(y + 22)}H-38Q-44 ${n(y + 22)} -46 ${n(y + 8)}L-128 ${n(y + 20)}Q-140 ${n(y + 22)} -142 ${n(y + 8)}V${n(y + 2)}Q-140 ${n(y - 6)} -124 ${n(y - 8)}L-40 ${n(y - 20)}H32Q44 ${n(y - 20)} 44 ${n(y - 16)}Z`,
      spout,
    ),
    stroke(`M-118 ${n(y - 5)}L-40 ${n(y - 16)}H30`, '#FFFFFF', 3, 'stroke-opacity="0.5"'),
  ];
  const art = frosted(sheet, cast, view, r, profile, [60 * h, top - 110 * h]) + head.join('');
  return { art, width: r * 2, height: top + 180, focus: top * 0.56, zoom: 1.38 };
};
