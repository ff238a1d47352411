import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { CastLine, Job } from './jobs.ts';
import { openGraph } from './open-graph.ts';
import { type PublishedImage, publish } from './publish.ts';
import type { RenderRequest } from './render.ts';
import { at, getMasterFile, isRendered, readJson, writeJson } from './state.ts';

const SEED = 'gateway/db/seed/medias.jsonl';
const MANIFEST = 'gateway/media/manifest.json';
const LIMIT = 90_000;

/** The master in its published size; sharpening compensates for the enlargement. */
async function resizeMaster({ name, shipped, clear }: Job): Promise<Buffer> {
  const large = sharp(at(getMasterFile('masters', name))).resize(shipped.width, shipped.height, {
    kernel: 'lanczos3',
    fit: 'fill',
  });
  return (clear ? large : large.sharpen({ sigma: 0.8, m1: 0.3, m2: 1.4 }))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function publishJob(job: Job): Promise<PublishedImage> {
  const png =
    job.name === 'og' ? await openGraph(await resizeMaster(job)) : await resizeMaster(job);
  const base = at(`gateway${job.url}`);
  mkdirSync(dirname(base), { recursive: true });
  // Some crawlers that read shared links do not support WebP.
  const files = job.name === 'og' ? [base, base.replace(/webp$/, 'png')] : [base];
  return publish(png, files, LIMIT);
}

function itemLine(cast: CastLine, images: readonly PublishedImage[]): string {
  const medias = images.map(({ width, height, blurDataUrl }, i) => ({
    url: `/media/items/${cast.sku.toLowerCase()}-${i + 1}.webp`,
    alt: i === 0 ? cast.alt : cast.alt2,
    width,
    height,
    blurDataUrl,
  }));
  return JSON.stringify({ sku: cast.sku, medias });
}

/**
 * Publishes the items whose photographs are all rendered.
 * @returns the number of images
 */
async function developItems(
  orders: readonly RenderRequest[],
  castings: readonly CastLine[],
): Promise<number> {
  const lines = existsSync(at(SEED)) ? readFileSync(at(SEED), 'utf8').trim().split('\n') : [];
  const linesBySku = new Map(
    lines.map((line) => [(JSON.parse(line) as { sku: string }).sku, line]),
  );
  let count = 0;
  for (const cast of castings) {
    const own = orders
      .filter(({ job }) => job.sku === cast.sku)
      .sort((a, b) => a.job.name.localeCompare(b.job.name));
    // One line of the seed data contains both photographs.
    if (own.length !== 2 || !own.every(({ job, hash }) => isRendered('masters', job.name, hash)))
      continue;
    linesBySku.set(
      cast.sku,
      itemLine(cast, await Promise.all(own.map(({ job }) => publishJob(job)))),
    );
    count += own.length;
  }
  const sorted = [...linesBySku].sort(([a], [b]) => a.localeCompare(b)).map(([, line]) => line);
  writeFileSync(at(SEED), `${sorted.join('\n')}\n`);
  return count;
}

/** Publishes all rendered masters: image files, sizes and blur placeholders of the seed data. */
export async function develop(
  orders: readonly RenderRequest[],
  castings: readonly CastLine[],
): Promise<void> {
  const items = await developItems(orders, castings);
  const sceneOrders = orders.filter(
    ({ job, hash }) => job.kind !== 'item' && isRendered('masters', job.name, hash),
  );
  const manifest = readJson<Record<string, PublishedImage>>(MANIFEST, {});
  for (const { job } of sceneOrders) manifest[job.url] = await publishJob(job);
  if (sceneOrders.length) writeJson(MANIFEST, manifest, 1);
  process.stdout.write(`${items + sceneOrders.length} images published\n`);
}
