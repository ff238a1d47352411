import type { Casting } from '../casting.ts';
import { SADU, threads, woven } from '../studio/cloth.ts';
import { lightness, litHex, mixHex } from '../studio/colour.ts';
import { clipped, contact } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import type { Face } from '../studio/label.ts';
import { blur, ellipse, fades, lightDown, linear, n, type Point, path, place, polygon, radial, type Sheet, shades, stroke } from '../studio/sheet.ts';

/** The face of a stuffed cushion that stands at the origin: corners drawn out, sides bowed in, belly forward. */
function puffed(width: number, height: number): Face {
  return {
    width,
    height,
    map: (x, y) => {
      const [u, v] = [(2 * x) / width, (2 * y) / height];
      const [bu, bv] = [u * (1 - 0.075 * (1 - v * v) * u * u), v * (1 - (v < 0 ? 0.015 : 0.09) * (1 - u * u) * v * v)];
      // Lines bend round the belly.
      return [(width / 2) * bu, -height * 0.47 - (height / 2) * (bv - 0.05 * (1 - u * u) * (1 - v * v))];
    },
  };
}

function outlineOf(face: Face): Point[] {
  const [w, h] = [face.width / 2, face.height / 2];
  const steps = Array.from({ length: 17 }, (_, i) => -1 + i / 8);
  return [
    ...steps.map((t) => face.map(t * w, -h)),
    ...steps.map((t) => face.map(w, t * h)),
    ...steps.map((t) => face.map(-t * w, h)),
    ...steps.map((t) => face.map(-w, -t * h)),
  ];
}

/** Light on the belly, shade at the rim, creases from the corners. */
function modelling(sheet: Sheet, face: Face, dark: boolean): string {
  const { width: w, height: h } = face;
  const o = dark ? 0.5 : 1;
  const light = radial(sheet, [-w * 0.14, -h * 0.62], Math.max(w, h) * 0.42, fades('#FFF6E6', 0, 0.4 * o, 0.6, 0.12 * o, 1, 0));
  const shade = radial(sheet, [-w * 0.06, -h * 0.54], Math.max(w, h) * 0.66, fades('#180D05', 0.45, 0, 0.8, 0.2, 1, 0.52));
  const low = lightDown(sheet, -h * 0.4, 0, fades('#180D05', 0, 0, 1, 0.34));
  const all = polygon(outlineOf(face));
  const crease = (sx: number, sy: number) => {
    const [x, y] = face.map((sx * w) / 2, (sy * h) / 2);
    const d = `M${n(x)} ${n(y)}Q${n(x - sx * w * 0.08)} ${n(y + sy * h * 0.13)} ${n(x - sx * w * 0.17)} ${n(y + sy * h * 0.15)}`;
    return (
      stroke(d, '#180D05', 9, `stroke-opacity="0.26" filter="${blur(sheet, 5)}"`) +
      stroke(d, '#FFFFFF', 5, `stroke-opacity="0.14" transform="translate(-7 -4)" filter="${blur(sheet, 4)}"`)
    );
  };
  return (
    path(all, light) +
    path(all, shade) +
    path(all, low) +
    [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ]
      .map(([a, b]) => crease(a as number, b as number))
      .join('')
  );
}

/** One cushion with what is woven or sewn on it. */
export function cushionOf(sheet: Sheet, face: Face, ground: string, art: string, piping: string): string {
  const all = polygon(outlineOf(face));
  return [
    contact(sheet, face.width * 0.47, { tilt: 0.09 }),
    path(all, ground),
    clipped(sheet, all, art + threads(face, 70, 0.05)),
    modelling(sheet, face, lightness(ground) < 0.35),
    piping ? stroke(all, litHex(piping, 0.92), 7) + stroke(all, litHex(piping, 1.2), 2.4, 'stroke-opacity="0.8"') : '',
  ].join('');
}

const zip = (face: Face) =>
  stroke(
    polygon([face.map(-face.width * 0.34, -face.height * 0.36), face.map(face.width * 0.34, -face.height * 0.36)], false),
    '#2a1c12',
    5,
    'stroke-opacity="0.55"',
  ) +
  stroke(
    polygon([face.map(-face.width * 0.34, -face.height * 0.36), face.map(face.width * 0.34, -face.height * 0.36)], false),
    '#D8C7A0',
    3,
    'stroke-dasharray="3 3"',
  ) +
  place('<rect x="-4" y="0" width="8" height="22" rx="3" fill="#B99A5A"/>', ...face.map(face.width * 0.33, -face.height * 0.36));

