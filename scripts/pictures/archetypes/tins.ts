import type { Casting } from '../casting.ts';
import { trim, turn } from '../studio/caps.ts';
import { inkOn, lightness, litHex, mixHex } from '../studio/colour.ts';
import { extrude, levels, rectangle, sideFace, turned } from '../studio/extrude.ts';
import { contact, planShadow } from '../studio/ground.ts';
import { type Draw, stream, styleOf, turnOf, type View } from '../studio/kit.ts';
import { facePanel, printed } from '../studio/label.ts';
import { disc, lathe, ring, rise, seam } from '../studio/lathe.ts';
import { gloss, metal } from '../studio/materials.ts';
import { heap, strew } from '../studio/morsels.ts';
import { outline } from '../studio/profile.ts';
import { group, lightAcross, type Point, path, place, type Sheet, shades } from '../studio/sheet.ts';
import { wrapFace, wrapLabel } from '../studio/wrap.ts';
import { tinFilling } from './jars.ts';

/** Print straight on a lacquered body, in its own accent. */
function printedBody(cast: Casting, r: number, bottom: number, top: number, tilt: number, view: View): string {
  const face = wrapFace({ radius: r + 0.5, bottom, top, half: 0.95, turn: turnOf(view), tilt });
  const accent = Math.abs(lightness(cast.accent) - lightness(cast.body)) > 0.2 ? cast.accent : inkOn(cast.body, cast.accent);
  return printed(face, cast, 'frame', cast.body, accent);
}

/** An open round tin, heaped; its lid leans behind. */
export const chipsTin: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const tilt = view.close ? 0.4 : 0.26;
  const [r, top] = [230 * w, 250 * h];
  const random = stream(cast.sku);
  const filling = tinFilling(cast);
  const skin = gloss(cast.body, 0.4, 0.24);
  const inner = disc(r - 8, top - 2, tilt, litHex(cast.body, 0.42)) + ring(r - 3, top, tilt, litHex(cast.body, 1.2), 6);
  const spots = heap(Math.round(1.5 * (r / filling.step) ** 2 * 2.2), r * 0.86, r * tilt * 0.84, 58, random).map((s) => ({
    ...s,
    y: s.y + rise(top, tilt) + 4,
  }));
  const art = [
    leaningLid(sheet, cast, r, h),
    contact(sheet, r, { tilt }),
    lathe(
      sheet,
      outline([
        [0, 0],
        [r - 6, 0, 8],
        [r, 8, 8],
        [r, top],
      ]),
      skin,
      tilt,
    ),
    seam(r, 12, tilt, '#ffffff', 2, 0.25),
    cast.brand === '3BEEZ' && cast.form.variant !== 'b'
      ? wrapLabel(
          sheet,
          { radius: r + 1, bottom: top * 0.12, top: top * 0.84, half: 0.8, turn: turnOf(view), tilt },
          cast,
          styleOf(cast),
          mixHex(cast.body, '#FFFFFF', 0.6),
        )
      : printedBody(cast, r, top * 0.1, top * 0.86, tilt, view),
    inner,
    strew(sheet, spots, { ...filling, random }),
  ];
  return { art: art.join(''), width: r * 2.5, height: top + 190, focus: top + 20, zoom: 1.85 };
};

/** A lid that stands on its edge behind the tin. */
function leaningLid(sheet: Sheet, cast: Casting, r: number, h: number): string {
  const face = lathe(
    sheet,
    outline([
      [0, 0],
      [r * 0.98, 0, 4],
      [r * 0.98, 34, 8],
      [r * 0.94, 38],
      [0, 38],
    ]),
    gloss(cast.body, 0.4, 0.24),
    0.93,
  );
  return place(group(face, 'transform="skewX(-4)"'), r * 0.42, -r * 0.74 - 30 * h, 0.86, 8);
}

/** A closed tea tin: round with a push lid, square, or low. */
export const teaTin: Draw = (sheet, cast, view) => (cast.form.variant === 'b' ? squareTin : roundTin)(sheet, cast, view);

const roundTin: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const tilt = 0.14;
  const [r, top] = [180 * w, (variant === 'c' ? 380 : 470) * h];
  const skin = gloss(cast.body, 0.45, 0.2);
  const dark = lightness(cast.body) < 0.5;
  const lid = dark ? metal(litHex(cast.accent, 1), 0.6) : gloss(cast.accent, 0.4, 0.2);
  const art = [
    contact(sheet, r, { tilt }),
    lathe(
      sheet,
      outline([
        [0, 0],
        [r - 2, 0, 6],
        [r, 6, 6],
        [r, top],
      ]),
      skin,
      tilt,
    ),
    seam(r, 10, tilt, '#ffffff', 2, 0.3),
    dark || variant === 'c'
      ? printedBody(cast, r, top * 0.08, top * 0.9, tilt, view)
      : wrapLabel(
          sheet,
          { radius: r + 1, bottom: top * 0.14, top: top * 0.82, half: 0.9, turn: turnOf(view), tilt },
          cast,
          styleOf(cast),
          mixHex(cast.body, '#FFF9EC', 0.75),
        ),
    turn(
      sheet,
      [
        [r + 2, top - 4],
        [r + 5, top, 3],
        [r + 5, top + 76 * h, 10],
        [r - 12, top + 80 * h, 8],
        [0, top + 80 * h],
      ],
      lid,
      tilt,
    ),
    seam(r + 5, top + 12, tilt, '#2a1a0c', 1.5, 0.25),
  ];
  return { art: art.join(''), width: r * 2, height: top + 90 * h, focus: top * 0.52, zoom: 1.45 };
};

const squareTin: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const tilt = 0.16;
  const yaw = view.second ? 0.5 : 0.34;
  const [wide, top] = [320 * w, 430 * h];
  const plan = turned(rectangle(wide, wide * 0.8, 22, 5), yaw);
  const [a, b] = turned(
    [
      [-wide / 2 + 22, wide * 0.4],
      [wide / 2 - 22, wide * 0.4],
    ],
    yaw,
  ) as [Point, Point];
  const face = sideFace(a, b, top * 0.12, top * 0.86, tilt);
  const paper = cast.accent;
  const art = [
    planShadow(sheet, plan, tilt),
    extrude(sheet, plan, levels(0.985, 0, 1, 8, 1, top, 0.93, top + 16), gloss(cast.body, 0.3, 0.3), tilt),
    path(
      facePanel(face, -face.width / 2, -face.height / 2, face.width / 2, face.height / 2),
      lightAcross(sheet, -wide / 2, wide / 2, shades(paper, 0, 1.1, 1, 0.94)),
    ),
    printed(face, { ...cast, accent: cast.body }, 'frame', paper, mixHex(cast.body, '#FFFFFF', 0.3)),
    turn(
      sheet,
      [
        [wide * 0.3, top + 14],
        [wide * 0.31, top + 18, 3],
        [wide * 0.31, top + 64, 10],
        [0, top + 68],
      ],
      trim(cast),
      tilt,
    ),
  ];
  return { art: art.join(''), width: wide * 1.2, height: top + 70, focus: top * 0.5, zoom: 1.45 };
};
