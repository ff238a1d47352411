import type { Casting } from '../casting.ts';
import { lightness, litHex, mixHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import { type Draw, stream, styleOf, turnOf, type View } from '../studio/kit.ts';
import { lathe, rise } from '../studio/lathe.ts';
import { gloss } from '../studio/materials.ts';
import { corners, outline, thrown } from '../studio/profile.ts';
import { blur, ellipse, lightAcross, lightDown, n, path, place, type Sheet, shades, stroke, tones } from '../studio/sheet.ts';
import { foot, glassBody } from '../studio/vessel.ts';
import { wrapLabel } from '../studio/wrap.ts';
import { carton } from './candle.ts';

/** Reeds that fan out of a bottle. */
function reeds(cast: Casting, mouth: number, count: number, long: number, tone: string): string {
  const random = stream(cast.sku);
  return Array.from({ length: count }, (_, i) => {
    const lean = ((i + 0.5) / count - 0.5) * 0.72 + (random() - 0.5) * 0.06;
    const [x, y] = [Math.sin(lean) * long, -Math.cos(lean) * long * (0.93 + random() * 0.1)];
    return (
      stroke(`M${n(-x * 0.16)} ${n(mouth + 90)}L${n(x)} ${n(mouth + y)}`, tone, 7) +
      stroke(`M${n(-x * 0.16 - 1.6)} ${n(mouth + 90)}L${n(x - 1.6)} ${n(mouth + y)}`, litHex(tone, 1.35), 2, 'stroke-opacity="0.7"')
    );
  }).join('');
}

const COUNTS: Readonly<Record<string, number>> = { four: 4, five: 5, six: 6, seven: 7, eight: 8, ten: 10 };
const countIn = (text: string, fallback: number) => COUNTS[/\b(four|five|six|seven|eight|ten)\b/.exec(text.toLowerCase())?.[1] ?? ''] ?? fallback;

export const diffuser: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const tilt = 0.13;
  const [r, top] = [150 * w, 320 * h];
  const smoked = lightness(cast.body) < 0.45;
  const round = thrown([0.86, 0, 1, 30, 1, 120, 0.82, 220, 0.34, 280, 0.28, 320], r, h);
  const square = outline(corners([0, 0, 0, 0.92, 0, 18, 1, 24, 26, 1, 230, 50, 0.36, 270, 14, 0.34, 320, 0], r, h));
  const profile = variant === 'c' ? round : square;
  const tone = /black reeds/.test(cast.alt.En) ? '#26211D' : '#C9A271';
  const many = countIn(view.second ? cast.alt2.En : cast.alt.En, 7);
  const own = [
    contact(sheet, r, { tilt }),
    reeds(cast, rise(top, tilt), many, 330 * h, tone),
    glassBody(sheet, {
      profile,
      tilt,
      tint: smoked ? cast.body : '#F2EEE8',
      body: smoked ? 0.72 : 0.42,
      contents: { colour: smoked ? mixHex(cast.contents, cast.body, 0.4) : cast.contents, level: 190 * h, wall: 10, foot: 22, clear: 0.8 },
    }),
    foot(r, 14, tilt),
    wrapLabel(
      sheet,
      { radius: r + 1.5, bottom: 52 * h, top: 176 * h, half: 0.74, turn: turnOf(view), tilt },
      cast,
      styleOf(cast),
      smoked ? '#EFE6D6' : cast.body,
    ),
    lathe(
      sheet,
      outline([
        [r * 0.37, top - 26],
        [r * 0.42, top - 22, 4],
        [r * 0.42, top + 14, 6],
        [r * 0.3, top + 16],
      ]),
      gloss(smoked ? cast.accent : '#D9B48A', 0.4, 0.3),
      tilt,
    ),
  ].join('');
  const prop = beside(sheet, cast, view, r);
  return { art: prop ? prop + place(own, -r * 0.9, 0) : own, width: prop ? r * 4.9 : r * 3, height: top + 320 * h };
};

/** What the second picture shows with it. */
function beside(sheet: Sheet, cast: Casting, view: View, r: number): string {
  if (view.says('books')) return place(books(sheet), r * 1.86, -12);
  if (!view.says('box')) return '';
  return place(carton(sheet, cast, r * 1.8, 360 * cast.form.height, mixHex(cast.body, '#FFFFFF', 0.2)), r * 1.74, -46);
}

/** Three books that lie on each other. */
function books(sheet: Sheet): string {
  const one = (i: number, tone: string, wide: number, x: number) => {
    const y = -i * 46;
    const pages = path(
      `M${n(x - wide / 2 + 6)} ${n(y - 38)}H${n(x + wide / 2 - 4)}V${n(y - 6)}H${n(x - wide / 2 + 6)}Z`,
      lightDown(sheet, y - 38, y, tones(0, '#F6EEDD', 1, '#CDBFA4')),
    );
    const cover = path(
      `M${n(x - wide / 2)} ${n(y - 44)}H${n(x + wide / 2)}V${n(y - 37)}H${n(x - wide / 2 + 10)}V${n(y - 7)}H${n(x + wide / 2)}V${n(y)}H${n(x - wide / 2)}Z`,
      lightAcross(sheet, x - wide / 2, x + wide / 2, shades(tone, 0, 1.1, 1, 0.8)),
    );
    return pages + cover;
  };
  const shadow = ellipse(24, 4, 190, 18, '#3A2712', `opacity="0.4" filter="${blur(sheet, 8, true)}"`);
  return shadow + one(0, '#6B4630', 330, 0) + one(1, '#7E8560', 300, -8) + one(2, '#C9B08A', 270, 10);
}
