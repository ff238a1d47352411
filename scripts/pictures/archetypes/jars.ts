import type { Casting } from '../casting.ts';
import { screwLid, trim, turn } from '../studio/caps.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { clipped, contact } from '../studio/ground.ts';
import { type Draw, stream, styleOf, turnOf } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { disc, lathe, ring, rise, silhouette, type Tilt } from '../studio/lathe.ts';
import { gloss, matte } from '../studio/materials.ts';
import { chip, cube, heap, type Morsel, pearl, pod, strew, thread } from '../studio/morsels.ts';
import { curve, outline } from '../studio/profile.ts';
import { group, type Point, place, type Sheet } from '../studio/sheet.ts';
import { foot, glassBody } from '../studio/vessel.ts';
import { wrapFace, wrapLabel } from '../studio/wrap.ts';

const TILT = 0.13;

type Filling = { morsel: Morsel; size: number; step: number; colours: readonly string[]; turn?: number };

/** Loose goods behind glass: rows of morsels on the near wall, and a heap on top. */
function loose(sheet: Sheet, seed: string, r: number, low: number, high: number, filling: Filling, tilt: Tilt): string {
  const random = stream(seed);
  const base = filling.colours[0] as string;
  const back =
    lathe(
      sheet,
      outline([
        [0, low],
        [r * 0.98, low, 6],
        [r, low + 14, 8],
        [r, high],
      ]),
      matte(litHex(base, 0.5)),
      tilt,
    ) + disc(r, high, tilt, litHex(base, 0.62));
  const rows = Math.ceil((high - low) / filling.step);
  const wall = Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
    const across = Math.ceil((Math.PI * r) / filling.step);
    return Array.from({ length: across }, (_, i) => {
      const a = -1.42 + (2.84 * (i + (row % 2 ? 0.5 : 0) + (random() - 0.5) * 0.6)) / across;
      const h = high - (row + 0.4 + (random() - 0.5) * 0.5) * filling.step;
      return { x: r * 0.97 * Math.sin(a), y: rise(Math.max(low + 6, h), tilt) + r * tilt * Math.cos(a), squeeze: 0.35 + 0.65 * Math.cos(a) };
    });
  });
  const top = heap(Math.round(((r * r) / (filling.step * filling.step)) * 1.1), r * 0.92, r * tilt * 0.9, filling.step * 0.5, random).map((s) => ({
    ...s,
    y: s.y + rise(high, tilt),
  }));
  const edge = silhouette(
    outline([
      [0, low - 4],
      [r * 0.96, low - 4, 8],
      [r + 3, low + 16, 8],
      [r + 3, high + filling.step],
    ]),
    tilt,
  );
  return clipped(sheet, edge, back + strew(sheet, top, { ...filling, random }) + strew(sheet, wall.reverse(), { ...filling, random }));
}

function spiceFilling(cast: Casting): Filling {
  const c = cast.contents;
  const shades = [c, litHex(c, 0.86), litHex(c, 1.1), mixHex(c, '#D8C98A', 0.22)];
  if (/saffron/.test(cast.alt.En.toLowerCase())) return { morsel: thread, size: 26, step: 13, colours: [c, litHex(c, 0.8), litHex(c, 1.1)] };
  if (/cardamom/.test(cast.alt.En.toLowerCase())) return { morsel: pod, size: 25, step: 23, colours: shades };
  return { morsel: pearl, size: 14, step: 18, colours: shades };
}

export const spiceJar: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [r, top] = [180 * w, 500 * h];
  const profile = outline([
    [0, 0],
    [r - 12, 0, 18],
    [r, 22, 26],
    [r, top - 80, 50],
    [r - 26, top - 34, 14],
    [r - 28, top],
  ]);
  const filling = spiceFilling(cast);
  const art = [
    contact(sheet, r, { tilt: TILT }),
    glassBody(sheet, { profile, tilt: TILT }, loose(sheet, cast.sku, r - 10, 16, top - 96, filling, TILT)),
    foot(r, 12, TILT),
    wrapLabel(sheet, { radius: r + 1.5, bottom: 96 * h, top: 300 * h, half: 0.86, turn: turnOf(view), tilt: TILT }, cast, styleOf(cast), cast.body),
    screwLid(sheet, r - 16, top - 56, 96, trim(cast), TILT),
  ];
  return { art: art.join(''), width: r * 2, height: top + 60, focus: top * 0.5, zoom: 1.5 };
};

export const mabsoosJar: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [r, top] = [225 * w, 420 * h];
  const profile = curve(
    [
      [r * 0.8, 0],
      [r * 0.95, 24],
      [r, 120 * h],
      [r, 230 * h],
      [r * 0.92, 320 * h],
      [r * 0.8, top - 30],
      [r * 0.79, top],
    ],
    12,
  );
  const c = cast.contents;
  const pieces = /maamoul|piece/.test(`${cast.alt.En} ${cast.alt2.En}`.toLowerCase());
  const filling: Filling = {
    morsel: pieces ? chip : chip,
    size: pieces ? 30 : 20,
    step: pieces ? 36 : 25,
    colours: [c, litHex(c, 0.8), litHex(c, 1.12), mixHex(c, '#2a1208', 0.3)],
  };
  const art = [
    contact(sheet, r * 0.95, { tilt: TILT }),
    glassBody(sheet, { profile, tilt: TILT }, loose(sheet, cast.sku, r * 0.93, 20, 320 * h, filling, TILT)),
    foot(r * 0.9, 12, TILT),
    wrapLabel(sheet, { radius: r + 1, bottom: 70 * h, top: 250 * h, half: 0.76, turn: turnOf(view), tilt: TILT }, cast, styleOf(cast), cast.body),
    screwLid(sheet, r * 0.85, top - 34, 76, trim(cast), TILT),
    turn(
      sheet,
      [
        [16, top + 42],
        [22, top + 46, 4],
        [34, top + 74, 14],
        [18, top + 92, 10],
        [0, top + 94],
      ],
      trim(cast),
      TILT,
    ),
  ];
  return { art: art.join(''), width: r * 2, height: top + 100, focus: top * 0.46, zoom: 1.55 };
};

