import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { extrude, levelFace, levels, type Plan, rectangle, sideFace, topPath, turned } from '../studio/extrude.ts';
import { clipped, planShadow } from '../studio/ground.ts';
import { type Draw, stream } from '../studio/kit.ts';
import { facePanel, printed } from '../studio/label.ts';
import type { Tilt } from '../studio/lathe.ts';
import { matte } from '../studio/materials.ts';
import { ellipse, lightAcross, type Point, path, type Sheet, shades } from '../studio/sheet.ts';

/** A bar of soap in its paper band, or a plain block with a stamp. */
export const soap: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const tilt = 0.42;
  const yaw = view.says('side') ? 0.7 : view.second ? 0.5 : 0.36;
  const block = variant === 'b' || variant === 'd';
  const [wide, deep, high] = block ? [360 * w, 340 * w, 190 * h] : [430 * w, 290 * w, 120 * h];
  const plan: Plan = turned(rectangle(wide, deep, block ? 18 : 54, 6), yaw);
  const rings = levels(0.95, 0, 0.985, 8, 1, 24, 1, high - 24, 0.985, high - 8, 0.95, high);
  const bar = planShadow(sheet, plan, tilt) + extrude(sheet, plan, rings, matte(cast.contents), tilt);
  const top = levelFace(wide, deep, high, tilt, yaw);
  if (block)
    return {
      art: bar + stamped(sheet, cast, top, plan, high, tilt),
      width: wide * 1.3,
      height: high + deep * tilt * 0.6,
      below: deep * tilt * 0.6,
      focus: high,
    };
  const [l, r] = turned(
    [
      [-wide * 0.27, deep / 2 + 1],
      [wide * 0.27, deep / 2 + 1],
    ],
    yaw,
  ) as [Point, Point];
  const skirt = sideFace(l, r, 3, high, tilt);
  const band = { ...top, width: wide * 0.54, height: deep * 0.985 };
  const paper = cast.body;
  const art = [
    bar,
    path(facePanel(skirt, -skirt.width / 2, -skirt.height / 2, skirt.width / 2, skirt.height / 2), litHex(paper, 0.86)),
    path(
      facePanel(band, -band.width / 2, -band.height / 2, band.width / 2, band.height / 2),
      lightAcross(sheet, -wide / 2, wide / 2, shades(paper, 0, 1.06, 1, 0.97)),
    ),
    path(facePanel(band, -band.width / 2, -band.height / 2, -band.width * 0.45, band.height / 2), cast.accent) +
      path(facePanel(band, band.width * 0.45, -band.height / 2, band.width / 2, band.height / 2), cast.accent),
    printed({ ...band, width: band.width * 0.86, height: band.height * 0.94 }, cast, 'seal', paper),
  ];
  return { art: art.join(''), width: wide * 1.24, height: high + deep * tilt * 0.6, below: deep * tilt * 0.6, focus: high, zoom: 1.4 };
};

function stamped(sheet: Sheet, cast: Casting, top: ReturnType<typeof levelFace>, plan: Plan, high: number, tilt: Tilt): string {
  const random = stream(cast.sku);
  const pits = Array.from({ length: 60 }, () => {
    const [x, y] = top.map((random() - 0.5) * top.width * 0.9, (random() - 0.5) * top.height * 0.9);
    return ellipse(x, y, 1 + random() * 3, 1 + random() * 1.5, litHex(cast.contents, 0.72), 'opacity="0.5"');
  }).join('');
  const ink = mixHex(cast.contents, '#2a1c0c', 0.62);
  const print = printed({ ...top, width: top.width * 0.8, height: top.height * 0.74 }, { ...cast, accent: ink }, 'seal', cast.contents, ink);
  return `${clipped(sheet, topPath(plan, high, tilt, 0.95), pits)}<g opacity="0.72">${print}</g>`;
}
