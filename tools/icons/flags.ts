import { arabicRun, flat, runPath } from '../lettering/glyphs.ts';

const WIDE = 300;
const HIGH = 200;

/** Between two flags, so that an image of another ratio does not show the next one. */
const GAP = 100;
const band = (colour: string, x: number, y: number, w: number, h: number) =>
  `<path fill="${colour}" d="M${x} ${y}h${w}v${h}h${-w}z"/>`;
const thirds = (top: string, middle: string, foot: string) =>
  band(top, 0, 0, WIDE, 67) + band(middle, 0, 66.6, WIDE, 67) + band(foot, 0, 133.3, WIDE, 66.7);

function serrated(colour: string, at: number, depth: number, points: number): string {
  const step = HIGH / points;
  const teeth = Array.from(
    { length: points },
    (_, i) =>
      `L${at + depth} ${+(step * (i + 0.5)).toFixed(2)}L${at} ${+(step * (i + 1)).toFixed(2)}`,
  ).join('');
  return `${band(colour, 0, 0, WIDE, HIGH)}<path fill="#fff" d="M0 0H${at}${teeth}H0z"/>`;
}

type Dot = [x: number, y: number];

/** Simplifies an outline to the resolution of a flag (Douglas-Peucker). */
function thinned(points: Dot[], tolerance: number): Dot[] {
  const [a, b] = [points[0] as Dot, points.at(-1) as Dot];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const away = ([x, y]: Dot) =>
    length === 1
      ? Math.hypot(x - a[0], y - a[1])
      : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
  const far = points.reduce((best, p, i) => (away(p) > away(points[best] as Dot) ? i : best), 0);
  if (points.length < 3 || away(points[far] as Dot) < tolerance) return [a, b];
  return [
    ...thinned(points.slice(0, far + 1), tolerance).slice(0, -1),
    ...thinned(points.slice(far), tolerance),
  ];
}

/** Converts curves of an outline to short lines in relative integer coordinates. */
function compact(outline: string): string {
  return (outline.match(/M[^M]*/g) ?? [])
    .map((contour) => {
      const dots: Dot[] = [];
      for (const [, , args] of contour.matchAll(/([MLQ])([^MLQZ]*)/g)) {
        const v = (args ?? '').trim().split(/[ ,]+/).map(Number);
        const from = dots.at(-1);
        if (v.length === 2 || !from) dots.push([v[0] as number, v[1] as number]);
        else
          for (const t of [0.34, 0.67, 1])
            dots.push(
              [0, 1].map(
                (k) =>
                  (1 - t) ** 2 * (from[k] as number) +
                  2 * t * (1 - t) * (v[k] as number) +
                  t * t * (v[k + 2] as number),
              ) as Dot,
            );
      }
      const corners = thinned(dots, 0.8).map(([x, y]) => [Math.round(x), Math.round(y)] as Dot);
      const [[x0, y0], ...rest] = corners as [Dot, ...Dot[]];
      let [px, py] = [x0, y0];
      const steps = rest.map(([x, y]) => {
        const step = `${x - px}${y - py < 0 ? '' : ' '}${y - py}`;
        [px, py] = [x, y];
        return step;
      });
      return `M${x0} ${y0}l${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** The shahada in two lines above the sword (Saudi Arabia). */
function saudi(): string {
  const line = (text: string, size: number, y: number) =>
    compact(runPath(arabicRun(text, 'display'), size * 3, flat(450, y * 3)));
  const creed = `<path fill="#fff" transform="scale(.3333)" d="${line('لا إله إلا الله', 41, 74)}${line('محمد رسول الله', 36, 116)}"/>`;
  const sword =
    '<path fill="#fff" d="M70 151q70-6 132-3l1-8h4l1 8 14 1q3-5 7-1t-2 8h-19l-1 8h-4l-1-8q-66-1-132-5z"/>';
  return band('#006C35', 0, 0, WIDE, HIGH) + creed + sword;
}

/** The emblem on the flag of Oman, simplified: a dagger over crossed swords. */
const OMAN =
  '<g fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"><path d="M20 20L54 58M54 20L20 58M17 27l8-8M57 27l-8-8"/></g><path fill="#fff" d="M33 14h8l1 7-2 3v7h6l1 4h-6c1 12-1 19-9 25-3 2-6 0-4-3 6-5 6-11 5-22h-7l1-4h7v-7l-2-3z"/>';

const FLAGS: Readonly<Record<string, () => string>> = {
  kw: () => `${thirds('#007A3D', '#fff', '#CE1126')}<path d="M0 0l75 66.6v66.8L0 200z"/>`,
  sa: saudi,
  ae: () => `${thirds('#00843D', '#fff', '#000')}${band('#C8102E', 0, 0, 75, HIGH)}`,
  qa: () => serrated('#8A1538', 84, 34, 9),
  bh: () => serrated('#CE1126', 76, 46, 5),
  om: () => `${thirds('#fff', '#DB161B', '#008000')}${band('#DB161B', 0, 0, 75, HIGH)}${OMAN}`,
};

/** All flags in one file, which a page loads once: `flags.svg#kw` shows one of them. */
export function flags(): string {
  const parts = Object.entries(FLAGS).map(([code, draw], index) => {
    const top = index * (HIGH + GAP);
    return `<view id="${code}" viewBox="0 ${top} ${WIDE} ${HIGH}"/><g transform="translate(0 ${top})">${draw()}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">${parts.join('')}</svg>\n`;
}
