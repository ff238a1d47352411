import { clamp, hex, lit, mix, type Rgb, rgb } from './colour.ts';

/** A surface direction: x to the right, y up, z to the camera. */
export type Normal = readonly [x: number, y: number, z: number];
/** What a material shows for a surface that looks in a direction. */
export type Material = (normal: Normal) => string;

const KEY: Normal = [-0.58, 0.58, 0.57];
const FILL: Normal = [0.82, 0.18, 0.54];

const dot = (a: Normal, b: Normal) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const bell = (v: number, middle: number, width: number) => Math.exp(-(((v - middle) / width) ** 2));
const ramp = (v: number, from: number, to: number) => {
  const t = clamp((v - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** Soft daylight on something that does not shine. */
export function diffuse(normal: Normal): number {
  const key = Math.max(0, (dot(normal, KEY) + 0.4) / 1.4);
  const fill = Math.max(0, dot(normal, FILL));
  return (
    0.5 +
    0.55 * key +
    0.12 * fill +
    0.06 * normal[1] +
    0.3 * Math.max(0, -normal[1]) -
    0.12 * (1 - Math.max(0, normal[2])) ** 3 * (1 - Math.max(0, normal[1]))
  );
}

/** Where a shiny surface looks: the camera stands a little above. */
const reflection = ([x, y, z]: Normal): Normal => {
  const facing = 0.3 * y + 0.95 * z;
  return [2 * facing * x, 2 * facing * y - 0.3, 2 * facing * z - 0.95];
};

/** The soft box at the upper left and a strip light at the right, as a shiny surface sees them. */
function softbox(normal: Normal, sharp: number): number {
  const [x, y] = reflection(normal);
  const left = ramp(x, -0.98, -0.98 + sharp) * (1 - ramp(x, -0.52 - sharp, -0.52)) * ramp(y, -0.75, 0.05);
  const right = ramp(x, 0.86, 0.86 + sharp) * (1 - ramp(x, 0.99 - sharp / 3, 1.01));
  const above = ramp(y, 0.55, 0.9) * 0.6;
  return clamp(left + right * 0.34 + above);
}

export const matte =
  (colour: string): Material =>
  (normal) =>
    hex(lit(rgb(colour), diffuse(normal)));

export const gloss =
  (colour: string, strength = 0.5, sharp = 0.16): Material =>
  (normal) =>
    hex(mix(lit(rgb(colour), diffuse(normal) * 0.97), [255, 253, 248], softbox(normal, sharp) * strength));

/** Polished or brushed metal: a studio seen in a curved mirror. */
export function metal(colour: string, polish = 0.7): Material {
  const base = rgb(colour);
  const spread = 1.35 - 0.5 * polish;
  return (normal) => {
    const [x, y] = reflection(normal);
    // Round tops and knobs show less of the upright lights.
    const calm = 1 - 0.75 * Math.abs(normal[1]);
    const strips =
      0.62 * bell(x, -0.66, 0.2 * spread) +
      0.34 * bell(x, 0.5, 0.14 * spread) +
      0.28 * bell(x, 0.96, 0.08 * spread) -
      polish * (0.24 * bell(x, -0.12, 0.2) + 0.2 * bell(x, 0.8, 0.1) + 0.2 * bell(x, -1, 0.12));
    const light = 0.42 + calm * strips + 0.3 * y + 0.42 * Math.max(0, normal[1] - 0.55);
    const tone = lit(base, clamp(0.42 + light * 0.92, 0.16, 1.04));
    return hex(mix(tone, [255, 250, 236], clamp((light - 0.72) * 0.95 * (0.5 + polish / 2), 0, 0.78)));
  };
}

/** Honey, oil, syrup behind glass: deep at the sides, glowing away from the light. */
export function liquid(colour: string, clear = 0.6): Material {
  const base = rgb(colour);
  const deep: Rgb = lit(base, 0.55);
  // What is dark lets little light through.
  const open = clamp((0.3 * base[0] + 0.59 * base[1] + 0.11 * base[2]) / 110, 0.18, 1);
  const glow: Rgb = mix(mix(base, [255, 172, 40], 0.46 * (1 - Math.min(base[1], base[2] + 40) / 255)), [255, 240, 205], 0.14 + 0.1 * clear);
  return ([x, y, z]) => {
    const side = 1 - Math.abs(z);
    const through = (bell(x, 0.32, 0.5) * clear + 0.25) * open;
    return hex(mix(mix(base, glow, clamp(through + y * 0.4 * open)), deep, clamp(side * side * 1.15)));
  };
}

/** Light that glass throws back; to be blended as "screen". */
export const glassLight =
  (strength = 0.85): Material =>
  (normal) => {
    const edge = bell(Math.abs(normal[2]), 0.3, 0.14) * 0.18;
    const v = 255 * clamp(softbox(normal, 0.07) * strength + edge);
    return hex([v, v * 0.985, v * 0.95]);
  };

/** Darkness at the edge of glass; to be blended as "multiply". */
export const glassEdge =
  (tint = '#7d7460', strength = 0.75): Material =>
  ([, , z]) =>
    hex(mix([255, 255, 255], rgb(tint), clamp((1 - Math.abs(z)) ** 3 * 1.5 * strength + 0.03)));
