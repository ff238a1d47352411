import type { Casting } from '../casting.ts';
import { stream } from './kit.ts';
import type { Tilt } from './lathe.ts';
import { chip, strew } from './morsels.ts';
import { blur, ellipse, n, radial, type Sheet, stroke } from './sheet.ts';

/** A ribbon of smoke that rises from the origin. */
export function smoke(sheet: Sheet, high: number, strength = 1): string {
  const ribbon = (dx: number, width: number, o: number, soft: number) =>
    stroke(
      `M0 0C${n(dx)} ${n(-high * 0.22)} ${n(-dx * 1.4)} ${n(-high * 0.4)} ${n(dx * 0.5)} ${n(-high * 0.6)}S${n(dx * 1.1)} ${n(-high * 0.86)} ${n(-dx * 0.3)} ${n(-high)}`,
      '#FFFFFF',
      width,
      `stroke-opacity="${n(o * strength)}" filter="${blur(sheet, soft)}"`,
    );
  return ribbon(34, 30, 0.34, 16) + ribbon(26, 10, 0.6, 6) + ribbon(-20, 7, 0.42, 5) + ribbon(44, 5, 0.38, 4);
}

/** Charcoal with a live edge, and a few chips on it. */
export function embers(sheet: Sheet, cast: Casting, r: number, y: number, tilt: Tilt, dark: string): string {
  const random = stream(cast.sku);
  const glow = ellipse(
    0,
    y,
    r * 0.8,
    r * tilt * 0.8,
    radial(
      sheet,
      [0, 0],
      1,
      [
        [0, '#FFB04A', 0.95],
        [0.5, '#E0601C', 0.75],
        [1, '#5A1E08', 0],
      ],
      `translate(0 ${n(y)}) scale(${n(r * 0.8)} ${n(r * tilt * 0.8)})`,
    ),
  );
  const spots = [
    [-0.3, 0.1],
    [0.28, -0.1],
    [0.02, 0.3],
    [-0.05, -0.3],
  ].map(([x, z]) => ({ x: (x as number) * r, y: y + (z as number) * r * tilt - 6 }));
  return (
    ellipse(0, y, r, r * tilt, dark) + glow + strew(sheet, spots, { morsel: chip, size: r * 0.3, colours: ['#4A2C18', '#6A4022', '#2E2420'], random })
  );
}
