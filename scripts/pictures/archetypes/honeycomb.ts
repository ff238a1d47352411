import type { Casting } from '../casting.ts';
import { litHex } from '../studio/colour.ts';
import { extrude, levels, rectangle, regular, sideFace, topPath, turned } from '../studio/extrude.ts';
import { clipped, planShadow } from '../studio/ground.ts';
import { type Draw, stream } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { rise } from '../studio/lathe.ts';
import { gloss, matte } from '../studio/materials.ts';
import { ellipse, n, type Point, path, polygon, type Sheet, stroke } from '../studio/sheet.ts';

/** Cells of a comb in a square, in perspective of the box. */
function comb(sheet: Sheet, cast: Casting, half: number, height: number, tilt: number, yaw: number): string {
  const random = stream(cast.sku);
  const cell = half / 8.2;
  let body = '';
  for (let row = -10; row <= 10; row++) {
    for (let col = -10; col <= 10; col++) {
      const [cx, cz] = [(col + (row % 2 ? 0.5 : 0)) * cell * 1.78, row * cell * 1.55];
      const ring = regular(6).map(([x, z]) => [cx + x * cell * 0.94, cz + z * cell * 0.94] as const);
      const flat = turned(ring, yaw).map(([x, z]) => [x, rise(height, tilt) + z * tilt] as const);
      const tone = litHex(cast.contents, 0.9 + random() * 0.2);
      const [gx, gy] = [(flat[0] as Point)[0], ((flat[0] as Point)[1] + (flat[3] as Point)[1]) / 2];
      const glint = ellipse(gx - cell * 0.2, gy - cell * 0.16, cell * 0.3, cell * 0.13, '#FFF3CF', `opacity="${n(0.25 + random() * 0.4)}"`);
      body +=
        path(polygon(flat), tone) +
        stroke(polygon(flat), '#FFE2A0', 2, 'stroke-opacity="0.55"') +
        stroke(polygon(flat.slice(0, 3), false), litHex(cast.contents, 0.62), 2.4, 'stroke-opacity="0.5"') +
        glint;
    }
  }
  return clipped(sheet, topPath(turned(rectangle(half * 2, half * 2, 14), yaw), height, tilt), body);
}

export const honeycombBox: Draw = (sheet, cast, view) => {
  const tilt = 0.5;
  const yaw = view.close ? 0.5 : 0.42;
  const size = 500 * cast.form.width;
  const [outer, inner] = [turned(rectangle(size, size, 16), yaw), turned(rectangle(size - 44, size - 44, 8), yaw)];
  const wood = matte(cast.body);
  const slab = turned(rectangle(size - 110, size - 110, 14), yaw);
  const art = [
    planShadow(sheet, outer, tilt),
    extrude(sheet, outer, levels(1, 0, 1, 86), wood, tilt),
    path(topPath(inner, 86, tilt), litHex(cast.body, 0.5)),
    clipped(
      sheet,
      topPath(inner, 86, tilt),
      [path(topPath(inner, 26, tilt), litHex(cast.body, 0.8)), extrude(sheet, slab, levels(1, 26, 1, 96), gloss(cast.contents, 0.5), tilt)].join(''),
    ),
    comb(sheet, cast, (size - 124) / 2, 97, tilt, yaw),
    stroke(topPath(slab, 96, tilt), litHex(cast.contents, 0.66), 3, 'stroke-opacity="0.6"'),
  ];
  const [left, right] = turned(rectangle(size, size), yaw).slice(0, 2) as [Point, Point];
  const face = sideFace(left, right, 10, 76, tilt);
  const brand = { ...cast, size: { En: ' ', Ar: ' ' } };
  return {
    art: art.join('') + printed({ ...face, width: 230 }, brand, 'plain', cast.body),
    width: size * 1.3,
    height: size * 0.36 + 90,
    below: size * 0.36,
    focus: 90,
    zoom: 1.5,
  };
};
