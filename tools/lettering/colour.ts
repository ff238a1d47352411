type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.replace('#', ''), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const hex = (colour: Rgb) =>
  `#${colour.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours; `share` 0 is the first, 1 the second. */
export function mixHex(a: string, b: string, share: number): string {
  const [from, to] = [rgb(a), rgb(b)];
  const between = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  return hex([between(0), between(1), between(2)]);
}

/** Perceived lightness, 0 to 1. */
function lightness(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** An ink colour with sufficient contrast on a paper colour; the preferred one if possible. */
export function inkOn(paper: string, preferred = '#1F4D3F'): string {
  if (Math.abs(lightness(paper) - lightness(preferred)) > 0.38) return preferred;
  return lightness(paper) > 0.5 ? '#1E1B16' : '#F7EFE0';
}
