import { logoShapes } from '../../lib/domain/logo.ts';
import { colours, shopName } from '../../shop.config.ts';
import { n } from '../lettering/drawing.ts';
import { flat, latinRun, runPath } from '../lettering/glyphs.ts';
import { readMark } from './logo.ts';

/** The first letter of the shop's name. */
function initial(): string {
  const run = latinRun(shopName.en.slice(0, 1).toUpperCase(), 'bold');
  const d = runPath(run, 110, flat(90, 129)).replace(/\d+\.\d+/g, (v) => n(Number(v)));
  return logoShapes({ paths: [{ d, fill: 'currentColor' }] }, colours.sand[50]);
}

/** The app icon: the mark or the initial; `round` is the corner radius. */
function tile(round: number): string {
  const mark = readMark();
  const inside = mark ? logoShapes(mark, colours.sand[50]) : initial();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><rect width="180" height="180" rx="${round}" fill="${colours.primary[700]}"/>${inside}</svg>\n`;
}

export const shopIcon = () => tile(40);

/** Touch icons are cropped by the device: no rounded corners and no transparency. */
export const touchIcon = () => tile(0);
