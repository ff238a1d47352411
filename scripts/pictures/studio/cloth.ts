import { litHex } from './colour.ts';
import { figure, shape } from './figures.ts';
import { type Face, facePanel } from './label.ts';
import { n, type Point, path, polygon, stroke } from './sheet.ts';

type Dye = { ground: string; main: string; dark: string; light: string };

type Motif = 'plain' | 'line' | 'teeth' | 'diamonds' | 'comb' | 'steps' | 'figures';

/** A band that runs across a cloth: how much of its length it takes, and what is woven in it. */
export type Band = { share: number; motif: Motif; tone: keyof Dye; on: keyof Dye };

function row(face: Face, from: number, to: number, count: number, draw: (x: number, w: number, y: number, h: number, i: number) => string): string {
  const step = face.width / count;
  return Array.from({ length: count }, (_, i) => draw(-face.width / 2 + step * (i + 0.5), step, (from + to) / 2, to - from, i)).join('');
}

const MOTIFS: Readonly<Record<Motif, (face: Face, from: number, to: number, tone: string, unit: number, dye: Dye) => string>> = {
  plain: () => '',
  line: () => '',
  teeth: (face, from, to, tone, unit) =>
    row(face, from, to, unit, (x, w, y, h) =>
      shape(
        face,
        [
          [x - w * 0.5, y - h * 0.42],
          [x + w * 0.5, y - h * 0.42],
          [x, y + h * 0.42],
        ],
        tone,
      ),
    ),
  diamonds: (face, from, to, tone, unit, dye) =>
    row(
      face,
      from,
      to,
      Math.round(unit * 0.7),
      (x, w, y, h) =>
        shape(
          face,
          [
            [x - w * 0.46, y],
            [x, y - h * 0.44],
            [x + w * 0.46, y],
            [x, y + h * 0.44],
          ],
          tone,
        ) +
        shape(
          face,
          [
            [x - w * 0.2, y],
            [x, y - h * 0.2],
            [x + w * 0.2, y],
            [x, y + h * 0.2],
          ],
          dye.light,
        ),
    ),
  comb: (face, from, to, tone, unit) =>
    row(face, from, to, unit * 2, (x, w, y, h, i) =>
      i % 2
        ? ''
        : shape(
            face,
            [
              [x - w * 0.5, y - h * 0.4],
              [x + w * 0.5, y - h * 0.4],
              [x + w * 0.5, y + h * 0.4],
              [x - w * 0.5, y + h * 0.4],
            ],
            tone,
          ),
    ),
  steps: (face, from, to, tone, unit, dye) =>
    row(
      face,
      from,
      to,
      Math.round(unit * 0.8),
      (x, w, y, h, i) =>
        shape(
          face,
          [
            [x - w * 0.5, y - h * 0.42],
            [x + w * 0.5, y - h * 0.42],
            [x, y],
          ],
          i % 2 ? tone : dye.light,
        ) +
        shape(
          face,
          [
            [x - w * 0.5, y + h * 0.42],
            [x + w * 0.5, y + h * 0.42],
            [x, y],
          ],
          i % 2 ? dye.light : tone,
        ),
    ),
  figures: (face, from, to, tone, unit, dye) =>
    row(face, from, to, Math.max(3, Math.round(unit * 0.22)), (x, w, y, h, i) => figure(face, x, y, Math.min(w, h) * 0.4, i % 3, tone, dye.main)),
};

/** Weaves bands from the foot of a face to its head; `unit` is how many small motifs lie across. */
export function woven(face: Face, dye: Dye, bands: readonly Band[], unit = 18): string {
  const total = bands.reduce((sum, b) => sum + b.share, 0);
  let y = -face.height / 2;
  return bands
    .map((band) => {
      const from = y;
      y += (band.share / total) * face.height;
      const ground = path(facePanel(face, -face.width / 2, from, face.width / 2, y + 0.6), dye[band.on]);
      return ground + MOTIFS[band.motif](face, from, y, dye[band.tone], unit, dye);
    })
    .join('');
}

const line = (tone: keyof Dye, share = 0.8): Band => ({ share, motif: 'line', tone, on: tone });

const SADU_HALF: readonly Band[] = [
  { share: 4, motif: 'plain', tone: 'main', on: 'main' },
  line('dark'),
  line('light', 0.5),
  line('dark'),
  { share: 3, motif: 'comb', tone: 'light', on: 'dark' },
  line('light', 0.5),
  { share: 4, motif: 'teeth', tone: 'dark', on: 'main' },
  line('dark'),
  line('light', 0.5),
];

export const SADU: readonly Band[] = [...SADU_HALF, { share: 7, motif: 'diamonds', tone: 'main', on: 'dark' }, ...[...SADU_HALF].reverse()];

export const SADU_NARROW: readonly Band[] = [
  line('dark', 1),
  { share: 2, motif: 'comb', tone: 'light', on: 'dark' },
  line('light', 0.6),
  { share: 4, motif: 'steps', tone: 'dark', on: 'main' },
  line('light', 0.6),
  { share: 2, motif: 'comb', tone: 'light', on: 'dark' },
  line('dark', 1),
];

/** Fine threads over a face, so that it reads as cloth. */
export function threads(face: Face, count: number, opacity = 0.1, tone = '#1d1206'): string {
  const { width: w, height: h } = face;
  return Array.from({ length: count }, (_, i) => {
    const y = -h / 2 + (h * (i + 0.5)) / count;
    const points = Array.from({ length: 9 }, (_, s) => face.map(-w / 2 + (w * s) / 8, y));
    return stroke(polygon(points, false), i % 2 ? '#FFFFFF' : tone, 1.2, `stroke-opacity="${n(opacity)}"`);
  }).join('');
}

/** Knotted ends along one side of a face. */
export function fringe(face: Face, side: 'foot' | 'head' | 'left' | 'right', long: number, tone: string, count = 40): string {
  const { width: w, height: h } = face;
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count - 0.5;
    const wobble = Math.sin(i * 2.4) * 3;
    const at: Record<typeof side, readonly [Point, Point]> = {
      foot: [
        [t * w, -h / 2],
        [t * w + wobble, -h / 2 - long],
      ],
      head: [
        [t * w, h / 2],
        [t * w + wobble, h / 2 + long],
      ],
      left: [
        [-w / 2, t * h],
        [-w / 2 - long, t * h + wobble],
      ],
      right: [
        [w / 2, t * h],
        [w / 2 + long, t * h + wobble],
      ],
    };
    const [a, b] = at[side].map(([x, y]) => face.map(x, y)) as [Point, Point];
    return stroke(polygon([a, b], false), litHex(tone, 0.82 + (0.3 * ((i * 7) % 5)) / 5), 3.4);
  }).join('');
}

/** Lines of stitching: a net of diamonds. */
export function quilting(face: Face, cells: number, tone: string, opacity = 0.4): string {
  const { width: w, height: h } = face;
  const step = w / cells;
  const count = cells + Math.ceil(h / step);
  const clampLine = (x0: number, dir: 1 | -1) => {
    const points: Point[] = [];
    for (let s = 0; s <= 20; s++) {
      const y = -h / 2 + (h * s) / 20;
      const x = x0 + dir * (y + h / 2);
      if (Math.abs(x) <= w / 2) points.push(face.map(x, y));
    }
    return points.length > 1 ? stroke(polygon(points, false), tone, 2, `stroke-opacity="${opacity}" stroke-dasharray="7 3"`) : '';
  };
  return Array.from({ length: count + 1 }, (_, i) => clampLine(-w / 2 - h + i * step, 1) + clampLine(-w / 2 + i * step, -1)).join('');
}
