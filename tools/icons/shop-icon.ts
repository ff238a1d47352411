import { n, polygon } from '../lettering/drawing.ts';
import { flat, latinRun, runPath } from '../lettering/glyphs.ts';

const PALM = '#1F4D3F';
const HONEY = '#D9920B';
const SAND = '#FBF8F3';

/** The app icon: a honeycomb cell with the shop's initial; `round` is the corner radius. */
function tile(round: number): string {
  const cell = Array.from(
    { length: 6 },
    (_, i) =>
      [90 + 62 * Math.sin((Math.PI / 3) * i), 90 - 62 * Math.cos((Math.PI / 3) * i)] as const,
  );
  const three = latinRun('3', 'bold');
  const letter = runPath(three, 92, flat(90, 123)).replace(/\d+\.\d+/g, (v) => n(Number(v)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><rect width="180" height="180" rx="${round}" fill="${PALM}"/><path d="${polygon(cell)}" fill="none" stroke="${HONEY}" stroke-width="9" stroke-linejoin="round"/><path d="${letter}" fill="${SAND}"/></svg>\n`;
}

export const shopIcon = () => tile(40);

/** Touch icons are cropped by the device: no rounded corners and no transparency. */
export const touchIcon = () => tile(0);
