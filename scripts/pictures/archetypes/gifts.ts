import type { Casting } from '../casting.ts';
import { inkOn, litHex, mixHex } from '../studio/colour.ts';
import { extrude, levelFace, levels, rectangle, sideFace, turned } from '../studio/extrude.ts';
import { planShadow } from '../studio/ground.ts';
import type { Draw, View } from '../studio/kit.ts';
import { type Face, facePanel, printed } from '../studio/label.ts';
import { matte } from '../studio/materials.ts';
import { blur, ellipse, lightAcross, linear, n, type Point, path, place, radial, type Sheet, shades, stroke, tones } from '../studio/sheet.ts';

type Shape = { wide: number; deep: number; high: number; yaw: number; tilt: number };

/** A strip of ribbon over a face. */
function strip(sheet: Sheet, face: Face, x0: number, x1: number, tone: string, shade: number, crosswise = false): string {
  const [w, h] = [face.width / 2, face.height / 2];
  const panel = crosswise ? facePanel(face, -w, x0, w, x1) : facePanel(face, x0, -h, x1, h);
  const [a] = face.map(crosswise ? 0 : x0, crosswise ? x0 : 0);
  const [b] = face.map(crosswise ? 1 : x1, crosswise ? x1 : 0);
  return path(panel, lightAcross(sheet, Math.min(a, b - 1), Math.max(b, a + 1), shades(tone, 0, shade * 0.92, 0.3, shade * 1.12, 1, shade * 0.9)));
}

/** A tied bow, its knot at the origin. */
export function bow(sheet: Sheet, tone: string, size = 1): string {
  const loop = (s: 1 | -1) => {
    const fill = radial(sheet, [s * 60, -34], 90, shades(tone, 0, 0.62, 0.4, 0.98, 1, 1.14));
    const outer = path(`M0 0C${s * 30} -70 ${s * 120} -92 ${s * 136} -46C${s * 146} -10 ${s * 70} 12 0 0Z`, fill);
    const inner = path(
      `M${s * 10} -6C${s * 40} -44 ${s * 92} -60 ${s * 100} -38C${s * 104} -20 ${s * 60} -6 ${s * 10} -6Z`,
      litHex(tone, 0.62),
      'opacity="0.75"',
    );
    const tail = path(
      `M${s * 4} 4C${s * 30} 26 ${s * 62} 40 ${s * 108} 66L${s * 96} 44L${s * 124} 40C${s * 74} 30 ${s * 44} 10 ${s * 10} -4Z`,
      linear(sheet, [0, 0], [s * 110, 60], shades(tone, 0, 0.8, 1, 1.08)),
    );
    return tail + outer + inner + stroke(`M${s * 14} -14C${s * 44} -74 ${s * 112} -84 ${s * 128} -48`, '#ffffff', 2.4, 'stroke-opacity="0.35"');
  };
  const knot = path(
    'M-17 -15Q0 -24 17 -15Q23 0 17 13Q0 21 -17 13Q-23 0 -17 -15Z',
    linear(sheet, [-18, -18], [18, 16], shades(tone, 0, 1.2, 1, 0.72)),
  );
  return place(ellipse(10, 22, 118, 30, '#1d1006', `opacity="0.28" filter="${blur(sheet, 9)}"`) + loop(-1) + loop(1) + knot, 0, 0, size);
}

function faces({ wide, deep, high, yaw, tilt }: Shape, from = 0) {
  const [l, r, far] = turned(
    [
      [-wide / 2, deep / 2],
      [wide / 2, deep / 2],
      [-wide / 2, -deep / 2],
    ],
    yaw,
  ) as [Point, Point, Point];
  return { front: sideFace(l, r, from, high, tilt), side: sideFace(far, l, from, high, tilt), top: levelFace(wide, deep, high, tilt, yaw) };
}

/** The body and, a little wider, its lid. */
function boxed(sheet: Sheet, tone: string, s: Shape, lidHigh: number): string {
  const plan = turned(rectangle(s.wide, s.deep), s.yaw);
  const skin = matte(tone);
  const lid = levels(1.022, s.high - lidHigh, 1.022, s.high);
  const body = planShadow(sheet, plan, s.tilt) + extrude(sheet, plan, levels(1, 0, 1, s.high - lidHigh + 2), skin, s.tilt);
  if (!lidHigh) return body + extrude(sheet, plan, levels(1, 0, 1, s.high), skin, s.tilt);
  const grown = faces({ ...s, wide: s.wide, deep: s.deep, high: s.high - lidHigh }, s.high - lidHigh - 16);
  const gap = [grown.front, grown.side]
    .map((f) => path(facePanel(f, -f.width / 2, -f.height / 2, f.width / 2, f.height / 2), '#1d1006', `opacity="0.22"`))
    .join('');
  return body + gap + extrude(sheet, plan, lid, skin, s.tilt);
}

function shapeOf(cast: Casting, view: View): Shape {
  const { width: w, height: h, variant } = cast.form;
  const yaw = view.says('side') ? 0.86 : view.says('angle') ? 0.66 : view.second ? 0.5 : 0.36;
  if (variant === 'd') return { wide: 470 * w, deep: 330 * w, high: 150 * h, yaw, tilt: 0.36 };
  if (variant === 'b') return { wide: 400 * w, deep: 330 * w, high: 330 * h, yaw, tilt: 0.3 };
  return { wide: 480 * w, deep: 390 * w, high: (variant === 'c' ? 230 : 250) * h, yaw, tilt: 0.36 };
}

