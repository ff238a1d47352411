import type { Casting } from '../casting.ts';
import { litHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import { type Draw, stream, type View } from '../studio/kit.ts';
import { disc, lathe, ring, rise, seam, type Tilt } from '../studio/lathe.ts';
import { matte, metal } from '../studio/materials.ts';
import { heap, nut, strew } from '../studio/morsels.ts';
import { curve, outline } from '../studio/profile.ts';
import { lightAcross, n, place, type Sheet, shades, stroke } from '../studio/sheet.ts';
import { glassBody } from '../studio/vessel.ts';
import { lookOf, lyingDate } from './dates.ts';

/** Dates in a heap, farthest first. */
export function datesHeap(sheet: Sheet, cast: Casting, count: number, rx: number, ry: number, rising: number, size: number): string {
  const random = stream(cast.sku);
  const look = lookOf(cast);
  return heap(count, rx, ry, rising, random)
    .map(({ x, y }) => place(lyingDate(sheet, look, size, random, -40 + random() * 80), x, y))
    .join('');
}

export const datesDish: Draw = (sheet, cast, view) => {
  if (/glass/.test(cast.alt.En)) return glassDish(sheet, cast, view);
  const { width: w, height: h } = cast.form;
  const tilt = 0.34;
  const r = 250 * w;
  const wood = matte(cast.body);
  const profile = curve(
    [
      [r * 0.5, 0],
      [r * 0.54, 14],
      [r * 0.8, 60],
      [r * 0.98, 116],
      [r, 130],
    ],
    10,
  );
  const mouth = lightAcross(sheet, -r, r, shades(cast.body, 0, 0.55, 1, 0.95));
  const dish = contact(sheet, r * 0.62, { tilt }) + lathe(sheet, profile, wood, tilt) + seam(r * 0.93, 100, tilt, litHex(cast.body, 0.6), 2, 0.4);
  const rim = disc(r, 130, tilt, litHex(cast.body, 1.06)) + disc(r * 0.93, 128, tilt, mouth);
  const full = `<g transform="translate(0 ${n(rise(128, tilt) + 6)})">${datesHeap(sheet, cast, 64, r * 0.74, r * 0.74 * tilt, 70, 46)}</g>`;
  const lidded = /lid/.test(cast.alt.En);
  if (!lidded) return { art: dish + rim + full, width: r * 2.1, height: 260, below: 60, focus: 150, zoom: 1.7 };
  const dome = curve(
    [
      [r * 0.98, 0],
      [r * 0.97, 16],
      [r * 0.9, 80 * h],
      [r * 0.66, 160 * h],
      [r * 0.3, 206 * h],
      [22, 222 * h],
      [16, 244 * h],
      [30, 268 * h],
      [0, 290 * h],
    ],
    10,
  );
  const lid = lathe(sheet, dome, metal(cast.accent, 0.75), tilt);
  if (!view.second) return { art: dish + rim + place(lid, 0, rise(130, tilt)), width: r * 2.1, height: 440 * h, below: 50 };
  const leaning = place(contact(sheet, r * 0.7, { tilt: 0.22 }) + place(lid, -14, -40, 0.8, 17), r * 1.16, 34);
  return { art: leaning + place(dish + rim + full, -r * 0.62, 0), width: r * 3.6, height: 330, below: 80 };
};

/** A fluted glass dish in three parts. */
function glassDish(sheet: Sheet, cast: Casting, view: View) {
  const above = view.says('above');
  const tilt: Tilt = above ? 0.8 : 0.4;
  const r = 270 * cast.form.width;
  const y = rise(86, tilt);
  const profile = outline([
    [0, 0],
    [r * 0.84, 0, 10],
    [r, 86],
  ]);
  const part = (a: number) =>
    stroke(`M0 ${n(y + 8)}L${n(r * 0.93 * Math.cos(a))} ${n(y + 8 + r * 0.93 * tilt * Math.sin(a))}`, '#FFFFFF', 10, 'stroke-opacity="0.85"') +
    stroke(`M0 ${n(y + 14)}L${n(r * 0.93 * Math.cos(a))} ${n(y + 14 + r * 0.93 * tilt * Math.sin(a))}`, '#8FA39F', 4, 'stroke-opacity="0.55"');
  const random = stream(cast.sku);
  const goods = view.second
    ? ''
    : place(datesHeap(sheet, cast, 16, r * 0.3, r * 0.3 * tilt, 26, 40), -r * 0.5, y - 18) +
      place(
        strew(sheet, heap(24, r * 0.32, r * 0.3 * tilt, 22, random), { morsel: nut, size: 27, colours: ['#C08E55', '#A87443', '#D0A56C'], random }),
        r * 0.48,
        y - 18,
      ) +
      place(datesHeap(sheet, { ...cast, contents: '#B9823C', sku: `${cast.sku}x` }, 16, r * 0.36, r * 0.22 * tilt, 24, 40), 0, y + r * tilt * 0.5);
  const flutes = Array.from({ length: 40 }, (_, i) => {
    const a = (Math.PI * (i + 0.5)) / 40;
    return stroke(
      `M${n(r * 0.84 * Math.cos(a))} ${n(r * 0.84 * tilt * Math.sin(a))}L${n(r * Math.cos(a))} ${n(y + r * tilt * Math.sin(a))}`,
      i % 2 ? '#FFFFFF' : '#7E938F',
      3,
      'stroke-opacity="0.4"',
    );
  }).join('');
  const inner = disc(r * 0.96, 84, tilt, cast.body, 'opacity="0.5"') + disc(r * 0.82, 20, tilt, litHex(cast.body, 0.9), 'opacity="0.55"');
  const art =
    contact(sheet, r * 0.86, { tilt, strength: 0.7 }) +
    glassBody(sheet, { profile, tilt, tint: cast.body, body: 0.55 }, inner) +
    flutes +
    [-Math.PI / 2, 0.5, Math.PI - 0.5].map(part).join('') +
    goods +
    ring(r * 0.985, 86, tilt, '#FFFFFF', 7, 0.85) +
    ring(r * 0.95, 84, tilt, '#7E938F', 2, 0.5);
  return { art, width: r * 2.1, height: r * tilt + 110, below: r * tilt };
}