function buttons(face: Face): string {
  const flap = polygon([face.map(-face.width / 2, face.height * 0.02), face.map(face.width / 2, face.height * 0.02)], false);
  const each = [-0.3, 0, 0.3].map((t) => {
    const [x, y] = face.map(t * face.width, -face.height * 0.04);
    return (
      ellipse(x + 2, y + 4, 17, 17, '#180D05', 'opacity="0.3"') +
      ellipse(x, y, 16, 16, '#5A3A20') +
      ellipse(x - 2, y - 2, 12, 12, '#7C5430') +
      ellipse(x - 4, y, 2, 2, '#2a1608') +
      ellipse(x + 4, y, 2, 2, '#2a1608')
    );
  });
  return stroke(flap, '#180D05', 4, 'stroke-opacity="0.3"') + each.join('');
}

function saduDye(cast: Casting) {
  return { ground: cast.body, main: cast.contents, dark: cast.body, light: cast.accent };
}

/** A pair of plain cushions, a flat flange round each. */
function pair(sheet: Sheet, cast: Casting, back: boolean) {
  const [w, h] = [430 * cast.form.width, 420 * cast.form.height];
  const one = (tone: string, extra = '') => {
    const face = puffed(w, h);
    const inner = { ...face, width: face.width * 0.84, height: face.height * 0.84 };
    const seam = stroke(polygon(outlineOf(inner)), litHex(tone, 0.6), 2.4, 'stroke-dasharray="8 4" stroke-opacity="0.7"');
    return cushionOf(sheet, face, tone, seam + extra, '');
  };
  if (back) return { art: one(cast.body, buttons(puffed(w, h))), width: w * 1.05, height: h };
  return {
    art: place(one(litHex(cast.contents, 0.95)), 130, -34, 0.96, 7) + place(one(cast.body), -110, 10, 1, -4),
    width: w * 1.7,
    height: h * 1.12,
    below: 20,
  };
}

/** A long armrest; in its second picture between two floor seats. */
function armrest(sheet: Sheet, cast: Casting, between: boolean) {
  const [w, h] = [520 * cast.form.width, 330 * cast.form.height];
  const own = cushionOf(sheet, puffed(w, h), cast.body, '', cast.accent);
  if (!between) return { art: own, width: w * 1.04, height: h };
  const tone = mixHex(cast.accent, '#C9B48E', 0.4);
  const seat = (x: number) =>
    place(
      contact(sheet, 260, { tilt: 0.1 }) +
        path(
          'M-260 0V-96Q-260 -130 -226 -132H226Q260 -130 260 -96V0Q0 14 -260 0Z',
          lightDown(sheet, -132, 0, shades(tone, 0, 1.08, 0.3, 0.98, 1, 0.68)),
        ) +
        stroke('M-256 -92Q0 -84 256 -92', litHex(tone, 0.62), 3, 'stroke-opacity="0.5"') +
        path(
          'M-250 -140H250V-320Q246 -344 220 -346H-220Q-246 -344 -250 -320Z',
          linear(sheet, [-250, -340], [250, -140], shades(tone, 0, 1.1, 1, 0.82)),
        ),
      x,
      0,
    );
  return { art: seat(-400) + seat(400) + place(own, 0, 26, 0.62), width: 800, height: 380, below: 30 };
}

export const cushion: Draw = (sheet, cast, view) => {
  const back = view.says('back');
  if (cast.form.variant === 'd') return pair(sheet, cast, back);
  if (cast.form.variant === 'b') return armrest(sheet, cast, view.says('between'));
  const face = puffed(560 * cast.form.width, 560 * cast.form.height);
  const plainBack = mixHex(mixHex(cast.body, cast.contents, 0.55), cast.accent, 0.16);
  const own = back
    ? cushionOf(sheet, face, plainBack, zip(face), '')
    : cushionOf(sheet, face, cast.contents, woven(face, saduDye(cast), SADU, 20), '');
  return { art: own, width: face.width * 1.04, height: face.height };
};
