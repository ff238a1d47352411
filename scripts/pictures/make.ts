import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Casting, fingerprint, readCastings } from './casting.ts';
import { categoryPictures } from './categories.ts';
import { ITEM_HEIGHT, ITEM_WIDTH, itemSvg } from './compose.ts';
import { type Pictured, render } from './encode.ts';
import { flags } from './flags.ts';
import { icons, touchIcon } from './icons.ts';
import { homePictures } from './scenes/home.ts';
import { studioVersion } from './version.ts';

/**
 * Draws every placeholder picture of the shop:
 *   node scripts/pictures/make.ts [--only SKU] [--force]
 * What has not changed since it was drawn is left alone, and so is what scripts/photography has photographed.
 */
const { values: options } = parseArgs({ options: { only: { type: 'string' }, force: { type: 'boolean', default: false } } });

const root = new URL('../../', import.meta.url);
const at = (path: string) => new URL(path, root).pathname;
const STATE = at('.data/pictures.json');
const SEED = at('gateway/db/seed/medias.jsonl');
const MANIFEST = at('gateway/media/manifest.json');

type Drawn = { hash: string } & Pictured;
type State = Record<string, Drawn>;

const readJson = <T>(file: string, empty: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty);
const state = readJson<State>(STATE, {});
const version = studioVersion();
const photographs = new Set(readJson<string[]>(at('scripts/photography/shipped.json'), []));

/** Draws one picture unless the same one is there already. */
async function picture(url: string, content: unknown, draw: () => string, formats: readonly string[] = ['webp']): Promise<Pictured> {
  const hash = fingerprint([version, content]);
  const base = at(`gateway${url.replace(/\.webp$/, '')}`);
  const files = formats.map((format) => `${base}.${format}`);
  const known = state[url];
  if (!options.force && known?.hash === hash && files.every((file) => existsSync(file))) return known;
  const drawn = await render(draw(), files);
  state[url] = { hash, ...drawn };
  // At once, so that a run which is broken off goes on from here.
  writeFileSync(STATE, JSON.stringify(state));
  return drawn;
}

async function medias(cast: Casting) {
  const views = [1, 2] as const;
  const list = [];
  for (const index of views) {
    const url = `/media/items/${cast.sku.toLowerCase()}-${index}.webp`;
    const { blurDataUrl } = await picture(url, cast, () => itemSvg(cast, index));
    list.push({ url, alt: index === 1 ? cast.alt : cast.alt2, width: ITEM_WIDTH, height: ITEM_HEIGHT, blurDataUrl });
  }
  return list;
}

async function items() {
  const castings = readCastings().sort((a, b) => a.sku.localeCompare(b.sku));
  const drawn = castings.filter(({ sku }) => !photographs.has(`/media/items/${sku.toLowerCase()}-1.webp`));
  const chosen = options.only ? drawn.filter((cast) => cast.sku === options.only) : drawn;
  if (!chosen.length && options.only) throw new Error(`Nothing to draw for ${options.only}`);
  const lines = new Map(
    existsSync(SEED)
      ? readFileSync(SEED, 'utf8')
          .trim()
          .split('\n')
          .map((line) => [(JSON.parse(line) as { sku: string }).sku, line] as const)
      : [],
  );
  for (const cast of chosen) lines.set(cast.sku, JSON.stringify({ sku: cast.sku, medias: await medias(cast) }));
  writeFileSync(
    SEED,
    `${[...lines]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, line]) => line)
      .join('\n')}\n`,
  );
  return chosen.length;
}

async function house() {
  const manifest = readJson<Record<string, Pictured>>(MANIFEST, {});
  for (const { url, content, draw, formats } of [...categoryPictures(), ...homePictures()]) {
    if (photographs.has(url)) continue;
    const { width, height, blurDataUrl } = await picture(url, content, draw, formats);
    manifest[url] = { width, height, blurDataUrl };
  }
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  for (const [file, svg] of [...flags(), ...icons()]) writeFileSync(at(file), svg);
  await render(touchIcon(), [at('public/apple-touch-icon.png')]);
}

for (const folder of ['.data', 'gateway/media/items', 'gateway/media/categories', 'gateway/media/home', 'gateway/media/flags', 'public'])
  mkdirSync(at(folder), { recursive: true });
const count = await items();
if (!options.only) await house();
process.stdout.write(`${count} items pictured\n`);
