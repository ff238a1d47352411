import type { Casting } from '../casting.ts';
import { litHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import { type Draw, stream, type View } from '../studio/kit.ts';
import { disc, lathe, ring, rise, seam } from '../studio/lathe.ts';
import { matte } from '../studio/materials.ts';
import { radiusAt, thrown } from '../studio/profile.ts';
import { ellipse, fades, n, type Point, path, place, radial, type Sheet, stroke } from '../studio/sheet.ts';
import { glassBody } from '../studio/vessel.ts';

/** A dry palm stem with its drooping strands. */
function palmStem(seed: string, high: number, lean: number, tone: string): string {
  const random = stream(seed);
  const tip: Point = [lean, -high];
  const stem = stroke(`M0 0Q${n(lean * 0.2)} ${n(-high * 0.6)} ${n(tip[0])} ${n(tip[1])}`, litHex(tone, 0.8), 5);
  const strands = Array.from({ length: 26 }, (_, i) => {
    const t = 0.42 + (0.58 * i) / 26;
    const [x, y] = [lean * t * t, -high * t];
    const s = i % 2 ? 1 : -1;
    const long = 70 + random() * 50;
    return stroke(
      `M${n(x)} ${n(y)}q${n(s * long * 0.4)} ${n(-long * 0.36)} ${n(s * long * 0.72)} ${n(long * (0.1 + random() * 0.3))}`,
      litHex(tone, 0.86 + random() * 0.3),
      3.2,
    );
  });
  return stem + strands.join('');
}

/** A green sprig with round leaves. */
function sprig(high: number, tone: string): string {
  const leaf = (x: number, y: number, s: number, turnBy: number) =>
    place(
      path('M0 0C16 -22 52 -26 74 -4C50 16 18 18 0 0Z', tone) + stroke('M4 0Q36 -6 66 -4', litHex(tone, 1.3), 2, 'stroke-opacity="0.6"'),
      x,
      y,
      s,
      turnBy,
    );
  const stem = stroke(`M0 0Q8 ${n(-high * 0.5)} -6 ${n(-high)}`, litHex(tone, 0.8), 6);
  return (
    stem +
    leaf(4, -high * 0.45, 0.9, -20) +
    leaf(2, -high * 0.5, 0.9, 200) +
    leaf(0, -high * 0.72, 0.8, -38) +
    leaf(0, -high * 0.75, 0.8, 216) +
    leaf(-6, -high, 0.7, -70) +
    leaf(-6, -high, 0.6, 250)
  );
}

const BLOWN = [0.6, 0, 0.72, 16, 1, 130, 0.9, 230, 0.4, 310, 0.34, 350, 0.46, 400];
const BELLIED = [0.56, 0, 0.62, 14, 1, 170, 0.94, 270, 0.42, 380, 0.34, 420, 0.44, 462];

/** A vase of blown glass with its bubbles and one sprig. */
function blown(sheet: Sheet, cast: Casting, view: View, profile: readonly Point[]) {
  const { width: w, height: h } = cast.form;
  const tilt = 0.16;
  const r = 190 * w;
  const [mouth, top] = profile.at(-1) as Point;
  const random = stream(cast.sku);
  const bubbles = Array.from({ length: 34 }, () =>
    ellipse((random() - 0.5) * r * 1.4, -60 - random() * 190 * h, 2 + random() * 3, 2 + random() * 3, '#FFFFFF', 'opacity="0.5"'),
  ).join('');
  const stem = place(sprig(250, cast.contents), 0, rise(top, tilt) + 40);
  const behind = view.says('against the light')
    ? ellipse(0, -220, 420, 420, radial(sheet, [0, -220], 420, fades('#FFFDF2', 0, 0.95, 0.5, 0.5, 1, 0)))
    : '';
  const art =
    behind +
    contact(sheet, r * 0.74, { tilt, strength: 0.8 }) +
    stem +
    glassBody(sheet, { profile, tilt, tint: cast.body, body: 0.72 }, bubbles) +
    ring(mouth, top, tilt, cast.accent, 6, 0.9);
  return { art, width: r * 2.4, height: view.second ? top + 100 : top + 210 };
}

export const vase: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const tilt = 0.16;
  const glass = /glass/.test(cast.alt.En);
  const r = 190 * w;
  const profile = thrown(variant === 'd' ? BLOWN : BELLIED, r, h);
  const top = (profile.at(-1) as Point)[1];
  const mouth = (profile.at(-1) as Point)[0];
  const empty = view.says('empty');
  const at = rise(top, tilt);
  if (glass) return blown(sheet, cast, view, profile);
  const combed = [0.42, 0.46, 0.5, 0.54, 0.58].map(
    (t) =>
      seam(radiusAt(profile, top * t), top * t, tilt, litHex(cast.accent, 0.7), 3, 0.5) +
      seam(radiusAt(profile, top * t + 4), top * t + 4, tilt, '#FFFFFF', 1.6, 0.25),
  );
  const stems = empty
    ? ''
    : [
        [-150, 330, 'p'],
        [-60, 420, 'q'],
        [30, 450, 's'],
        [110, 380, 'r'],
        [180, 300, 't'],
      ]
        .map(([lean, high, seed]) => place(palmStem(`${cast.sku}${seed}`, high as number, lean as number, cast.contents), 0, at + 10))
        .join('');
  const art = [
    contact(sheet, r * 0.72, { tilt: tilt * 1.2 }),
    lathe(sheet, profile, matte(cast.body), tilt),
    ...combed,
    disc(mouth, top, tilt, litHex(cast.body, 1.08)),
    disc(mouth * 0.82, top - 1, tilt, litHex(cast.body, 0.36)),
    stems,
  ];
  return { art: art.join(''), width: r * 2.6, height: top + (empty ? 20 : 400) };
};
