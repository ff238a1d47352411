import sharp from 'sharp';
import { path, svg } from '../lettering/drawing.ts';
import { arabicRun, flat, latinRun, runPath } from '../lettering/glyphs.ts';
import { sign } from './label-styles.ts';

/** The default image of shared links: a photograph with the shop's name in both languages. */
export async function openGraph(photograph: Buffer): Promise<Buffer> {
  const ink = '#1F4D3F';
  const words =
    path(runPath(latinRun('3BEEZ', 'bold', 50), 150, flat(800, 270)), ink) +
    sign({ width: 100, height: 40, map: (x, y) => [800 + x, 318 - y] }, 0, 13, '#B8870F') +
    path(runPath(arabicRun('ثري بيز', 'display'), 128, flat(800, 450)), ink);
  return sharp(photograph)
    .composite([{ input: Buffer.from(svg(words, 1200, 630)) }])
    .png()
    .toBuffer();
}
