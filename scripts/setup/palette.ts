import type { ColourConfig } from '../../lib/contract/shop-config.ts';

/** The contrast that WCAG 2.2 requires of text. */
const MIN_CONTRAST = 4.5;

type Rgb = readonly number[];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const format = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** `share` of the second colour in the first. */
const mix = (from: string, to: string, share: number) => {
  const target = parse(to);
  return format(parse(from).map((part, index) => part + ((target[index] ?? 0) - part) * share));
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parse(hex).map((part) => {
    const level = part / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const isReadable = (colour: string, grounds: readonly string[]) =>
  grounds.every((ground) => getContrast(colour, ground) >= MIN_CONTRAST);

const SHARES = Array.from({ length: 101 }, (_, percent) => percent / 100);

/** The colour, darkened until it is readable on all grounds. */
const darken = (colour: string, grounds: readonly string[]) =>
  SHARES.map((share) => mix(colour, '#000000', share)).find((dark) => isReadable(dark, grounds)) ??
  '#000000';

/** The colour, lightened until a text in `ink` is readable on it. */
const lighten = (colour: string, ink: string) =>
  SHARES.map((share) => mix(colour, '#FFFFFF', share)).find((light) => isReadable(ink, [light])) ??
  '#FFFFFF';

const round = (value: number) => (Math.floor(value * 10) / 10).toFixed(1);

/**
 * The steps of the primary colour. `colour` is that of buttons and links.
 * @throws when it is not readable on the light grounds of the shop
 */
export function buildPrimary(colour: string, { sand }: ColourConfig): ColourConfig['primary'] {
  const own = colour.toUpperCase();
  const grounds = ['#FFFFFF', sand[50], sand[100]];
  const found = Math.min(...grounds.map((ground) => getContrast(own, ground)));
  if (found < MIN_CONTRAST)
    throw new Error(
      `--primary ${own}: its contrast with the grounds of the shop is ${round(found)}:1, and text needs ${MIN_CONTRAST}:1. ${darken(own, grounds)} is dark enough.`,
    );
  const lighter = mix(own, '#FFFFFF', 0.2);
  return {
    100: lighten(mix(own, '#FFFFFF', 0.85), own),
    600: isReadable(lighter, ['#FFFFFF']) ? lighter : own,
    700: own,
    800: mix(own, '#000000', 0.25),
  };
}

/**
 * The steps of the accent colour. `colour` is that of marks and badges with dark text.
 * @throws when dark text is not readable on it
 */
export function buildAccent(colour: string, { sand, ink }: ColourConfig): ColourConfig['accent'] {
  const own = colour.toUpperCase();
  const found = getContrast(own, ink[900]);
  if (found < MIN_CONTRAST)
    throw new Error(
      `--accent ${own}: its contrast with dark text is ${round(found)}:1, and text needs ${MIN_CONTRAST}:1. ${lighten(own, ink[900])} is light enough.`,
    );
  const tint = mix(own, '#FFFFFF', 0.8);
  return { 100: tint, 500: own, 600: darken(own, ['#FFFFFF', sand[50], sand[100], tint]) };
}
