import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { caustic, contact } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import { disc, lathe, ring, type Tilt } from '../studio/lathe.ts';
import { gloss, liquid } from '../studio/materials.ts';
import { curve, radiusAt } from '../studio/profile.ts';
import { lightAcross, type Point, path, place, polygon, type Sheet, shades, stroke } from '../studio/sheet.ts';
import { glassBody } from '../studio/vessel.ts';
import { wrapFace } from '../studio/wrap.ts';

/** A band of small triangles, as woven in the desert, round a cup. */
export function saduBand(profile: readonly Point[], from: number, to: number, tilt: Tilt, tone: string, dark = '#2a1a18'): string {
  const face = wrapFace({ radius: radiusAt(profile, from), radiusTop: radiusAt(profile, to), bottom: from, top: to, half: 1.5, tilt });
  const count = 17;
  const step = face.width / count;
  const edge = (y: number) =>
    stroke(
      polygon(
        Array.from({ length: 21 }, (_, i) => face.map(-face.width / 2 + (face.width * i) / 20, y * face.height)),
        false,
      ),
      tone,
      2.6,
    );
  const teeth = Array.from({ length: count }, (_, i) => {
    const x = -face.width / 2 + step * (i + 0.5);
    const tri = (s: 1 | -1) =>
      path(
        polygon([
          face.map(x - step * 0.42, s * 0.04 * face.height),
          face.map(x + step * 0.42, s * 0.04 * face.height),
          face.map(x, s * 0.36 * face.height),
        ]),
        s > 0 ? tone : dark,
      );
    return tri(1) + tri(-1);
  }).join('');
  return edge(0.47) + edge(-0.47) + teeth;
}

/** One small cup without a handle. */
export function finjan(sheet: Sheet, cast: Casting, size = 1): string {
  const glass = /glass/.test(cast.alt.En.toLowerCase());
  const [r, top, tilt] = [92 * size, 136 * size, 0.24];
  const profile = curve(
    [
      [r * 0.42, 0],
      [r * 0.46, 8 * size],
      [r * 0.66, 50 * size],
      [r * 0.86, 96 * size],
      [r, top],
    ],
    9,
  );
  const shade = contact(sheet, r * 0.56, { tilt: 0.3 });
  const coffee = (level: number, rr: number) => disc(rr, level, tilt, lightAcross(sheet, -rr, rr, shades(cast.contents, 0, 0.9, 1, 1.14)));
  if (glass) {
    const inner = curve(
      [
        [r * 0.2, 16 * size],
        [r * 0.5, 40 * size],
        [r * 0.72, 92 * size],
      ],
      8,
    );
    return (
      shade +
      caustic(sheet, r * 0.7, cast.contents, 0.3) +
      glassBody(
        sheet,
        { profile, tilt, body: 0.5 },
        lathe(sheet, inner, liquid(cast.contents, 0.8), tilt) + disc(r * 0.73, 92 * size, tilt, mixHex(cast.contents, '#FFF1CF', 0.42)),
      ) +
      ring(r, top, tilt, '#FFFFFF', 3, 0.8)
    );
  }
  return [
    shade,
    lathe(sheet, profile, gloss(cast.body, 0.5, 0.2), tilt),
    saduBand(profile, 44 * size, 102 * size, tilt, cast.accent),
    disc(r * 0.95, top, tilt, lightAcross(sheet, -r, r, shades(cast.body, 0, 0.74, 1, 0.98))),
    coffee(top - 10 * size, r * 0.88),
    ring(r * 0.975, top, tilt, litHex(cast.body, 1.06), 5 * size),
    disc(r * 0.3, top - 10 * size, tilt, '#FFF1CF', 'opacity="0.25"'),
  ].join('');
}

export const finjanSet: Draw = (sheet, cast) => {
  const spots = [
    [-150, -64],
    [20, -84],
    [182, -58],
    [-86, 20],
    [96, 30],
  ] as const;
  const scale = 0.9 + (cast.form.height - 1) * 0.4;
  const cups = spots.map(([x, y]) => place(finjan(sheet, cast, scale), x * cast.form.width, y)).join('');
  return { art: cups, width: 560 * cast.form.width, height: 210, below: 60, focus: 16, zoom: 1.4 };
};