/** A band round the middle, or a crossed ribbon with its bow. */
function dressing(sheet: Sheet, cast: Casting, s: Shape, banded: boolean): string {
  const grown = { ...s, wide: s.wide * 1.024, deep: s.deep * 1.024, high: s.high + 1 };
  const f = faces(grown);
  const tone = cast.accent;
  const half = banded && /slim/.test(cast.alt.En) ? 15 : banded ? 34 : 19;
  const upright = strip(sheet, f.front, -half, half, tone, 0.98) + strip(sheet, f.top, -half, half, tone, 1.06);
  if (banded) return upright;
  const cross = strip(sheet, f.side, -half, half, tone, 0.94) + strip(sheet, f.top, -half, half, tone, 1.1, true);
  const [x, y] = f.top.map(/one side/.test(cast.alt2.En) ? -s.wide * 0.12 : 0, 0);
  return upright + cross + place(bow(sheet, tone, Math.min(1.1, s.wide / 420)), x, y - 6);
}

/** A small tag or seal, an envelope: what a second picture shows beside a parcel. */
function extra(sheet: Sheet, view: View, s: Shape): string {
  const f = faces({ ...s, high: s.high + 2 });
  if (view.says('wax seal', 'seal')) {
    const [x, y] = f.front.map(s.wide * 0.02, s.high * 0.16);
    return place(
      path(
        'M-32 -4C-34 -26 -12 -36 4 -33C28 -32 36 -12 32 6C32 26 12 34 -6 32C-26 32 -34 14 -32 -4Z',
        radial(sheet, [-10, -12], 44, tones(0, '#D98B3A', 0.6, '#A8601E', 1, '#7C4212')),
      ) +
        ellipse(0, 0, 19, 18, 'none', 'stroke="#7C4212" stroke-width="3" stroke-opacity="0.6"') +
        place(stroke('M-8 4L0 -10L8 4Z', '#F0C07A', 3), 0, 2),
      x,
      y,
    );
  }
  if (view.says('envelope')) {
    const tone = '#F8F1E2';
    const shade = path('M-190 40L40 96L250 10L30 -34Z', '#3A2712', `opacity="0.3" filter="${blur(sheet, 10)}"`);
    return place(
      shade +
        path('M-190 30L40 84L250 0L30 -42Z', lightAcross(sheet, -190, 250, shades(tone, 0, 1.05, 1, 0.9))) +
        stroke('M-190 30L36 16L250 0M36 16L40 84', litHex(tone, 0.7), 2, 'stroke-opacity="0.5"'),
      -s.wide * 0.2,
      s.deep * s.tilt * 0.5 + 96,
    );
  }
  return '';
}

export const giftBoxClosed: Draw = (sheet, cast, view) => {
  const honey = view.says('honey-coloured parcel');
  const tone = honey ? cast.contents : cast.body;
  const s = shapeOf(cast, view);
  const parcel = /parcel|wrap/.test(cast.alt.En.toLowerCase());
  const banded = /band/.test(cast.alt.En) || /cards/.test(cast.alt.En);
  const f = faces({ ...s, wide: s.wide * 1.024, deep: s.deep * 1.024, high: s.high + 1 });
  const mark = { ...f.front, width: f.front.width * 0.36, height: Math.min(s.high * 0.62, 120) };
  const shifted: Face = { ...mark, map: (x, y) => f.front.map(x - f.front.width * 0.29, y - s.high * 0.12) };
  const art = [
    boxed(sheet, tone, s, parcel ? 0 : Math.min(s.high * 0.3, 84)),
    parcel ? creases(f.front, f.top, tone) : '',
    dressing(sheet, { ...cast, accent: honey ? mixHex(cast.accent, '#8A5A34', 0.2) : cast.accent }, s, banded),
    printed(shifted, { ...cast, label: cast.label }, 'plain', tone, inkOn(tone, cast.accent)),
    extra(sheet, view, s),
  ];
  return {
    art: art.join(''),
    width: s.wide * 1.24,
    height: s.high + s.deep * s.tilt * 0.5 + (banded ? 0 : 60),
    below: s.deep * s.tilt * 0.7 + (view.says('envelope') ? 160 : 0),
    focus: s.high * 0.8,
    zoom: 1.25,
  };
};

/** The folds of wrapping paper. */
function creases(front: Face, top: Face, tone: string): string {
  const line = (face: Face, a: Point, b: Point, o: number) => {
    const [x1, y1] = face.map(...a);
    const [x2, y2] = face.map(...b);
    return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, litHex(tone, 0.6), 2, `stroke-opacity="${o}"`);
  };
  const [w, h] = [front.width / 2, front.height / 2];
  return (
    line(front, [-w, h], [-w * 0.5, -h * 0.1], 0.3) +
    line(front, [w, h], [w * 0.5, -h * 0.1], 0.3) +
    line(top, [-w, top.height * 0.12], [w, top.height * 0.12], 0.3)
  );
}