export const scrubJar: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const [r, top] = [225 * w, 360 * h];
  const profile = outline([
    [0, 0],
    [r - 14, 0, 20],
    [r, 24, 26],
    [r, top - 30, 30],
    [r - 18, top, 8],
    [r - 18, top + 6],
  ]);
  const c = cast.contents;
  const filling: Filling = { morsel: pearl, size: 6, step: 10, colours: [c, litHex(c, 0.7), litHex(c, 1.2), mixHex(c, '#F0DDB8', 0.35)] };
  const art = [
    contact(sheet, r, { tilt: TILT }),
    glassBody(sheet, { profile, tilt: TILT }, loose(sheet, cast.sku, r - 10, 14, top - 34, filling, TILT)),
    foot(r, 12, TILT),
    wrapLabel(
      sheet,
      { radius: r + 1.5, bottom: 62 * h, top: top - 90 * h, half: 0.9, turn: turnOf(view), tilt: TILT },
      cast,
      styleOf(cast),
      cast.body,
    ),
    screwLid(sheet, r - 2, top - 22, 104, trim(cast), TILT),
  ];
  return { art: art.join(''), width: r * 2, height: top + 100, focus: top * 0.52, zoom: 1.45 };
};

/** A cosmetic jar; seen closer, the lid leans at its side and the cream shows. */
export const creamJar: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const [r, top] = [220 * w, (variant === 'c' ? 190 : 240) * h];
  const body = gloss(cast.body, 0.5, 0.2);
  const profile =
    variant === 'c'
      ? outline([
          [0, 0],
          [r - 14, 0, 12],
          [r, 18, 18],
          [r, top],
        ])
      : outline([
          [0, 0],
          [r * 0.86, 0, 24],
          [r, 70, 70],
          [r, top],
        ]);
  const jar = [
    contact(sheet, r * 0.96, { tilt: TILT * 1.2 }),
    lathe(sheet, profile, body, TILT * 1.2),
    printed(
      wrapFace({ radius: r + 1, bottom: top * 0.14, top: top * 0.94, half: 0.82, turn: turnOf(view), tilt: TILT * 1.2 }),
      cast,
      'plain',
      cast.body,
    ),
  ];
  const lid = screwLid(sheet, r + 6, top - 2, (variant === 'c' ? 66 : 92) * h, trim(cast), TILT * 1.2, 18);
  if (!view.close) return { art: jar.join('') + lid, width: r * 2, height: top + 100 };
  const swirl = whipped(sheet, cast.contents, r * 0.9, top);
  const leaning = place(group(screwLid(sheet, r * 0.84, 0, 70, trim(cast), 0.34)), r * 1.36, 66, 0.8, 0);
  return {
    art: contactAt(sheet, r * 1.36, 66, r * 0.7) + jar.join('') + swirl + leaning,
    width: r * 3.4,
    height: top + 160,
    focus: top * 0.6,
    focusX: r * 0.42,
    zoom: 1.42,
  };
};

const contactAt = (sheet: Sheet, x: number, y: number, r: number) => place(contact(sheet, r, { tilt: 0.3, strength: 0.8 }), x, y);

/** The open mouth of a jar with a swirl of cream in it. */
function whipped(sheet: Sheet, colour: string, r: number, top: number): string {
  const tilt = TILT * 1.2;
  const rim = ring(r + 4, top + 2, tilt, '#FFFFFF', 6, 0.8) + disc(r, top, tilt, litHex(colour, 0.86));
  const turns: Point[] = curve(
    [
      [r * 0.94, top - 4],
      [r * 0.8, top + 14],
      [r * 0.6, top + 18],
      [r * 0.52, top + 34],
      [r * 0.3, top + 38],
      [r * 0.18, top + 58],
      [0, top + 66],
    ],
    8,
  );
  return rim + lathe(sheet, turns, gloss(colour, 0.4, 0.3), tilt);
}

/** Frankincense, oud and the like are shown in an open tin; the pieces it holds. */
export function tinFilling(cast: Casting): Filling {
  const c = cast.contents;
  const said = cast.alt.En.toLowerCase();
  if (/frankincense|tears/.test(said))
    return { morsel: pearl, size: 24, step: 28, colours: [c, litHex(c, 1.12), mixHex(c, '#F4EFC8', 0.4), litHex(c, 0.88)] };
  if (/charcoal/.test(said)) return { morsel: cube, size: 34, step: 46, colours: [c, litHex(c, 1.15), litHex(c, 0.85)] };
  return { morsel: chip, size: 36, step: 38, colours: [c, litHex(c, 0.76), litHex(c, 1.15), mixHex(c, '#D9B277', 0.25)] };
}
