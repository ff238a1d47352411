import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { at, STUDIO_DATA } from './state.ts';

/**
 * Arranges the masters (or drafts) on one contact sheet:
 * `node tools/photography/contact-sheet.ts OUT.png [--drafts] [PREFIX…]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { drafts: { type: 'boolean', default: false } },
});
const [out = '.data/contact-sheet.png', ...prefixes] = positionals;
/** Pixels of one picture. */
const TILE = { width: 300, height: 375 };
const COLUMNS = 6;

const folder = at(`${STUDIO_DATA}/${values.drafts ? 'drafts' : 'masters'}`);
const files = readdirSync(folder).filter(
  (name) =>
    name.endsWith('.png') &&
    (!prefixes.length || prefixes.some((prefix) => name.startsWith(prefix.toLowerCase()))),
);
const tiles = await Promise.all(
  files
    .sort()
    .map(async (name) =>
      sharp(`${folder}/${name}`)
        .resize(TILE.width, TILE.height, { fit: 'contain', background: '#F4EEE4' })
        .flatten({ background: '#DCE9E2' })
        .toBuffer(),
    ),
);
await sharp({
  create: {
    width: TILE.width * COLUMNS,
    height: TILE.height * Math.ceil(tiles.length / COLUMNS),
    channels: 3,
    background: '#F4EEE4',
  },
})
  .composite(
    tiles.map((input, i) => ({
      input,
      left: (i % COLUMNS) * TILE.width,
      top: Math.floor(i / COLUMNS) * TILE.height,
    })),
  )
  .png()
  .toFile(out);
