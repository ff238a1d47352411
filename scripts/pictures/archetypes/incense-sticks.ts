import { litHex } from '../studio/colour.ts';
import { extrude, levels, rectangle, sideFace, turned } from '../studio/extrude.ts';
import { planShadow } from '../studio/ground.ts';
import { type Draw, stream, styleOf } from '../studio/kit.ts';
import { facePanel, printed } from '../studio/label.ts';
import { matte } from '../studio/materials.ts';
import { blur, ellipse, type Point, path, place, stroke } from '../studio/sheet.ts';

/** A slim carton of sticks, some of them laid out before it. */
export const incenseSticks: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [tilt, yaw] = [0.3, 0.36] as const;
  const plan = turned(rectangle(170 * w, 120 * w), yaw);
  const high = 560 * h;
  const [a, b] = turned(
    [
      [-85 * w, 60 * w],
      [85 * w, 60 * w],
    ],
    yaw,
  ) as [Point, Point];
  const face = sideFace(a, b, 0, high, 0.16);
  const stick = (x: number, y: number, turnBy: number, i: number) =>
    place(
      ellipse(6, 8, 200, 5, '#3A2712', `opacity="0.3" filter="${blur(sheet, 3, true)}"`) +
        stroke('M-200 0H-150', '#D9B98A', 5) +
        stroke('M-150 0H210', litHex(cast.contents, 0.86 + (i % 3) * 0.12), 10) +
        stroke('M-150 -2.4H208', litHex(cast.contents, 1.3), 2, 'stroke-opacity="0.5"'),
      x,
      y,
      1,
      turnBy,
    );
  const sticks = [
    [60, 70, -6],
    [96, 92, 4],
    [40, 112, -2],
    [110, 128, 9],
    [70, 146, -10],
  ]
    .map(([x, y, t], i) => stick(x as number, y as number, t as number, i))
    .join('');
  const band = path(facePanel(face, -face.width / 2, -high / 2, face.width / 2, -high * 0.24), cast.accent);
  const powder = view.second
    ? Array.from({ length: 60 }, (_, i) => {
        const q = stream(`${cast.sku}${i}`);
        return ellipse(-90 + q() * 300, 90 + q() * 80, 2 + q() * 3, 1.5 + q() * 2, litHex(cast.contents, 0.7 + q() * 0.5), 'opacity="0.8"');
      }).join('')
    : '';
  const upper = { ...face, height: high * 0.46, map: (x: number, y: number) => face.map(x, y + high * 0.16) };
  const art =
    planShadow(sheet, plan, tilt * 0.6) +
    extrude(sheet, plan, levels(1, 0, 1, high), matte(cast.body), 0.16) +
    band +
    printed(upper, cast, styleOf(cast) === 'band' ? 'classic' : styleOf(cast), cast.body) +
    powder +
    sticks;
  return { art, width: 420, height: high + 30, below: 170, focus: 40, focusX: 40, zoom: 1.5 };
};
