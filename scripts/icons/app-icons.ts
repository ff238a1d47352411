import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const SIZES = [192, 512];
const DENSITY = 300;

/** Icons of the installed shop, from public/icon.svg. A system cuts a maskable one to its own shape: that one has no corners of its own. */
export async function makeAppIcons(): Promise<void> {
  const rounded = await readFile('public/icon.svg', 'utf8');
  const square = rounded.replace(/ rx="\d+"/, '');
  if (square === rounded) throw new Error('public/icon.svg has no rounded ground to make square');
  const draw = (svg: string, size: number, file: string) =>
    sharp(Buffer.from(svg), { density: DENSITY }).resize(size, size).png({ palette: true, compressionLevel: 9 }).toFile(file);
  await Promise.all(
    SIZES.flatMap((size) => [draw(rounded, size, `public/icon-${size}.png`), draw(square, size, `public/icon-maskable-${size}.png`)]),
  );
}
