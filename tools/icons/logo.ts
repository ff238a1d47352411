import type { Locale } from '../../lib/contract/locales.ts';
import { polygon } from '../lettering/drawing.ts';
import { arabicRun, flat, latinRun, type Run, runPath } from '../lettering/glyphs.ts';

export const HEIGHT = 32;
/** The middle and the radius of the cell. */
const MIDDLE = HEIGHT / 2;
const RADIUS = 14.6;
const CELL_WIDTH = 28;
export const CELL_STROKE = 1.9;
const GAP = 9;

export interface Logo {
  width: number;
  /** Outline of the honeycomb cell, drawn as a line. */
  cell: string;
  /** Outlines of the digit in the cell and of the shop's name, drawn as an area. */
  letters: string;
}

/** A tenth of a pixel: logos are shown at most twice as large as drawn. */
const round = (outline: string) =>
  outline.replace(/\d+\.\d+/g, (v) => String(Math.round(Number(v) * 10) / 10));

/** A honeycomb cell whose middle is at `x`, with the shop's initial. */
function mark(x: number) {
  const corners = Array.from(
    { length: 6 },
    (_, i) =>
      [
        x + RADIUS * Math.sin((Math.PI / 3) * i),
        MIDDLE - RADIUS * Math.cos((Math.PI / 3) * i),
      ] as const,
  );
  return {
    cell: polygon(corners),
    digit: round(runPath(latinRun('3', 'bold'), 21, flat(x, 23.6))),
  };
}

const getWidth = (run: Run, size: number) => Math.ceil((run.width * size) / 1000);

function latin(): Logo {
  const name = latinRun('3BEEZ', 'bold', 60);
  const size = 25;
  const width = getWidth(name, size);
  const { cell, digit } = mark(CELL_WIDTH / 2);
  const letters = round(runPath(name, size, flat(CELL_WIDTH + GAP + width / 2, 25)));
  return { width: CELL_WIDTH + GAP + width, cell, letters: digit + letters };
}

function arabic(): Logo {
  const name = arabicRun('ثري بيز', 'bold');
  const size = 23.4;
  // The last letter reaches to the left of its advance width.
  const width = getWidth(name, size) + 2;
  const { cell, digit } = mark(width + GAP + CELL_WIDTH / 2);
  const letters = round(runPath(name, size, flat(width / 2 + 1, 20.2)));
  return { width: width + GAP + CELL_WIDTH, cell, letters: digit + letters };
}

/** The mark and the drawn name of the shop in each language. */
export const logos = (): Record<Locale, Logo> => ({ ar: arabic(), en: latin() });

/** The paths of a logo; the letters have the colour of the text around it unless one is given. */
export const logoPaths = ({ cell, letters }: Logo, colour = 'currentColor') =>
  `<path d="${cell}" fill="none" stroke="#D9920B" stroke-width="${CELL_STROKE}" stroke-linejoin="round"/><path d="${letters}" fill="${colour}" stroke="none"/>`;

/** The logo on a ground of its own, which mail programs do not invert. */
export function logoPlate(logo: Logo): string {
  const [padX, padY] = [16, 12];
  const [width, height] = [logo.width + 2 * padX, HEIGHT + 2 * padY];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="12" fill="#1F4D3F"/><g transform="translate(${padX} ${padY})">${logoPaths(logo, '#FBF8F3')}</g></svg>`;
}
