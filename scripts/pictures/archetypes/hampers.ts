import type { Casting } from '../casting.ts';
import { fringe, threads } from '../studio/cloth.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { clipped } from '../studio/ground.ts';
import type { Draw, View } from '../studio/kit.ts';
import { type Face, facePanel, printed } from '../studio/label.ts';
import { blur, ellipse, lightAcross, lightDown, linear, n, path, place, type Sheet, shades, stroke } from '../studio/sheet.ts';
import { boardFront, handle, type Weave, wickerFront } from '../studio/wicker.ts';
import { syrupBottle } from './bottles.ts';
import { type Guest, guest, standing, woodWool } from './crates.ts';
import { datesDish } from './dishes.ts';
import { pumpBottle } from './dispensers.ts';
import { bow } from './gifts.ts';
import { honeyJar } from './honey.ts';
import { lantern } from './lanterns.ts';
import { thermos } from './pots.ts';
import { teaTin } from './tins.ts';

const jar = (tone: string, x: number, scale: number): Guest => ({
  draw: honeyJar,
  cast: guest('honey-jar', { contents: tone, sku: `SET-${tone}`, label: { En: 'Honey', Ar: 'عسل' }, alt: { En: 'gold lid', Ar: ' ' } }),
  x,
  z: 0,
  scale,
});

const tin = (body: string, accent: string, x: number, scale: number, En: string, Ar: string): Guest => ({
  draw: teaTin,
  cast: guest('tea-tin', { body, accent, sku: `SET-${body}`, label: { En, Ar } }),
  x,
  z: -20,
  scale,
});

function holdsOf(cast: Casting): Guest[] {
  const said = cast.alt.En.toLowerCase();
  if (/lantern/.test(said)) {
    return [
      { draw: lantern, cast: guest('lantern', { body: '#B88A34', accent: '#7B591C', alt: { En: 'brass', Ar: ' ' } }), x: -130, z: -40, scale: 0.62 },
      {
        draw: datesDish,
        cast: guest('dates', { body: '#6B452B', contents: '#5A2E14', alt: { En: 'a dish', Ar: ' ' } }),
        x: 136,
        z: -10,
        scale: 0.56,
        lift: 330,
      },
    ];
  }
  if (/thermos/.test(said))
    return [
      { draw: thermos, cast: guest('thermos', { accent: '#6B4630' }), x: -150, z: -40, scale: 0.62 },
      tin('#8E2F24', '#E3C27A', 66, 0.54, 'Tea', 'شاي'),
      tin('#E7E3CC', '#4B5A36', 226, 0.5, 'Loomi', 'لومي'),
    ];
  if (/hand cream/.test(said))
    return [
      {
        draw: pumpBottle,
        cast: guest('pump', { body: '#F6D9B8', accent: '#D98F45', label: { En: 'Hand Cream', Ar: 'كريم يدين' } }),
        x: 190,
        z: -40,
        scale: 0.52,
      },
      tin('#8E2F24', '#E3C27A', -170, 0.56, 'Tea', 'شاي'),
      {
        draw: datesDish,
        cast: guest('dates', { body: '#8C5A34', contents: cast.contents, alt: { En: 'a dish', Ar: ' ' } }),
        x: 6,
        z: 10,
        scale: 0.36,
        lift: 250,
      },
    ];
  return [
    jar('#C8780F', -190, 0.46),
    jar('#EBC766', 46, 0.4),
    {
      draw: syrupBottle,
      cast: guest('syrup', { contents: '#34170C', accent: '#6E7F4F', label: { En: 'Date Syrup', Ar: 'دبس تمر' } }),
      x: -66,
      z: -70,
      scale: 0.6,
    },
    tin('#8E2F24', '#E3C27A', 206, 0.54, 'Tea', 'شاي'),
  ];
}

