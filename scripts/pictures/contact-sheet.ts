import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { isDrawn } from './archetypes/registry.ts';
import { readCastings } from './casting.ts';
import { itemSvg } from './compose.ts';

/** Lays many pictures on one sheet, to look at them together: node scripts/pictures/contact-sheet.ts OUT.png [WORD…] */
const [out = '.data/contact-sheet.png', ...words] = process.argv.slice(2);
const [WIDE, HIGH, ACROSS] = [300, 375, 6];

const chosen = readCastings().filter((c) => isDrawn(c.archetype) && (!words.length || words.some((w) => c.sku.startsWith(w) || c.archetype === w)));
const tiles = await Promise.all(
  chosen.flatMap((cast) =>
    ([1, 2] as const).map(async (index) =>
      sharp(Buffer.from(itemSvg(cast, index)))
        .resize(WIDE, HIGH)
        .png()
        .toBuffer(),
    ),
  ),
);
const rows = Math.ceil(tiles.length / ACROSS);
mkdirSync(out.slice(0, Math.max(0, out.lastIndexOf('/'))) || '.', { recursive: true });
await sharp({ create: { width: WIDE * ACROSS, height: HIGH * rows, channels: 3, background: '#ffffff' } })
  .composite(tiles.map((input, i) => ({ input, left: (i % ACROSS) * WIDE, top: Math.floor(i / ACROSS) * HIGH })))
  .png()
  .toFile(out);
