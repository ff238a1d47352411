import { threads } from './cloth.ts';
import { litHex } from './colour.ts';
import { castShadow, clipped } from './ground.ts';
import { type Face, facePanel } from './label.ts';
import { blur, ellipse, lightAcross, lightDown, linear, n, type Point, path, place, polygon, type Sheet, shades, stroke } from './sheet.ts';

export const whole = (face: Face) => facePanel(face, -face.width / 2, -face.height / 2, face.width / 2, face.height / 2);

/** A cloth lying flat: shadow, colour, weave, a soft fall of light. */
export function lying(sheet: Sheet, face: Face, tone: string, art: string, thick = 7): string {
  const all = whole(face);
  const light = linear(sheet, face.map(-face.width / 2, face.height / 2), face.map(face.width / 2, -face.height / 2), [
    [0, '#FFF8E8', 0.26],
    [0.45, '#FFF8E8', 0],
    [1, '#180D05', 0.24],
  ]);
  return (
    castShadow(sheet, all, 8, 14, 10, 0.4) +
    place(path(all, litHex(tone, 0.6)), 0, thick) +
    path(all, tone) +
    clipped(sheet, all, art + threads(face, 90, 0.05)) +
    path(all, light)
  );
}

/** A rolled cloth, seen from its side, its end to the left. */
export function rolled(sheet: Sheet, wide: number, r: number, tone: string, straps: string, inner: string): string {
  const fill = lightDown(sheet, -2 * r, 0, shades(tone, 0, 0.9, 0.22, 1.16, 0.5, 0.96, 0.85, 0.58, 1, 0.44));
  const end =
    ellipse(-wide / 2, -r, r * 0.42, r, litHex(tone, 0.82)) +
    [0.82, 0.62, 0.42, 0.22]
      .map((t) => ellipse(-wide / 2, -r, r * 0.42 * t, r * t, 'none', `stroke="${litHex(inner, 0.62)}" stroke-width="5" stroke-opacity="0.75"`))
      .join('');
  const strap = (x: number) => {
    const d = (dx: number) => `M${n(x + dx)} ${n(-2 * r)}A${n(r * 0.42)} ${n(r)} 0 0 1 ${n(x + dx)} 0`;
    return straps
      ? stroke(d(0), litHex(straps, 0.8), 26) +
          stroke(d(-6), litHex(straps, 1.2), 3, 'stroke-opacity="0.6"') +
          `<rect x="${n(x + r * 0.3)}" y="${n(-r * 1.16)}" width="26" height="34" rx="5" fill="none" stroke="#C6A04D" stroke-width="6"/>`
      : '';
  };
  return [
    place(ellipse(10, 4, wide * 0.56, 26, '#3A2712', `opacity="0.42" filter="${blur(sheet, 9, true)}"`), 0, 0),
    path(`M${n(-wide / 2)} ${n(-2 * r)}H${n(wide / 2)}A${n(r * 0.42)} ${n(r)} 0 0 1 ${n(wide / 2)} 0H${n(-wide / 2)}Z`, fill),
    end,
    strap(-wide * 0.24) + strap(wide * 0.22),
  ].join('');
}

