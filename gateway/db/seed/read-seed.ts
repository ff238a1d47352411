import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { branchListSchema } from '../../../lib/contract/content.ts';
import { type Country, countryListSchema } from '../../../lib/contract/country.ts';
import { type Media, mediaSchema } from '../../../lib/contract/media.ts';
import { type Localized, localizedSchema } from '../../../lib/contract/text.ts';
import { type HomeContent, homeContentSchema } from '../schema/home-content.ts';
import { parseSeed, parseSeedJson } from './parse-seed.ts';

const SEED = new URL('./', import.meta.url);

const imageSchema = z.object({
  width: z.number(),
  height: z.number(),
  blurDataUrl: z.string().optional(),
});
type ImageManifest = Record<string, z.infer<typeof imageSchema>>;

/** Returns `fallback` for a missing file. */
async function readText(url: URL, fallback: string): Promise<string> {
  return readFile(url, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  });
}

interface Line {
  /** `FILE line NUMBER`. */
  name: string;
  value: unknown;
}

function toJsonLines(file: string, text: string): Line[] {
  return text.split('\n').flatMap((line, index) => {
    const name = `${file} line ${index + 1}`;
    return line.trim() === '' ? [] : [{ name, value: parseSeedJson(name, line) }];
  });
}

/** Reads a seed file; an absent one has the text `fallback`. */
async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  fallback: string,
): Promise<z.output<Schema>> {
  const text = await readText(new URL(file, SEED), fallback);
  return parseSeed(file, schema, parseSeedJson(file, text));
}

/**
 * Sizes and blur images of the media directory by path (`/media/…` or relative to it).
 */
async function readImageManifest(mediaDir: URL): Promise<ImageManifest> {
  const entries = z
    .record(z.string(), imageSchema)
    .parse(JSON.parse(await readText(new URL('manifest.json', mediaDir), '{}')));
  return Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => [
      `/media/${path.replace(/^\/?(media\/)?/, '')}`,
      entry,
    ]),
  );
}

function toMedia(
  images: ImageManifest,
  url: string,
  alt: Localized,
  fallback: z.infer<typeof imageSchema>,
): Media {
  const { width, height, blurDataUrl } = images[url] ?? fallback;
  return { url, alt, width, height, ...(blurDataUrl !== undefined && { blurDataUrl }) };
}

const picturedSchema = z.looseObject({ image: z.string(), alt: localizedSchema });
const sceneSchema = picturedSchema.extend({ mirroredImage: z.string().optional() });
const homeSeedSchema = z.object({ hero: z.array(sceneSchema), banner: sceneSchema });

/** Undefined when the file has neither hero nor banner. */
async function readHome(images: ImageManifest): Promise<HomeContent | undefined> {
  const stored = await readJson('home.json', z.looseObject({}), '{}');
  if (Object.keys(stored).length === 0) return undefined;
  const home = parseSeed('home.json', homeSeedSchema, stored);
  const withMedia = (
    { image, mirroredImage, alt, ...rest }: z.infer<typeof sceneSchema>,
    size: { width: number; height: number },
  ) => ({
    ...rest,
    image: toMedia(images, image, alt, size),
    ...(mirroredImage !== undefined && {
      mirroredImage: toMedia(images, mirroredImage, alt, size),
    }),
  });
  return parseSeed('home.json', homeContentSchema, {
    hero: home.hero.map((slide) => withMedia(slide, { width: 2000, height: 1000 })),
    banner: withMedia(home.banner, { width: 1600, height: 800 }),
  });
}

const categorySeedSchema = picturedSchema.extend({ seName: z.string() });

async function readCategoryLines(images: ImageManifest): Promise<string[]> {
  const categories = await readJson('categories.json', z.array(categorySeedSchema), '[]');
  return categories.map(({ image, alt, ...category }) =>
    JSON.stringify({
      kind: 'category',
      ...category,
      image: toMedia(images, image, alt, { width: 640, height: 640 }),
    }),
  );
}

/** Sold counts for demonstration, the same in every database. */
function getDemoSales(sku: string): number {
  return createHash('sha256').update(`sales:${sku}`).digest().readUInt16BE(0) % 400;
}

const mediaLineSchema = z.object({ sku: z.string(), medias: z.array(mediaSchema) });
const itemSeedSchema = z.looseObject({ sku: z.string(), type: z.string() });

async function readItemLines(): Promise<string[]> {
  const folder = new URL('catalogue/', SEED);
  const names = (await readdir(fileURLToPath(folder)))
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const lines = await Promise.all(
    names.map(async (name) => toJsonLines(name, await readText(new URL(name, folder), ''))),
  );
  const items = lines.flat().map(({ name, value }) => parseSeed(name, itemSeedSchema, value));
  const mediaText = await readText(new URL('medias.jsonl', SEED), '');
  const mediaLines = toJsonLines('medias.jsonl', mediaText).map(({ name, value }) =>
    parseSeed(name, mediaLineSchema, value),
  );
  const mediasBySku = new Map(mediaLines.map(({ sku, medias }) => [sku, medias]));
  // Bundles follow their products.
  const ordered = [...items].sort(
    (a, b) => Number(a.type === 'COLLECTION') - Number(b.type === 'COLLECTION'),
  );
  return ordered.map((item) => {
    const medias = mediasBySku.get(item.sku);
    return JSON.stringify({
      soldCount: getDemoSales(item.sku),
      ...(medias && { medias }),
      ...item,
    });
  });
}

/** The countries of the Gulf, Kuwait first. */
export async function readCountries(): Promise<Country[]> {
  return readJson('countries.json', countryListSchema, '[]');
}

/**
 * The demonstration shop: home page content, branches, and the catalogue as lines of the
 * import format.
 */
export async function readSeed() {
  const images = await readImageManifest(new URL('../../media/', SEED));
  const [home, branches, categoryLines, itemLines] = await Promise.all([
    readHome(images),
    readJson('branches.json', branchListSchema, '[]'),
    readCategoryLines(images),
    readItemLines(),
  ]);
  return { home, branches, lines: [...categoryLines, ...itemLines] };
}
