import type { Casting } from '../casting.ts';
import { litHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import { disc, lathe, rise, type Tilt } from '../studio/lathe.ts';
import { matte } from '../studio/materials.ts';
import { radiusAt, thrown } from '../studio/profile.ts';
import { lightAcross, lightDown, linear, n, path, place, type Sheet, stroke, tones } from '../studio/sheet.ts';

/** Woven courses round a body, with a coloured ring. */
function weave(r: (h: number) => number, from: number, to: number, tilt: Tilt, tone: string, ringTone: string, ringAt: number): string {
  const courses = Math.round((to - from) / 15);
  return Array.from({ length: courses }, (_, i) => {
    const height = from + ((i + 0.5) * (to - from)) / courses;
    const radius = r(height);
    const coloured = Math.abs(height - ringAt) < 16;
    const dash = `stroke-dasharray="15 4" stroke-dashoffset="${i % 2 ? 9 : 0}"`;
    const y = rise(height, tilt);
    const d = `M${n(-radius)} ${n(y)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${n(radius)} ${n(y)}`;
    return `<path d="${d}" fill="none" stroke="${coloured ? ringTone : litHex(tone, 1.12)}" stroke-width="10" stroke-opacity="${coloured ? 0.85 : 0.42}" ${dash}/><path d="${d}" fill="none" stroke="${litHex(tone, 0.5)}" stroke-width="1.6" stroke-opacity="0.5" transform="translate(0 7)"/>`;
  }).join('');
}

/** The open mouth, with loaves in a cloth. */
function bread(sheet: Sheet, cast: Casting, r: number, top: number, tilt: Tilt): string {
  const inside = disc(r * 0.96, top, tilt, litHex(cast.body, 1.1)) + disc(r * 0.88, top - 2, tilt, litHex(cast.body, 0.5));
  const y = rise(top, tilt);
  const cloth = path(
    `M${n(-r * 0.84)} ${n(y + 4)}C${n(-r * 0.7)} ${n(y - 120)} ${n(-r * 0.2)} ${n(y - 90)} 0 ${n(y - 116)}C${n(r * 0.3)} ${n(y - 96)} ${n(r * 0.74)} ${n(y - 110)} ${n(r * 0.84)} ${n(y + 4)}C${n(r * 0.5)} ${n(y + r * 0.3)} ${n(-r * 0.5)} ${n(y + r * 0.3)} ${n(-r * 0.84)} ${n(y + 4)}Z`,
    linear(sheet, [-r, y - 100], [r, y + 60], tones(0, '#FFFCF4', 0.5, '#F0E8D8', 1, '#CFC3AC')),
  );
  const loaf = (x: number, dy: number, s: number) =>
    place(
      path('M-104 10C-108 -46 108 -50 104 10C92 46 -92 46 -104 10Z', lightDown(sheet, -44, 40, tones(0, '#E8B873', 0.5, '#C98A42', 1, '#8A5524'))) +
        [-50, 0, 50].map((k) => stroke(`M${k} -30q14 16 2 36`, '#F6DDAE', 6, 'stroke-opacity="0.7"')).join(''),
      x,
      y + dy,
      s,
    );
  const front = path(
    `M${n(-r * 0.84)} ${n(y + 6)}C${n(-r * 0.3)} ${n(y - 10)} ${n(-r * 0.1)} ${n(y + 30)} ${n(r * 0.1)} ${n(y + 4)}C${n(r * 0.3)} ${n(y - 6)} ${n(r * 0.6)} ${n(y + 30)} ${n(r * 0.84)} ${n(y + 6)}C${n(r * 0.6)} ${n(y + r * 0.3)} ${n(-r * 0.6)} ${n(y + r * 0.3)} ${n(-r * 0.84)} ${n(y + 6)}Z`,
    lightAcross(sheet, -r, r, tones(0, '#FFFDF6', 0.4, '#EFE6D4', 0.6, '#FBF5E8', 1, '#D2C6AE')),
  );
  return inside + cloth + loaf(-46, -44, 0.95) + loaf(60, -30, 0.9) + front;
}

export const basket: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const tilt = 0.3;
  const r = 230 * w;
  const [top, low] = [240 * h, r * 0.86];
  const profile = thrown([0.86, 0, 0.98, 60, 1, 150, 0.96, 240], r, h, 8);
  const body =
    contact(sheet, low, { tilt }) +
    lathe(sheet, profile, matte(cast.body), tilt) +
    weave((x) => radiusAt(profile, x), 6, top - 4, tilt, cast.body, cast.accent, top * 0.55);
  const dome = thrown([1.03, 0, 1.04, 26, 0.86, 70, 0.44, 108, 0.1, 120, 0.09, 134, 0.13, 152, 0, 164], r, h, 10);
  const lid =
    lathe(sheet, dome, matte(litHex(cast.body, 1.03)), tilt) + weave((x) => radiusAt(dome, x), 4, 108 * h, tilt, cast.body, cast.accent, 40);
  if (!view.says('open')) return { art: body + place(lid, 0, rise(top - 8, tilt)), width: r * 2.2, height: top + 170 * h, below: 60 };
  const filled = place(body + bread(sheet, cast, r, top, tilt), -r * 0.6, -30);
  const beside = place(contact(sheet, r * 0.9, { tilt: 0.3 }) + place(lid, 0, 0, 0.92), r * 1.2, 110);
  return {
    art: filled + beside,
    width: r * 3.6,
    height: top + 110,
    below: 130,
  };
};
