import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { levelFace } from '../studio/extrude.ts';
import { type Draw, FRONT, stream, type View } from '../studio/kit.ts';
import { type Face, facePanel, printed } from '../studio/label.ts';
import { rise } from '../studio/lathe.ts';
import { cube, strew } from '../studio/morsels.ts';
import { blur, ellipse, lightAcross, n, path, place, type Sheet, shades, stroke } from '../studio/sheet.ts';
import { coffeeBag } from './bags.ts';
import { bakhoorBurner } from './burners.ts';
import { boardPrint, type Crate, crate, type Guest, guest, standing, woodWool } from './crates.ts';
import { finjan } from './cups.ts';
import { datesHeap } from './dishes.ts';
import { bow } from './gifts.ts';
import { honeyJar } from './honey.ts';
import { mabsoosJar, spiceJar } from './jars.ts';
import { chipsTin } from './tins.ts';

const bag = (tone: string, accent: string, x: number): Guest => ({
  draw: coffeeBag,
  cast: guest('coffee-bag', { body: tone, accent, sku: `SET-${tone}`, contents: '#5A3218', label: { En: 'Coffee', Ar: 'قهوة' } }),
  x,
  z: -50,
  scale: 0.52,
});

const jar = (tone: string, x: number, lid: string, En: string, Ar: string): Guest => ({
  draw: honeyJar,
  cast: guest('honey-jar', { contents: tone, accent: lid, sku: `SET-${tone}`, label: { En, Ar }, alt: { En: 'with a gold lid', Ar: ' ' } }),
  x,
  z: 10,
  scale: 0.5,
});

function holdsOf(cast: Casting): Guest[] {
  const said = cast.alt.En.toLowerCase();
  if (/three jars/.test(said))
    return [
      jar('#5E2A0A', -224, '#C79A46', 'Sumr', 'سمر'),
      jar('#C8780F', 0, '#C79A46', 'Sidr', 'سدر'),
      jar('#EFE0B8', 224, '#C79A46', 'Majra', 'مجرى'),
    ];
  if (/burner/.test(said)) {
    return [
      {
        draw: bakhoorBurner,
        cast: guest('burner', { body: cast.contents, contents: '#3B3230', alt: { En: 'stoneware, unlit', Ar: ' ' } }),
        x: -150,
        z: -30,
        scale: 0.72,
      },
      {
        draw: chipsTin,
        cast: guest('chips', { body: '#E9DCC5', contents: '#7A4A2A', label: { En: 'Oud Chips', Ar: 'كسر عود' } }),
        x: 150,
        z: -60,
        scale: 0.46,
      },
      {
        draw: mabsoosJar,
        cast: guest('mabsoos', { body: '#F3E3DC', contents: '#6B2F2A', label: { En: 'Mabsoos', Ar: 'مبثوث' }, alt: { En: 'gold lid', Ar: ' ' } }),
        x: 190,
        z: 60,
        scale: 0.42,
      },
    ];
  }
  if (/two bags/.test(said)) return [bag('#8B3F2B', '#F0D9B0', -210), bag('#F4EFE6', '#5A6FA0', 36)];
  if (/coffee/.test(said)) {
    return [
      bag('#EADFC4', '#7F9A55', -196),
      {
        draw: spiceJar,
        cast: guest('spice', { contents: '#8FA35A', accent: '#5C6E3A', label: { En: 'Cardamom', Ar: 'هيل' }, alt: { En: 'cardamom', Ar: ' ' } }),
        x: 10,
        z: -10,
        scale: 0.5,
      },
    ];
  }
  return [];
}

/** Cups and a dish of dates, low at the right of a box. */
function smallGoods(sheet: Sheet, cast: Casting, { high, tilt, wide }: Crate): string {
  const said = cast.alt.En.toLowerCase();
  if (!/finjan/.test(said)) return '';
  const cups = guest('finjan', {
    body: '#FBF8F1',
    accent: '#A3291F',
    contents: '#C79A55',
    alt: { En: /glass/.test(said) ? 'glass' : 'porcelain', Ar: ' ' },
  });
  const dates = {
    ...cast,
    sku: `${cast.sku}d`,
    contents: /chocolate/.test(said) ? '#3A1E14' : '#8A5526',
    alt: { En: /chocolate/.test(said) ? 'chocolate dates with pistachio' : 'dates', Ar: ' ' },
  };
  const y = rise(high - 30, tilt);
  const x0 = wide * 0.5 - 150;
  const row = [
    [-62, -130],
    [62, -130],
    [0, -70],
    [104, -76],
  ].map(([x, z]) => place(finjan(sheet, cups, 0.72), x0 + (x as number), y + (z as number) * tilt));
  return row.join('') + place(datesHeap(sheet, dates, 30, 128, 46, 30, 34), x0 + 6, y + 100 * tilt);
}