/** Folded layers seen a little from above, the fold to the camera. */
export function folded(sheet: Sheet, wide: number, deep: number, layers: number, thick: number, tone: string, top: (face: Face) => string): string {
  const tilt = 0.4;
  const edges = Array.from({ length: layers }, (_, i) => {
    const y = -i * thick;
    const fill = lightDown(sheet, y - thick, y, shades(tone, 0, 1.04, 0.45, 0.94, 1, 0.52));
    const out = (i % 2) * 5;
    return path(
      `M${n(-wide / 2 - out)} ${n(y - thick / 2)}Q${n(-wide / 2 - out)} ${n(y - thick)} ${n(-wide / 2 + 18)} ${n(y - thick)}H${n(wide / 2 - 18)}Q${n(wide / 2 + out)} ${n(y - thick)} ${n(wide / 2 + out)} ${n(y - thick / 2)}T${n(wide / 2 - 18)} ${n(y)}H${n(-wide / 2 + 18)}Q${n(-wide / 2 - out)} ${n(y)} ${n(-wide / 2 - out)} ${n(y - thick / 2)}Z`,
      fill,
    );
  });
  const lift = -layers * thick + 4;
  const lean = deep * 0.16;
  const face: Face = {
    width: wide * 0.985,
    height: deep,
    map: (x, y) => [x + (y / deep + 0.5) * lean * 0 + x * -0.05 * (y / deep + 0.5), lift - (y + deep / 2) * tilt],
  };
  const light = linear(
    sheet,
    [-wide / 2, lift - deep * tilt],
    [wide / 2, lift],
    [
      [0, '#FFF8E8', 0.3],
      [0.5, '#FFF8E8', 0.04],
      [1, '#180D05', 0.12],
    ],
  );
  return (
    place(ellipse(14, 2, wide * 0.54, 30, '#3A2712', `opacity="0.42" filter="${blur(sheet, 10, true)}"`), 0, 0) +
    path(whole(face), tone) +
    clipped(sheet, whole(face), top(face) + threads(face, 40, 0.06)) +
    path(whole(face), light) +
    edges.join('')
  );
}

/** A cloth that hangs over the edge of a bench or table. */
export function draped(sheet: Sheet, wide: number, drop: number, tone: string, pattern: (face: Face) => string): string {
  const wave = (x: number, y: number): Point => [x + 7 * Math.sin(y / 60) * (y / drop), y + 9 * Math.sin((x / wide) * 18) * (y / drop)];
  const face: Face = { width: wide, height: drop, map: (x, y) => wave(x, drop / 2 - y) };
  const top = lightDown(sheet, -90, 0, shades(tone, 0, 1.0, 1, 1.1));
  const folds = Array.from({ length: 9 }, (_, i) => {
    const x = -wide / 2 + (wide * (i + 0.5)) / 9;
    return path(
      polygon([face.map(x - 16, drop / 2), face.map(x + 4, drop / 2), face.map(x + 22, -drop / 2), face.map(x - 26, -drop / 2)]),
      i % 2 ? '#FFF8E8' : '#180D05',
      `opacity="${i % 2 ? 0.16 : 0.12}" filter="${blur(sheet, 9)}"`,
    );
  }).join('');
  return (
    path(`M${n(-wide / 2 + 40)} -92H${n(wide / 2 - 40)}L${n(wide / 2)} 0H${n(-wide / 2)}Z`, top) +
    path(whole(face), tone) +
    pattern(face) +
    clipped(sheet, whole(face), folds + threads(face, 60, 0.05)) +
    path(
      whole(face),
      lightDown(sheet, 0, drop, [
        [0, '#FFF8E8', 0.22],
        [0.16, '#FFF8E8', 0],
        [1, '#180D05', 0.2],
      ]),
    )
  );
}

/** A plain wooden bench top for things that hang. */
export function bench(sheet: Sheet, wide: number, drop: number): string {
  const wood = '#B08A5E';
  const leg = (x: number) =>
    path(`M${n(x - 17)} 40H${n(x + 17)}V${n(drop)}H${n(x - 17)}Z`, lightAcross(sheet, x - 17, x + 17, shades(wood, 0, 0.95, 1, 0.6)));
  return (
    place(ellipse(20, 0, wide * 0.56, 30, '#3A2712', `opacity="0.36" filter="${blur(sheet, 14, true)}"`), 0, drop) +
    leg(-wide * 0.44) +
    leg(wide * 0.44) +
    path(
      `M${n(-wide / 2)} 0L${n(-wide / 2 + 40)} -90H${n(wide / 2 - 40)}L${n(wide / 2)} 0Z`,
      lightAcross(sheet, -wide / 2, wide / 2, shades(wood, 0, 1.14, 1, 0.96)),
    ) +
    path(`M${n(-wide / 2)} 0H${n(wide / 2)}V40H${n(-wide / 2)}Z`, lightDown(sheet, 0, 40, shades(wood, 0, 0.9, 1, 0.7)))
  );
}

export const stripe = (face: Face, from: number, to: number, tone: string) =>
  path(facePanel(face, -face.width / 2, from * face.height, face.width / 2, to * face.height), tone);
