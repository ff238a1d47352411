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
const LIMIT = 120_000;

/** The master in its published size. Sharpening compensates for the resampling. */
async function resizeMaster({ name, shipped, clear }: Job): Promise<Buffer> {
  const resized = sharp(at(getMasterFile('masters', name))).resize(shipped.width, shipped.height, {
    kernel: 'lanczos3',
    fit: 'fill',
  });
  return (clear ? resized : resized.sharpen({ sigma: 0.6, m1: 0.2, m2: 1 }))
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

type ItemMedia = PublishedImage & { url: string; alt: CastLine['alt'] };

function readItemMedias(): Map<string, ItemMedia[]> {
  const lines = existsSync(at(SEED)) ? readFileSync(at(SEED), 'utf8').trim().split('\n') : [];
  return new Map(
    lines.map((line) => {
      const { sku, medias } = JSON.parse(line) as { sku: string; medias: ItemMedia[] };
      return [sku, medias];
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
): Promise<number> {
  const mediasBySku = readItemMedias();
  let count = 0;
  for (const { sku, alt, alt2 } of castings) {
    const published = new Map(mediasBySku.get(sku)?.map((media) => [media.url, media]));
    for (const { job, hash } of orders) {
      if (job.sku !== sku || !isRendered('masters', job.name, hash)) continue;
      const { width, height, blurDataUrl } = await publishJob(job);
      const words = job.view === 1 ? alt : alt2;
      published.set(job.url, { url: job.url, alt: words, width, height, blurDataUrl });
      count += 1;
    }
    // An item of the seed data has both photographs.
    if (published.size === 2)
      mediasBySku.set(
        sku,
        [...published.values()].sort((a, b) => a.url.localeCompare(b.url)),
      );
  }
  const sorted = [...mediasBySku]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([sku, medias]) => JSON.stringify({ sku, medias }));
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
