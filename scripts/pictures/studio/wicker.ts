import { litHex } from './colour.ts';
import { clipped } from './ground.ts';
import { lightAcross, lightDown, n, path, type Sheet, shades, stroke } from './sheet.ts';

export type Weave = { wide: number; high: number; tone: string; accent: string };

const outline = (wide: number, high: number) =>
  `M${n(-wide * 0.5)} ${n(-high)}H${n(wide * 0.5)}Q${n(wide * 0.49)} ${n(-high * 0.4)} ${n(wide * 0.455)} ${n(-10)}Q${n(wide * 0.45)} 8 ${n(wide * 0.42)} 8H${n(-wide * 0.42)}Q${n(-wide * 0.45)} 8 ${n(-wide * 0.455)} -10Q${n(-wide * 0.49)} ${n(-high * 0.4)} ${n(-wide * 0.5)} ${n(-high)}Z`;

/** The woven front of a basket: over and under, in courses. */
export function wickerFront(sheet: Sheet, { wide, high, tone, accent }: Weave): string {
  const d = outline(wide, high);
  const rows = 11;
  const h = high / rows;
  const cells = Array.from({ length: rows }, (_, row) => {
    const y = -high + row * h;
    const w = wide / 22;
    return Array.from({ length: 23 }, (_, i) => {
      const x = -wide / 2 + (i + (row % 2 ? 0.5 : 0) - 0.5) * w;
      const colour = row === 2 ? accent : tone;
      return `<rect x="${n(x + 1)}" y="${n(y + 1)}" width="${n(w - 2)}" height="${n(h - 2)}" rx="${n(h * 0.42)}" fill="${lightDown(sheet, y, y + h, shades(colour, 0, 1.16, 0.5, 0.98, 1, 0.6))}"/>`;
    }).join('');
  }).join('');
  const side = lightAcross(sheet, -wide / 2, wide / 2, [
    [0, '#180D05', 0.32],
    [0.14, '#180D05', 0.04],
    [0.34, '#FFF8E8', 0.16],
    [0.6, '#180D05', 0.02],
    [1, '#180D05', 0.46],
  ]);
  const rim = `<rect x="${n(-wide * 0.515)}" y="${n(-high - 16)}" width="${n(wide * 1.03)}" height="34" rx="17" fill="${lightDown(sheet, -high - 16, -high + 18, shades(tone, 0, 1.25, 0.5, 1, 1, 0.55))}"/>`;
  const twist = Array.from({ length: 34 }, (_, i) =>
    stroke(`M${n(-wide * 0.5 + (wide * i) / 33)} ${n(-high - 13)}l12 27`, litHex(tone, 0.5), 2.4, 'stroke-opacity="0.5"'),
  ).join('');
  return path(d, litHex(tone, 0.5)) + clipped(sheet, d, cells) + path(d, side) + rim + twist;
}

/** A smooth painted front, for hampers that are not of wicker. */
export function boardFront(sheet: Sheet, { wide, high, tone, accent }: Weave): string {
  const d = outline(wide, high);
  const across = lightAcross(sheet, -wide / 2, wide / 2, shades(tone, 0, 0.84, 0.2, 1.12, 0.6, 1, 1, 0.7));
  const edge = stroke(`M${n(-wide * 0.5)} ${n(-high + 4)}H${n(wide * 0.5)}`, accent, 9);
  return (
    path(d, across) +
    path(
      d,
      lightDown(sheet, -high, 0, [
        [0, '#FFF8E8', 0.08],
        [1, '#180D05', 0.24],
      ]),
    ) +
    edge
  );
}

export const handle = (wide: number, high: number, tone: string) => {
  const d = `M${n(-wide * 0.42)} ${n(-high)}C${n(-wide * 0.4)} ${n(-high - 430)} ${n(wide * 0.4)} ${n(-high - 430)} ${n(wide * 0.42)} ${n(-high)}`;
  return (
    stroke(d, litHex(tone, 0.6), 26) +
    stroke(d, litHex(tone, 1.02), 18) +
    stroke(d, litHex(tone, 1.3), 5, 'stroke-opacity="0.6" stroke-dasharray="20 8"')
  );
};
