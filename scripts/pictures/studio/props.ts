import { litHex } from './colour.ts';
import { extrude, levels, type Plan, rectangle, turned } from './extrude.ts';
import { planShadow } from './ground.ts';
import { matte } from './materials.ts';
import { ellipse, lightAcross, lightDown, n, path, type Sheet, shades, stroke, tones } from './sheet.ts';

const WOOD = '#C08A50';

/** A honey dipper, its head at the origin and its handle to the upper right. */
export function dipper(sheet: Sheet, length: number, turn: number, coat?: string): string {
  const shaft = lightDown(sheet, -9, 9, shades(WOOD, 0, 1.18, 0.5, 0.98, 1, 0.6));
  const disc = (x: number, ry: number) => {
    const fill = lightDown(sheet, -ry, ry, shades(WOOD, 0, 1.16, 0.45, 0.98, 1, 0.52));
    return ellipse(x, 0, 11, ry, fill) + ellipse(x + 7, 0, 3, ry * 0.9, '#3a2410', 'opacity="0.35"');
  };
  const head = [
    [-62, 22],
    [-44, 34],
    [-24, 40],
    [-4, 42],
    [16, 40],
    [36, 34],
    [54, 24],
  ]
    .map(([x, ry]) => disc(x as number, ry as number))
    .join('');
  const honey = coat
    ? path(
        'M-74 0C-78 -40 -40 -50 0 -48C40 -46 66 -36 62 0C66 34 40 46 0 46C-40 48 -70 36 -74 0Z',
        lightDown(sheet, -48, 46, tones(0, litHex(coat, 1.2), 0.5, coat, 1, litHex(coat, 0.7))),
        'opacity="0.78"',
      ) + stroke('M-40 -30Q0 -40 40 -26', '#FFF3CF', 6, 'stroke-opacity="0.7"')
    : '';
  return `<g transform="rotate(${n(turn)})"><rect x="50" y="-8" width="${n(length)}" height="16" rx="8" fill="${shaft}"/>${ellipse(length + 50, 0, 13, 13, litHex(WOOD, 1.02))}${head}${honey}</g>`;
}

/** A thread of honey that falls a height and folds where it lands. */
export function honeyThread(sheet: Sheet, high: number, colour: string): string {
  const fill = lightAcross(sheet, -9, 9, shades(colour, 0, 0.72, 0.35, 1.22, 1, 0.8));
  return (
    path(
      `M-24 0C-20 30 -7 34 -6 60L-4 ${n(high - 20)}C-8 ${n(high - 6)} -30 ${n(high - 2)} -34 ${n(high + 4)}H34C30 ${n(high - 2)} 9 ${n(high - 6)} 5 ${n(high - 20)}L6 60C8 34 20 30 24 0Z`,
      fill,
    ) + stroke(`M-2 40V${n(high - 26)}`, '#FFF3CF', 2.4, 'stroke-opacity="0.8"')
  );
}

/** A low block of pale stone to stand things on. */
export function stone(sheet: Sheet, wide: number, deep: number, high: number, tone = '#E6DDCE', tilt = 0.2): string {
  const plan: Plan = turned(rectangle(wide, deep, 40, 6), 0.12);
  return planShadow(sheet, plan, tilt) + extrude(sheet, plan, levels(0.99, 0, 1, 6, 1, high - 5, 0.985, high), matte(tone), tilt);
}