/** A throw that falls over the rim. */
function overEdge(sheet: Sheet, tone: string, x: number, wide: number, high: number): string {
  const face: Face = { width: wide, height: 210, map: (a, b) => [x + a + 5 * Math.sin(b / 30), -high + 92 - b + 6 * Math.sin(a / 28)] };
  const all = facePanel(face, -wide / 2, -105, wide / 2, 105);
  return (
    fringe(face, 'foot', 40, tone, 26) +
    path(all, lightAcross(sheet, x - wide / 2, x + wide / 2, shades(tone, 0, 0.92, 0.3, 1.1, 0.6, 0.94, 1, 0.8))) +
    clipped(sheet, all, threads(face, 40, 0.07) + path(facePanel(face, -wide / 2, -72, wide / 2, -54), litHex(tone, 0.62)))
  );
}

/** A mat rolled up and laid across the front. */
function rolledMat(sheet: Sheet, tone: string, x: number, y: number, long: number): string {
  const fill = lightDown(sheet, y - 40, y + 40, shades(tone, 0, 0.95, 0.3, 1.15, 1, 0.5));
  const strap = (dx: number) => `<rect x="${n(x + dx)}" y="${n(y - 41)}" width="16" height="82" fill="#7A4E2C"/>`;
  return `<rect x="${n(x - long / 2)}" y="${n(y - 40)}" width="${n(long)}" height="80" rx="26" fill="${fill}"/>${ellipse(x - long / 2 + 16, y, 17, 40, litHex(tone, 0.8))}${ellipse(x - long / 2 + 16, y, 9, 22, 'none', `stroke="${litHex(tone, 0.5)}" stroke-width="4"`)}${strap(-long * 0.24)}${strap(long * 0.2)}`;
}

/** The basket bound up in a cloth, its ends knotted above. */
function wrapped(sheet: Sheet, cast: Casting, wide: number) {
  const tone = '#F1E7D4';
  const body = path(
    `M${n(-wide * 0.46)} 6Q${n(-wide * 0.58)} -180 ${n(-wide * 0.34)} -330Q${n(-wide * 0.16)} -430 -40 -470H40Q${n(wide * 0.16)} -430 ${n(wide * 0.34)} -330Q${n(wide * 0.58)} -180 ${n(wide * 0.46)} 6Q0 30 ${n(-wide * 0.46)} 6Z`,
    lightAcross(sheet, -wide / 2, wide / 2, shades(tone, 0, 0.84, 0.25, 1.05, 0.6, 0.95, 1, 0.72)),
  );
  const fold = (x: number, k: number) =>
    stroke(
      `M${n(k * 12)} -468Q${n(x * 0.5)} -380 ${n(x)} ${n(-120 - Math.abs(k) * 20)}`,
      '#180D05',
      12,
      `stroke-opacity="0.16" filter="${blur(sheet, 6)}"`,
    ) +
    stroke(
      `M${n(k * 12 - 8)} -466Q${n(x * 0.5 - 16)} -380 ${n(x - 18)} ${n(-130 - Math.abs(k) * 20)}`,
      '#FFFFFF',
      9,
      `stroke-opacity="0.5" filter="${blur(sheet, 5)}"`,
    );
  const ears = [-1, 1]
    .map((s) =>
      path(
        `M0 -470C${s * 30} -560 ${s * 120} -620 ${s * 170} -560C${s * 150} -520 ${s * 80} -470 ${s * 20} -456Z`,
        linear(sheet, [0, -600], [s * 150, -470], shades(tone, 0, 1.06, 1, 0.8)),
      ),
    )
    .join('');
  const stripe =
    stroke(`M${n(-wide * 0.53)} -120Q0 -86 ${n(wide * 0.53)} -120`, cast.accent, 11, 'stroke-opacity="0.85"') +
    stroke(`M${n(-wide * 0.53)} -96Q0 -62 ${n(wide * 0.53)} -96`, cast.accent, 4, 'stroke-opacity="0.85"');
  const knot = path(
    'M-46 -500Q0 -520 46 -500Q58 -466 40 -440Q0 -424 -40 -440Q-58 -466 -46 -500Z',
    linear(sheet, [-46, -500], [46, -440], shades(tone, 0, 1.06, 1, 0.76)),
  );
  return (
    body +
    [
      [-wide * 0.36, -2],
      [-wide * 0.16, -1],
      [wide * 0.08, 1],
      [wide * 0.34, 2],
    ]
      .map(([x, k]) => fold(x as number, k as number))
      .join('') +
    stripe +
    ears +
    knot
  );
}

