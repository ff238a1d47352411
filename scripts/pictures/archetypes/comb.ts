import { litHex } from '../studio/colour.ts';
import { clipped } from '../studio/ground.ts';
import { type Draw, stream } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { blur, linear, n, type Point, path, place, shades, stroke } from '../studio/sheet.ts';

/** A wide comb lying on the ground, its teeth to the camera. */
export const comb: Draw = (sheet, cast, view) => {
  const [wide, back, long] = [560 * cast.form.width, 92, 170 * cast.form.height];
  const teeth = 19;
  const step = (wide * 0.9) / teeth;
  let d = `M${n(-wide / 2)} ${n(-back)}Q${n(-wide / 2)} ${n(-back - 60)} ${n(-wide * 0.42)} ${n(-back - 74)}Q0 ${n(-back - 132)} ${n(wide * 0.42)} ${n(-back - 74)}Q${n(wide / 2)} ${n(-back - 60)} ${n(wide / 2)} ${n(-back)}L${n(wide * 0.49)} ${n(long)}Q${n(wide * 0.47)} ${n(long + 16)} ${n(wide * 0.45)} ${n(long)}`;
  for (let i = teeth - 1; i >= 0; i--) {
    const x = -wide * 0.45 + step * (i + 0.5);
    d += `L${n(x + step * 0.24)} ${n(-back + 66)}Q${n(x)} ${n(-back + 46)} ${n(x - step * 0.24)} ${n(-back + 66)}`;
    if (i) d += `L${n(x - step * 0.32)} ${n(long - 4)}Q${n(x - step * 0.5)} ${n(long + 14)} ${n(x - step * 0.68)} ${n(long - 4)}`;
  }
  d += `L${n(-wide * 0.45)} ${n(long)}Q${n(-wide * 0.47)} ${n(long + 16)} ${n(-wide * 0.49)} ${n(long)}Z`;
  const random = stream(cast.sku);
  const lines = Array.from({ length: 15 }, (_, i) =>
    stroke(
      `M${n(-wide / 2)} ${n(-back - 90 + i * 17)}q${n(wide * 0.25)} ${n(-26 + random() * 20)} ${n(wide * 0.5)} ${n(random() * 12)}t${n(wide * 0.5)} ${n(random() * 10 - 5)}`,
      cast.accent,
      2 + random() * 3,
      `stroke-opacity="${n(0.16 + random() * 0.25)}"`,
    ),
  ).join('');
  const wood = linear(sheet, [-wide / 2, -back - 100], [wide / 2, long], shades(cast.body, 0, 1.14, 0.5, 1, 1, 0.8));
  const face = { width: wide * 0.5, height: 110, map: (x: number, y: number): Point => [x, -back - 26 - y] };
  const shadow = place(path(d, '#3A2712', `opacity="0.42" filter="${blur(sheet, 9)}"`), 12, 16);
  const own =
    shadow +
    path(d, wood) +
    clipped(sheet, d, lines) +
    stroke(d, litHex(cast.body, 1.3), 2.4, 'stroke-opacity="0.5"') +
    printed(face, cast, 'plain', cast.body, litHex(cast.accent, 0.8));
  const tilted = `<g transform="rotate(${view.second ? -20 : -14}) skewX(-8)">${own}</g>`;
  return { art: tilted, width: wide * 1.06, height: back + 220, below: long + 60, focus: 10, zoom: 1.55 };
};
