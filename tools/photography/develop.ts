import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { readScenesInUse } from './casting.ts';
import { addGrain } from './grain.ts';
import { evenGround } from './ground.ts';
import { type CastLine, itemJobs, type Job, portraitJobs } from './jobs.ts';
import { smoothOutlines } from './outlines.ts';
import { type PublishedImage, publish } from './publish.ts';
import type { RenderRequest } from './render.ts';
import { at, getMasterFile, isRendered, readJson, writeJson } from './state.ts';

const SEED = 'gateway/platform/db/seed/medias.jsonl';
const MANIFEST = 'gateway/platform/media/manifest.json';
const LIMIT = 120_000;

/** Scenes are shown large: they get the grain of film, and the light of their window stays as it is. */
const isScene = ({ kind }: Job) => kind === 'wide' || kind === 'portrait';

/** The part of the master that is shown, in its published size. Sharpening compensates for the resampling. */
async function resizeMaster(job: Job): Promise<Buffer> {
  const { width, height, cut = { from: 0, to: 1 }, shipped } = job;
  const left = Math.round(width * cut.from);
  const resized = sharp(at(getMasterFile('masters', job)))
    .extract({ left, top: 0, width: Math.round(width * cut.to) - left, height })
    .resize(shipped.width, shipped.height, { kernel: 'lanczos3', fit: 'fill' });
  return (job.clear ? resized : resized.sharpen({ sigma: 0.6, m1: 0.2, m2: 1 }))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function publishJob(job: Job): Promise<PublishedImage> {
  const resized = await resizeMaster(job);
  const ground = hasGround(job) ? await evenGround(resized) : resized;
  const png = isScene(job) ? await addGrain(ground) : ground;
  const file = at(`gateway/platform${job.url}`);
  mkdirSync(dirname(file), { recursive: true });
  return publish(png, file, LIMIT);
}

type ItemMedia = PublishedImage & { url: string; alt: CastLine['alt'] };
type Manifest = Record<string, PublishedImage>;

function readItemMedias(): Map<string, ItemMedia[]> {
  const lines = existsSync(at(SEED)) ? readFileSync(at(SEED), 'utf8').trim().split('\n') : [];
  return new Map(
    lines.map((line) => {
      const { sku, medias } = JSON.parse(line) as { sku: string; medias: ItemMedia[] };
      return [sku, medias];
    }),
  );
}

function writeItemMedias(mediasBySku: ReadonlyMap<string, ItemMedia[]>): void {
  const sorted = [...mediasBySku]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([sku, medias]) => JSON.stringify({ sku, medias }));
  writeFileSync(at(SEED), `${sorted.join('\n')}\n`);
}

/** The third photograph of each item whose scene is published, by SKU. */
function readSceneMedias(manifest: Manifest): Map<string, ItemMedia> {
  const urls = new Map(portraitJobs().map(({ name, url }) => [name, url]));
  return new Map(
    readScenesInUse().flatMap(({ scene, skus, alt }) => {
      const url = urls.get(scene);
      const image = url && manifest[url];
      return url && image ? skus.map((sku) => [sku, { url, alt, ...image }] as const) : [];
    }),
  );
}

/**
 * Publishes the rendered photographs of items; the others keep their published image.
 * @returns the number of images
 */
async function developItems(
  orders: readonly RenderRequest[],
  castings: readonly CastLine[],
  manifest: Manifest,
): Promise<number> {
  const mediasBySku = readItemMedias();
  const sceneMedias = readSceneMedias(manifest);
  let count = 0;
  for (const cast of castings) {
    const published = new Map(mediasBySku.get(cast.sku)?.map((media) => [media.url, media]));
    for (const { job, hash } of orders) {
      if (job.sku !== cast.sku || !isRendered('masters', job, hash)) continue;
      const { width, height, blurDataUrl } = await publishJob(job);
      const alt = job.view === 1 ? cast.alt : cast.alt2;
      published.set(job.url, { url: job.url, alt, width, height, blurDataUrl });
      count += 1;
    }
    const views = itemJobs([cast]).flatMap(({ url }) => published.get(url) ?? []);
    // An item of the seed data has both photographs of its own.
    const inUse = sceneMedias.get(cast.sku);
    if (views.length === 2) mediasBySku.set(cast.sku, inUse ? [...views, inUse] : views);
  }
  writeItemMedias(mediasBySku);
  return count;
}

/** Photographs whose pale ground gets the common colour. */
const hasGround = ({ kind }: Job) => kind === 'item';

/**
 * Gives published photographs on pale grounds the common ground; for those without a master.
 * @param hasSteps whether their outlines are stepped and have to be smoothed
 */
export async function gradePublished(jobs: readonly Job[], hasSteps: boolean): Promise<void> {
  const mediasBySku = readItemMedias();
  const manifest = readJson<Manifest>(MANIFEST, {});
  const medias = [...mediasBySku.values()].flat();
  let count = 0;
  for (const { url } of jobs.filter(hasGround)) {
    const images = [...medias.filter((media) => media.url === url), manifest[url] ?? []].flat();
    if (!images.length) continue;
    const file = at(`gateway/platform${url}`);
    const photograph = readFileSync(file);
    const even = await evenGround(photograph);
    const graded = hasSteps ? await smoothOutlines(even) : even;
    if (graded === photograph) continue;
    const image = await publish(graded, file, LIMIT);
    for (const each of images) Object.assign(each, image);
    count += 1;
  }
  writeItemMedias(mediasBySku);
  writeJson(MANIFEST, manifest, 1);
  process.stdout.write(`${count} images graded\n`);
}

/** Publishes all rendered masters: image files, sizes and blur placeholders of the seed data. */
export async function develop(
  orders: readonly RenderRequest[],
  castings: readonly CastLine[],
): Promise<void> {
  const sceneOrders = orders.filter(
    ({ job, hash }) => job.kind !== 'item' && isRendered('masters', job, hash),
  );
  const manifest = readJson<Manifest>(MANIFEST, {});
  for (const { job } of sceneOrders) manifest[job.url] = await publishJob(job);
  if (sceneOrders.length) writeJson(MANIFEST, manifest, 1);
  const items = await developItems(orders, castings, manifest);
  process.stdout.write(`${items + sceneOrders.length} images published\n`);
}