export const hamper: Draw = (sheet, cast, view: View) => {
  const { width: w, height: h } = cast.form;
  const said = cast.alt.En.toLowerCase();
  const weave: Weave = { wide: 620 * w, high: 250 * h, tone: cast.body, accent: cast.accent };
  const shadow =
    ellipse(20, 8, weave.wide * 0.54, 36, '#3A2712', `opacity="0.42" filter="${blur(sheet, 14, true)}"`) +
    ellipse(0, 8, weave.wide * 0.47, 14, '#3A2712', `opacity="0.5" filter="${blur(sheet, 4, true)}"`);
  if (view.says('wrapped')) return { art: shadow + wrapped(sheet, cast, weave.wide), width: weave.wide * 1.1, height: 610 };
  const wicker = /palm|willow|wicker/.test(said);
  const bed: Face = { width: weave.wide * 0.94, height: 90, map: (x, y) => [x, -weave.high - 20 - y] };
  const inner =
    path(`M${n(-weave.wide * 0.5)} ${n(-weave.high)}Q0 ${n(-weave.high - 116)} ${n(weave.wide * 0.5)} ${n(-weave.high)}Z`, litHex(weave.tone, 0.5)) +
    clipped(
      sheet,
      `M${n(-weave.wide * 0.49)} ${n(-weave.high)}Q0 ${n(-weave.high - 108)} ${n(weave.wide * 0.49)} ${n(-weave.high)}Z`,
      woodWool(sheet, cast.sku, bed, '#E8D9B8', 120),
    );
  const goods = standing(
    sheet,
    holdsOf(cast).map((g) => ({ ...g, x: g.x * w, lift: (g.lift ?? 0) * h || weave.high - 40 })),
    0.2,
  );
  const extras = [
    /throw/.test(said) ? overEdge(sheet, cast.contents, weave.wide * 0.22, weave.wide * 0.36, weave.high) : '',
    /mat/.test(said) ? rolledMat(sheet, cast.contents, weave.wide * 0.16, -weave.high - 22, weave.wide * 0.56) : '',
    view.says('paper band') || /thank/i.test(cast.label.En)
      ? path(
          `M${n(-weave.wide * 0.49)} ${n(-weave.high * 0.66)}H${n(weave.wide * 0.49)}L${n(weave.wide * 0.475)} ${n(-weave.high * 0.3)}H${n(-weave.wide * 0.475)}Z`,
          lightAcross(sheet, -weave.wide / 2, weave.wide / 2, shades(cast.accent, 0, 0.92, 0.3, 1.04, 1, 0.78)),
        )
      : '',
  ];
  const tag: Face = { width: 180, height: 96, map: (x, y) => [x - weave.wide * 0.2, -weave.high * 0.46 - y] };
  const paper = mixHex('#F6EEDD', cast.body, 0.08);
  const plate = `<rect x="${n(-weave.wide * 0.2 - 96)}" y="${n(-weave.high * 0.46 - 52)}" width="192" height="104" rx="8" fill="${paper}" stroke="#2a1a0c" stroke-opacity="0.2"/>`;
  const front = wicker ? wickerFront(sheet, weave) : boardFront(sheet, weave);
  const tie = /mat|throw|thank/i.test(`${said}${cast.label.En}`) ? '' : place(bow(sheet, cast.accent, 0.62), weave.wide * 0.3, -weave.high + 6);
  const art =
    shadow +
    (wicker ? handle(weave.wide, weave.high, litHex(cast.body, 0.92)) : '') +
    inner +
    goods +
    front +
    extras.join('') +
    plate +
    printed(tag, cast, 'plain', paper, cast.accent) +
    tie;
  return { art, width: weave.wide * 1.06, height: weave.high + (wicker ? 340 : 400), focus: weave.high + 60, zoom: 1.3 };
};
