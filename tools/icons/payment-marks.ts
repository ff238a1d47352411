import { colours } from '../../shop.config.ts';
import { n } from '../lettering/drawing.ts';
import { flat, latinRun, runPath } from '../lettering/glyphs.ts';

const [WIDTH, HEIGHT] = [38, 24];

const round = (outline: string) =>
  outline.replace(/\d+\.\d+/g, (v) => n(Math.round(Number(v) * 10) / 10));

function letters(text: string, size: number, x: number, baseline: number, spacing = 0): string {
  return round(runPath(latinRun(text, 'bold', spacing), size, flat(x, baseline)));
}

const word = (text: string, size: number, colour: string, baseline: number, spacing = 0) =>
  `<path d="${letters(text, size, WIDTH / 2, baseline, spacing)}" fill="${colour}"/>`;

const circle = (x: number, colour: string) => `<circle cx="${x}" cy="12" r="7" fill="${colour}"/>`;

/** The letters lean; the I is a bar, without the serifs of the face. */
const visa = () =>
  `<path d="${letters('V', 14.5, 8.4, 17)}M14.9 6.8h3v10.2h-3Z${letters('S', 14.5, 23, 17)}${letters('A', 14.5, 31.7, 17)}" fill="#1434CB" transform="translate(1.3) skewX(-11)"/>`;

/** A round fruit with a bite at its end, and a leaf. */
const apple = () =>
  `<g transform="translate(-.7)"><path d="M9.7 8.7C8.9 8.3 8.2 8.1 7.4 8.2 5.5 8.4 4.3 10 4.3 12.2c0 3.2 2.1 6.3 3.8 6.3.7 0 1-.4 1.8-.4s1.1.4 1.8.4c1.2 0 2.4-1.6 3-3.4a2.9 2.9 0 0 1-.2-5.2c-.6-1-1.5-1.6-2.6-1.7-.8-.1-1.5.1-2.2.5Z"/><path d="M9.6 7.7c-.1-1.7 1-3.1 2.7-3.4.2 1.7-1 3.2-2.7 3.4Z"/></g>`;

const [SAND, PRIMARY] = [colours.sand[200], colours.primary[700]];

const MARKS = {
  knet: `<path d="M0 17.5Q19 12.5 38 17.5V20a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4Z" fill="#F9B233"/>${word('KNET', 10.6, '#FFF', 12.9, 30)}`,
  visa: visa(),
  mastercard: `${circle(14.5, '#EB001B')}${circle(23.5, '#F79E1B')}<path d="M19 6.64a7 7 0 0 1 0 10.72 7 7 0 0 1 0-10.72Z" fill="#FF5F00"/>`,
  applePay: `${apple()}<path d="${letters('Pay', 11.3, 25.3, 16.6)}"/>`,
  tabby: word('tabby', 11.5, '#292929', 15),
  deema: word('deema', 10, '#FFF', 15.4),
  cash: `<g fill="none" stroke="${PRIMARY}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><rect x="10" y="6" width="18" height="12" rx="2"/><circle cx="19" cy="12" r="2.2"/><path d="M13.5 12h.01M24.5 12h.01"/></g>`,
};
const GROUNDS: Partial<Record<keyof typeof MARKS, string>> = {
  knet: '#0B4F9C',
  tabby: '#3BFFC1',
  deema: '#5B2BE0',
};

function drawMark(name: keyof typeof MARKS): string {
  const ground = GROUNDS[name];
  const box = ground
    ? `<rect width="${WIDTH}" height="${HEIGHT}" rx="4" fill="${ground}"/>`
    : `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="3.5" fill="#FFF" stroke="${SAND}"/>`;
  return box + MARKS[name];
}

/**
 * The marks in one picture, each shown by its view (`#knet`): outlines in boxes of one size. A white
 * box has a line, so that it is seen on white.
 */
export function paymentMarks(): string {
  const names = Object.keys(MARKS) as (keyof typeof MARKS)[]; // an object literal
  const marks = names.map((name, index) => {
    const x = index * WIDTH;
    return `<view id="${name}" viewBox="${x} 0 ${WIDTH} ${HEIGHT}"/><g transform="translate(${x} 0)">${drawMark(name)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">\n${marks.join('\n')}\n</svg>\n`;
}

/** The mark of product pages, as a symbol of the sprite of icons: they request no other picture. */
export const payLaterSymbol = (): string =>
  `<symbol id="tabby" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawMark('tabby')}</symbol>`;
