export type Rgb = readonly [number, number, number];

const clamp = (v: number, low = 0, high = 1) => Math.min(high, Math.max(low, v));

export { clamp };

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.replace('#', ''), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function hex([r, g, b]: Rgb): string {
  return `#${[r, g, b]
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
export const mixHex = (a: string, b: string, t: number) => hex(mix(rgb(a), rgb(b), t));

const WARM_WHITE: Rgb = [255, 252, 244];
const WARM_DARK: Rgb = [34, 20, 10];

/** Lights a colour: 1 leaves it, below goes to a warm dark, above to a warm white. */
export function lit(colour: Rgb, amount: number): Rgb {
  if (amount <= 1) return mix(mix(WARM_DARK, [0, 0, 0], 0.3), colour, clamp(0.12 + 0.88 * amount));
  return mix(colour, WARM_WHITE, clamp(amount - 1));
}

export const litHex = (colour: string, amount: number) => hex(lit(rgb(colour), amount));

/** Perceived lightness, 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Ink that reads on a paper colour; the house's palm green wherever it can. */
export function inkOn(paper: string, preferred = '#1F4D3F'): string {
  if (Math.abs(lightness(paper) - lightness(preferred)) > 0.38) return preferred;
  return lightness(paper) > 0.5 ? '#1E1B16' : '#F7EFE0';
}

export function saturate(colour: string, amount: number): string {
  const c = rgb(colour);
  const grey = lightness(colour) * 255;
  return hex([grey + (c[0] - grey) * amount, grey + (c[1] - grey) * amount, grey + (c[2] - grey) * amount]);
}