/** Rows of cups seen from above. */
function fromAbove(sheet: Sheet, cast: Casting, c: Crate): string {
  const cups = guest('finjan', { body: '#FBF8F1', accent: '#A3291F', contents: '#F0E9DC' });
  const face = levelFace(c.wide - 70, c.deep - 70, c.high - 50, c.tilt);
  const grid = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = face.map(-face.width * 0.5 + (face.width * 0.62 * ((i % 4) + 0.5)) / 4, face.height * (0.34 - Math.floor(i / 4) * 0.33));
    return place(
      `${ellipse(8, 8, 58, 48, '#180D05', `opacity="0.4" filter="${blur(sheet, 5)}"`)}${ellipse(0, 0, 58, 49, '#A3291F')}${ellipse(0, -3, 57, 48, cups.body)}${ellipse(0, -2, 49, 41, litHex(cups.body, 0.82))}${ellipse(3, 4, 34, 27, litHex(cups.body, 0.93))}`,
      x,
      y,
    );
  });
  const [dx, dy] = face.map(face.width * 0.32, 0);
  const dates = datesHeap(
    sheet,
    { ...cast, contents: '#8A5526', alt: { En: 'dates', Ar: ' ' } },
    46,
    face.width * 0.15,
    face.height * 0.4 * c.tilt,
    14,
    38,
  );
  const [sx] = face.map(face.width * 0.135, 0);
  const wall = stroke(`M${n(sx)} ${n(face.map(0, face.height / 2)[1])}V${n(face.map(0, -face.height / 2)[1])}`, litHex(cast.body, 1.1), 12);
  return woodWool(sheet, cast.sku, face, '#E8D9B8') + grid.join('') + wall + place(dates, dx, dy);
}

/** A sliding lid, drawn half over the box. */
function slidLid(sheet: Sheet, cast: Casting, c: Crate): string {
  const lid = levelFace(c.wide * 0.98, c.deep * 0.98, c.high + 6, c.tilt);
  const moved: Face = { ...lid, map: (x, y) => lid.map(x + c.wide * 0.44, y) };
  const all = facePanel(moved, -lid.width / 2, -lid.height / 2, lid.width / 2, lid.height / 2);
  const tone = litHex(cast.body, 1.06);
  const [x, y] = moved.map(0, -lid.height / 2);
  return (
    place(path(all, '#180D05', `opacity="0.3" filter="${blur(sheet, 9)}"`), -8, 16) +
    path(`M${n(x - lid.width / 2)} ${n(y)}h${n(lid.width)}v16h${n(-lid.width)}Z`, litHex(tone, 0.72)) +
    path(all, lightAcross(sheet, 0, c.wide, shades(tone, 0, 1.08, 1, 0.9))) +
    printed({ ...moved, width: lid.width * 0.4, height: lid.height * 0.5 }, cast, 'plain', tone, litHex(cast.body, 0.5))
  );
}

/** The burner out of its box, with a few pieces of charcoal. */
function liftedBurner(sheet: Sheet, cast: Casting, c: Crate): string {
  const own = guest('burner', { body: cast.contents, contents: '#3B3230', alt: { En: 'stoneware, unlit', Ar: ' ' } });
  const spots = [
    { x: 10, y: 150 },
    { x: 76, y: 128 },
    { x: 92, y: 172 },
  ];
  const coal = strew(sheet, spots, { morsel: cube, size: 30, colours: ['#2E2A28', '#3A3532'], random: stream(cast.sku), turn: 0 });
  return place(bakhoorBurner(sheet, own, FRONT).art, -c.wide * 0.66, 130, 0.78) + place(coal, -c.wide * 0.42, 0);
}

export const giftBoxOpen: Draw = (sheet, cast, view: View) => {
  const { width: w, height: h } = cast.form;
  const above = view.says('above');
  const c: Crate = { wide: 640 * w, deep: above ? 430 : 370, high: (above ? 110 : 180) * h, tone: cast.body, tilt: above ? 0.82 : 0.52 };
  // Under a sliding lid things stand low.
  const covered = view.says('slid') && !above && holdsOf(cast).length > 0;
  if (covered) c.high = 310 * h;
  const bed = levelFace(c.wide - 40, c.deep - 40, covered ? 60 : c.high - 40, c.tilt);
  const lifted = view.says('lifted');
  const all = holdsOf(cast).filter((g) => !(lifted && g.draw === bakhoorBurner));
  const goods = above
    ? fromAbove(sheet, cast, c)
    : woodWool(sheet, cast.sku, bed, all.length ? mixHex(cast.contents, '#E8D9B8', 0.7) : '#E6D3A8') +
      standing(
        sheet,
        all.map((g) => ({ ...g, x: g.x * w, lift: covered ? 20 : c.high - 54 })),
        c.tilt,
      ) +
      smallGoods(sheet, cast, c);
  const inside = crate(sheet, c, goods, boardPrint(cast, c));
  const slid = view.says('slid', 'sliding') ? slidLid(sheet, cast, c) : '';
  const ribbon = view.says('ribbon') ? place(bow(sheet, cast.accent, 1.25), -c.wide * 0.36, c.deep * c.tilt * 0.5 + 110) : '';
  const beside = lifted ? liftedBurner(sheet, cast, c) : '';
  const tall = above ? c.deep * 0.45 : all.length ? 430 : 280;
  return {
    art: inside + slid + ribbon + beside,
    width: c.wide * (beside ? 1.5 : slid ? 1.46 : 1.04),
    height: tall,
    below: c.deep * c.tilt * 0.5 + (ribbon || beside ? 150 : 12),
    focus: 170,
    focusX: 0,
    zoom: 1.4,
  };
};
