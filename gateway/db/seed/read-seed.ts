import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { branchListSchema } from '../../../lib/api/contract/content.ts';
import { type Country, countryListSchema } from '../../../lib/api/contract/country.ts';
import { type Media, mediaSchema } from '../../../lib/api/contract/media.ts';
import { type Localized, localizedSchema } from '../../../lib/api/contract/text.ts';
import { type HomeContent, homeContentSchema } from '../schema/home-content.ts';

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

function toJsonLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown);
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

/** Undefined when the file has neither hero nor banner. */
async function readHome(images: ImageManifest): Promise<HomeContent | undefined> {
  const stored: object = JSON.parse(await readText(new URL('home.json', SEED), '{}'));
  if (Object.keys(stored).length === 0) return undefined;
  const home = z.object({ hero: z.array(sceneSchema), banner: sceneSchema }).parse(stored);
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
  return homeContentSchema.parse({
    hero: home.hero.map((slide) => withMedia(slide, { width: 2000, height: 1000 })),
    banner: withMedia(home.banner, { width: 1600, height: 800 }),
  });
}

const categorySeedSchema = picturedSchema.extend({ seName: z.string() });

async function readCategoryLines(images: ImageManifest): Promise<string[]> {
  const categories = z
    .array(categorySeedSchema)
    .parse(JSON.parse(await readText(new URL('categories.json', SEED), '[]')));
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
  const texts = await Promise.all(names.map((name) => readText(new URL(name, folder), '')));
  const items = texts.flatMap(toJsonLines).map((line) => itemSeedSchema.parse(line));
  const mediaLines = toJsonLines(await readText(new URL('medias.jsonl', SEED), '')).map((line) =>
    mediaLineSchema.parse(line),
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
  return countryListSchema.parse(JSON.parse(await readText(new URL('countries.json', SEED), '[]')));
}

/**
 * The demonstration shop: home page content, branches, and the catalogue as lines of the
 * import format.
 */
export async function readSeed() {
  const images = await readImageManifest(new URL('../../media/', SEED));
  const [home, branches, categoryLines, itemLines] = await Promise.all([
    readHome(images),
    readText(new URL('branches.json', SEED), '[]').then((text) =>
      branchListSchema.parse(JSON.parse(text)),
    ),
    readCategoryLines(images),
    readItemLines(),
  ]);
  return { home, branches, lines: [...categoryLines, ...itemLines] };
}
