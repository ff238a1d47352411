import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { colours } from '../../shop.config.ts';

type Palette = Readonly<Record<string, Readonly<Record<string, string>>>>;
const PALETTE: Palette = colours;

/** The drawings of empty pages in the colours of the shop: `fill="sand-200"` names one of them. */
export async function makeStills(): Promise<void> {
  for await (const file of glob('brand/still-*.svg')) {
    const drawing = await readFile(file, 'utf8');
    const coloured = drawing.replace(
      /"([a-z]+)-(\d+)"/g,
      (token, name: string, step: string) => `"${PALETTE[name]?.[step] ?? token}"`,
    );
    await writeFile(path.join('public', path.basename(file)), coloured);
  }
}
