import { n } from '../lettering/drawing.ts';
import { flat, latinRun, runPath } from '../lettering/glyphs.ts';

const [WIDTH, HEIGHT] = [38, 24];
const APPLE =
  'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701z';

function word(text: string, size: number, colour: string, x = WIDTH / 2, more = ''): string {
  const outline = runPath(latinRun(text, 'bold'), size, flat(x, HEIGHT / 2 + size * 0.35));
  const short = outline.replace(/\d+\.\d+/g, (v) => n(Math.round(Number(v) * 10) / 10));
  return `<path d="${short}" fill="${colour}"${more}/>`;
}

const circle = (x: number, colour: string) => `<circle cx="${x}" cy="12" r="7" fill="${colour}"/>`;

const MARKS = {
  knet: word('KNET', 11, '#0B4F9C'),
  visa: word('VISA', 12.5, '#1434CB', WIDTH / 2, ' transform="translate(2.4 0) skewX(-12)"'),
  mastercard: `${circle(14.5, '#EB001B')}${circle(23.5, '#F79E1B')}<path d="M19 6.64a7 7 0 0 1 0 10.72 7 7 0 0 1 0-10.72Z" fill="#FF5F00"/>`,
  applePay: `<path d="${APPLE}" fill="#000" transform="translate(5 6) scale(.46)"/>${word('Pay', 11, '#000', 25)}`,
  tabby: word('tabby', 11, '#292929'),
  deema: word('deema', 9.5, '#5B2BE0'),
};
const GROUNDS: Partial<Record<keyof typeof MARKS, string>> = { tabby: '#3BFFC1' };

/**
 * The marks in one picture, each shown by its view (`#knet`), on a ground that is readable on every
 * page.
 */
export function paymentMarks(): string {
  const marks = Object.entries(MARKS).map(([name, mark], index) => {
    const x = index * WIDTH;
    const ground = GROUNDS[name as keyof typeof MARKS] ?? '#FFF'; // the keys of MARKS
    return `<view id="${name}" viewBox="${x} 0 ${WIDTH} ${HEIGHT}"/><g transform="translate(${x} 0)"><rect width="${WIDTH}" height="${HEIGHT}" rx="4" fill="${ground}"/>${mark}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">\n${marks.join('\n')}\n</svg>\n`;
}
