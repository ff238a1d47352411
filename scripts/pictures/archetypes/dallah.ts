import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import { lathe, rise, seam } from '../studio/lathe.ts';
import { metal } from '../studio/materials.ts';
import { radiusAt, thrown } from '../studio/profile.ts';
import { linear, n, type Point, pairs, path, polygon, type Sheet, stroke, tones } from '../studio/sheet.ts';
import { tube } from '../studio/tube.ts';
import { wrapFace } from '../studio/wrap.ts';

const TILT = 0.14;

const BODY = [128, 0, 140, 14, 132, 40, 158, 92, 164, 150, 138, 230, 92, 310, 76, 350, 84, 400, 112, 446];
const LID = [112, 446, 106, 470, 72, 510, 34, 548, 16, 574, 24, 592, 18, 610, 7, 628, 6, 660, 0, 676];

/** The crescent beak and the light along its lip. */
function spout(sheet: Sheet, cast: Casting, y: (height: number) => number): string {
  const w = cast.form.width;
  const tone = cast.body;
  const beak = path(
    `M${n(-70 * w)} ${n(y(330))}C${n(-96 * w)} ${n(y(372))} ${n(-150 * w)} ${n(y(420))} ${n(-232 * w)} ${n(y(430))}C${n(-240 * w)} ${n(y(452))} ${n(-226 * w)} ${n(y(474))} ${n(-212 * w)} ${n(y(480))}C${n(-176 * w)} ${n(y(476))} ${n(-132 * w)} ${n(y(462))} ${n(-96 * w)} ${n(y(452))}Z`,
    linear(
      sheet,
      [-180 * w, y(480)],
      [-120 * w, y(350)],
      tones(0, mixHex(litHex(tone, 1.15), '#FFF6DC', 0.2), 0.25, litHex(tone, 1.04), 0.6, litHex(tone, 0.7), 1, litHex(tone, 0.45)),
    ),
  );
  const lip = stroke(
    `M${n(-212 * w)} ${n(y(480))}C${n(-176 * w)} ${n(y(476))} ${n(-132 * w)} ${n(y(462))} ${n(-96 * w)} ${n(y(452))}`,
    '#FFF4D6',
    4,
    'stroke-opacity="0.75"',
  );
  return beak + lip;
}

/** The Gulf coffee pot: waisted body, crescent beak, pointed lid. */
export const dallah: Draw = (sheet, cast) => {
  const { width: w, height: h } = cast.form;
  const tone = cast.body;
  const skin = metal(tone, 0.85);
  const body = thrown(BODY, w, h);
  const lid = thrown(LID, w, h, 10);
  const y = (height: number) => rise(height * h, TILT);
  const beak = spout(sheet, cast, y);
  const grip = pairs([92, 430, 170, 440, 214, 390, 206, 270, 176, 170, 150, 130]).map(([x, height]) => [x * w, y(height)] as const);
  const handle = tube(grip, (t) => 24 - 6 * Math.abs(t - 0.4), tone);
  const bands = [60, 178, 330, 392].map(
    (height) =>
      seam(radiusAt(body, height * h), height * h, TILT, litHex(cast.accent, 0.7), 3, 0.6) +
      seam(radiusAt(body, height * h + 5), height * h + 5, TILT, '#FFF3CF', 2, 0.5),
  );
  const art = [
    contact(sheet, 150 * w, { tilt: TILT * 1.2, strength: 1.1 }),
    handle,
    lathe(sheet, body, skin, TILT),
    engraving(cast, body, 118 * h, 168 * h),
    ...bands,
    beak,
    lathe(sheet, lid, skin, TILT),
    seam(110 * w, 452 * h, TILT, litHex(tone, 0.5), 3, 0.6),
  ];
  return { art: art.join(''), width: 460 * w, height: 676 * h, focus: 400 * h, focusX: -30, zoom: 1.5 };
};

/** A row of small arches chased into metal. */
function engraving(cast: Casting, profile: readonly Point[], from: number, to: number): string {
  const r = radiusAt(profile, (from + to) / 2);
  const face = wrapFace({ radius: radiusAt(profile, from), radiusTop: radiusAt(profile, to), bottom: from, top: to, half: 1.4, tilt: TILT });
  const step = (2.8 * r) / 14;
  return Array.from({ length: 14 }, (_, i) => {
    const x = -1.4 * r + step * (i + 0.5);
    const arch = [
      [-0.42, -0.5],
      [-0.4, 0.1],
      [0, 0.5],
      [0.4, 0.1],
      [0.42, -0.5],
    ].map(([dx, dy]) => face.map(x + (dx as number) * step, (dy as number) * face.height));
    return stroke(polygon(arch, false), litHex(cast.accent, 0.62), 2.4, 'stroke-opacity="0.6"');
  }).join('');
}
