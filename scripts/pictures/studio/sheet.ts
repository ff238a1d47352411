import { litHex } from './colour.ts';

/** An SVG being drawn: shared definitions are collected once, the drawing itself is plain strings. */
export type Sheet = {
  defs: Map<string, string>;
  serial: number;
  /** Nothing lies behind: glass must be drawn opaque, since its light is blended with what it covers. */
  bare: boolean;
};

export const newSheet = (bare = false): Sheet => ({ defs: new Map(), serial: 0, bare });

export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** Points from plain numbers: x, y, x, y … */
export const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] as number, numbers[2 * i + 1] as number] as const);

export const n = (v: number) => String(Math.round(v * 100) / 100);

function define(sheet: Sheet, body: (id: string) => string): string {
  const key = body('#');
  const known = sheet.defs.get(key);
  if (known) return known;
  const id = `d${++sheet.serial}`;
  sheet.defs.set(key, id);
  return id;
}

const stopsOf = (stops: readonly Stop[]) =>
  stops.map(([o, c, a]) => `<stop offset="${n(o)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${n(a)}"`}/>`).join('');

/** A linear gradient in the drawing's own units. */
export function linear(sheet: Sheet, [x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): string {
  const id = define(
    sheet,
    (i) =>
      `<linearGradient id="${i}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

export function radial(sheet: Sheet, [cx, cy]: Point, r: number, stops: readonly Stop[], transform = ''): string {
  const t = transform ? ` gradientTransform="${transform}"` : '';
  const id = define(
    sheet,
    (i) => `<radialGradient id="${i}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${t}>${stopsOf(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** Stops of one opaque colour each: offset, colour, offset, colour … */
export const tones = (...list: readonly (number | string)[]): Stop[] =>
  Array.from({ length: list.length / 2 }, (_, i) => [Number(list[2 * i]), String(list[2 * i + 1])] as const);

/** Stops of one colour under more or less light: offset, light, offset, light … */
export const shades = (colour: string, ...list: readonly number[]): Stop[] =>
  Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i] as number, litHex(colour, list[2 * i + 1] as number)] as const);

/** Stops of one colour that comes and goes: offset, opacity, offset, opacity … */
export const fades = (colour: string, ...list: readonly number[]): Stop[] =>
  Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i] as number, colour, list[2 * i + 1] as number] as const);

export const lightAcross = (sheet: Sheet, from: number, to: number, stops: readonly Stop[]) => linear(sheet, [from, 0], [to, 0], stops);
export const lightDown = (sheet: Sheet, from: number, to: number, stops: readonly Stop[]) => linear(sheet, [0, from], [0, to], stops);

/** A soft edge. What is `thin` needs room above and below in proportion to its small height. */
export function blur(sheet: Sheet, amount: number, thin = false): string {
  const room = thin ? 'x="-40%" y="-400%" width="180%" height="900%"' : 'x="-60%" y="-60%" width="220%" height="220%"';
  const id = define(sheet, (i) => `<filter id="${i}" ${room}><feGaussianBlur stdDeviation="${n(amount)}"/></filter>`);
  return `url(#${id})`;
}

export function clip(sheet: Sheet, path: string): string {
  const id = define(sheet, (i) => `<clipPath id="${i}"><path d="${path}"/></clipPath>`);
  return `url(#${id})`;
}

export const polygon = (points: readonly Point[], close = true) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (close ? 'Z' : '');

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(Math.abs(rx))}" ry="${n(Math.abs(ry))}" fill="${fill}" ${more}/>`;
export const group = (body: string, more = '') => `<g ${more}>${body}</g>`;
export const place = (body: string, x: number, y: number, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

export function finish(sheet: Sheet, body: string, width: number, height: number): string {
  const defs = [...sheet.defs].map(([source, id]) => source.replace('id="#"', `id="${id}"`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}
