import { litHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import { disc, lathe, ring } from '../studio/lathe.ts';
import { gloss, matte } from '../studio/materials.ts';
import { curve } from '../studio/profile.ts';
import { blur, lightAcross, place, type Sheet, shades } from '../studio/sheet.ts';

/** One thrown bowl with a bare foot. */
function oneBowl(sheet: Sheet, r: number, glaze: string, clay: string): string {
  const tilt = 0.32;
  const profile = curve(
    [
      [r * 0.46, 0],
      [r * 0.48, 12],
      [r * 0.74, r * 0.22],
      [r * 0.94, r * 0.5],
      [r, r * 0.72],
    ],
    9,
  );
  const body = lathe(sheet, profile, gloss(glaze, 0.22, 0.4), tilt);
  const inside = lightAcross(sheet, -r, r, shades(glaze, 0, 0.6, 0.55, 0.95, 1, 1.16));
  return (
    body +
    lathe(
      sheet,
      profile.filter(([, h]) => h < r * 0.16),
      matte(clay),
      tilt,
    ) +
    disc(r * 0.975, r * 0.72, tilt, inside) +
    disc(r * 0.56, r * 0.64, tilt, litHex(glaze, 0.82), `opacity="0.5" filter="${blur(sheet, 8)}"`) +
    ring(r * 0.985, r * 0.72, tilt, litHex(glaze, 1.22), 6)
  );
}

export const bowl: Draw = (sheet, cast, view) => {
  const r = 150 * cast.form.width;
  const clay = '#C79A72';
  const glazes = [cast.body, cast.contents, cast.accent] as const;
  if (view.says('nested')) {
    const stack = glazes.map((g, i) => place(oneBowl(sheet, r * (1.5 - i * 0.1), g, clay), 0, -i * 74)).join('');
    return { art: contact(sheet, r * 0.8, { tilt: 0.34 }) + stack, width: r * 3.2, height: r * 1.9 + 60, below: 20 };
  }
  const at = [
    [-r * 1.02, -70],
    [r * 1.08, -54],
    [0, 50],
  ] as const;
  const art = at.map(([x, y], i) => place(contact(sheet, r * 0.56, { tilt: 0.34 }) + oneBowl(sheet, r, glazes[i] as string, clay), x, y)).join('');
  return { art, width: r * 4.2, height: r + 100, below: 80 };
};
