import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { branchListSchema } from '../../../../lib/contract/branch.ts';
import { type Country, countryListSchema } from '../../../../lib/contract/country.ts';
import { type HomeContent, homeContentSchema } from '../../../../lib/contract/home-content.ts';
import { type Media, mediaSchema } from '../../../../lib/contract/media.ts';
import { synonymsSchema, type TagNames } from '../../../../lib/contract/staff-content.ts';
import { type Localized, localizedSchema } from '../../../../lib/contract/text.ts';
import { parseSeed, readSeedFile, readSeedLines, SeedFileError } from './parse-seed.ts';

/** Sizes and blur images, by path (`/media/…`). */
const imagesSchema = z.record(z.string(), mediaSchema.omit({ url: true, alt: true }));
type Images = z.infer<typeof imagesSchema>;
const focalPointsSchema = z.record(z.string(), mediaSchema.shape.focalPoint);

const mediaLineSchema = z.object({ sku: z.string(), medias: z.array(mediaSchema) });
const readItemMedias = () => readSeedLines('medias.jsonl', mediaLineSchema);

async function readImages(): Promise<Images> {
  const [scenes, itemMedias, focalPoints] = await Promise.all([
    readSeedFile('../../media/manifest.json', imagesSchema),
    readItemMedias(),
    readSeedFile('focal-points.json', focalPointsSchema),
  ]);
  const images: Images = { ...scenes };
  for (const { url, alt: _, ...image } of itemMedias.flatMap(({ medias }) => medias))
    images[url] ??= image;
  for (const [url, focalPoint] of Object.entries(focalPoints)) {
    const image = images[url];
    if (image) images[url] = { ...image, focalPoint };
  }
  return images;
}

function toMedia(images: Images, url: string, alt: Localized): Media {
  const image = images[url];
  if (!image)
    throw new SeedFileError(`${url} is neither in media/manifest.json nor in medias.jsonl`);
  return { url, alt, ...image };
}

const picturedSchema = z.looseObject({ image: z.string(), alt: localizedSchema });
const sceneSchema = picturedSchema.extend({
  mirroredImage: z.string().optional(),
  phoneImage: z.string().optional(),
});
const sectionSchema = sceneSchema.partial().extend({ slides: z.array(sceneSchema).optional() });
/** Any section: `looseObject` has no exact types for what is left out of it. */
interface Pictured {
  [field: string]: unknown;
  alt?: Localized | undefined;
  image?: string | undefined;
  mirroredImage?: string | undefined;
  phoneImage?: string | undefined;
}
const homeSeedSchema = z.looseObject({ sections: z.array(sectionSchema) });

async function readHome(images: Images): Promise<HomeContent> {
  const home = await readSeedFile('home.json', homeSeedSchema);
  const withMedia = ({ alt, image, mirroredImage, phoneImage, ...rest }: Pictured) => {
    if (!alt) return rest;
    const find = (url: string | undefined) => url && toMedia(images, url, alt);
    return {
      ...rest,
      image: find(image),
      mirroredImage: find(mirroredImage),
      phoneImage: find(phoneImage),
    };
  };
  const sections = home.sections.map(({ slides, ...section }) => ({
    ...withMedia(section),
    ...(slides && { slides: slides.map(withMedia) }),
  }));
  return parseSeed('home.json', homeContentSchema, { ...home, sections });
}

const categorySeedSchema = picturedSchema.extend({ seName: z.string() });

async function readCategoryLines(images: Images): Promise<string[]> {
  const categories = await readSeedFile('categories.json', z.array(categorySeedSchema));
  return categories.map(({ image, alt, ...category }) =>
    JSON.stringify({ kind: 'category', ...category, image: toMedia(images, image, alt) }),
  );
}

/** Sold counts of products that name none, the same in every database. */
function getDemoSales(sku: string): number {
  return createHash('sha256').update(`sales:${sku}`).digest().readUInt16BE(0) % 400;
}

const itemSeedSchema = z.looseObject({
  sku: z.string(),
  type: z.string(),
  /** The product with the same photographs, of another size. */
  picturesOf: z.string().optional(),
});

async function readItemLines(): Promise<string[]> {
  const names = await readdir(new URL('catalogue/', import.meta.url));
  const files = names.sort().map((name) => readSeedLines(`catalogue/${name}`, itemSeedSchema));
  const items = (await Promise.all(files)).flat();
  const mediaLines = await readItemMedias();
  const mediasBySku = new Map(mediaLines.map(({ sku, medias }) => [sku, medias]));
  // Bundles follow their products.
  const ordered = items.sort(
    (a, b) => Number(a.type === 'COLLECTION') - Number(b.type === 'COLLECTION'),
  );
  return ordered.map(({ picturesOf, ...item }) => {
    const medias = mediasBySku.get(picturesOf ?? item.sku);
    return JSON.stringify({
      soldCount: getDemoSales(item.sku),
      ...(medias && { medias }),
      ...item,
    });
  });
}

/** The countries of the Gulf, Kuwait first. */
export async function readCountries(): Promise<Country[]> {
  return readSeedFile('countries.json', countryListSchema);
}

const readTagNames = async (): Promise<TagNames> =>
  Object.entries(await readSeedFile('tag-names.json', z.record(z.string(), localizedSchema))).map(
    ([tag, name]) => ({ tag, name }),
  );

/**
 * The demonstration shop: its content without pages, and the catalogue as lines of the import
 * format.
 */
export async function readSeed() {
  const images = await readImages();
  const [home, branches, synonyms, tagNames, categoryLines, groups, itemLines] = await Promise.all([
    readHome(images),
    readSeedFile('branches.json', branchListSchema),
    readSeedFile('synonyms.json', synonymsSchema),
    readTagNames(),
    readCategoryLines(images),
    readSeedLines('groups.jsonl', z.looseObject({ kind: z.literal('group') })),
    readItemLines(),
  ]);
  const groupLines = groups.map((group) => JSON.stringify(group));
  return {
    home,
    branches,
    synonyms,
    tagNames,
    lines: [...categoryLines, ...groupLines, ...itemLines],
  };
}
