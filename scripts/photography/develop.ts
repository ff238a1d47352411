import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { CastLine, Job } from './jobs.ts';
import { openGraph } from './open-graph.ts';
import { type Pictured, publish } from './publish.ts';
import type { Order } from './render.ts';
import { at, getMasterFile, isTaken, readJson, writeJson } from './state.ts';

const SEED = 'gateway/db/seed/medias.jsonl';
const MANIFEST = 'gateway/media/manifest.json';
const LIMIT = 90_000;

/** In the size that is shipped, with the edge that enlarging takes away. */
async function finished({ name, shipped, clear }: Job): Promise<Buffer> {
  const large = sharp(at(getMasterFile('masters', name))).resize(shipped.width, shipped.height, {
    kernel: 'lanczos3',
    fit: 'fill',
  });
  return (clear ? large : large.sharpen({ sigma: 0.8, m1: 0.3, m2: 1.4 }))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function ship(job: Job): Promise<Pictured> {
  const png = job.name === 'og' ? await openGraph(await finished(job)) : await finished(job);
  const base = at(`gateway${job.url}`);
  mkdirSync(dirname(base), { recursive: true });
  // What reads shared links does not always know WebP.
  const files = job.name === 'og' ? [base, base.replace(/webp$/, 'png')] : [base];
  return publish(png, files, LIMIT);
}

function itemLine(cast: CastLine, pictured: readonly Pictured[]): string {
  const medias = pictured.map(({ width, height, blurDataUrl }, i) => ({
    url: `/media/items/${cast.sku.toLowerCase()}-${i + 1}.webp`,
    alt: i === 0 ? cast.alt : cast.alt2,
    width,
    height,
    blurDataUrl,
  }));
  return JSON.stringify({ sku: cast.sku, medias });
}

/** Gives the number of pictures. */
async function developItems(
  orders: readonly Order[],
  castings: readonly CastLine[],
): Promise<number> {
  const lines = existsSync(at(SEED)) ? readFileSync(at(SEED), 'utf8').trim().split('\n') : [];
  const known = new Map(lines.map((line) => [(JSON.parse(line) as { sku: string }).sku, line]));
  let count = 0;
  for (const cast of castings) {
    const own = orders
      .filter(({ job }) => job.sku === cast.sku)
      .sort((a, b) => a.job.name.localeCompare(b.job.name));
    // The seed's line tells of both.
    if (own.length !== 2 || !own.every(({ job, hash }) => isTaken('masters', job.name, hash)))
      continue;
    known.set(cast.sku, itemLine(cast, await Promise.all(own.map(({ job }) => ship(job)))));
    count += own.length;
  }
  const sorted = [...known].sort(([a], [b]) => a.localeCompare(b)).map(([, line]) => line);
  writeFileSync(at(SEED), `${sorted.join('\n')}\n`);
  return count;
}

/** Ships every master that is there: files, sizes and blurs for the seed. */
export async function develop(
  orders: readonly Order[],
  castings: readonly CastLine[],
): Promise<void> {
  const items = await developItems(orders, castings);
  const sceneOrders = orders.filter(
    ({ job, hash }) => job.kind !== 'item' && isTaken('masters', job.name, hash),
  );
  const manifest = readJson<Record<string, Pictured>>(MANIFEST, {});
  for (const { job } of sceneOrders) manifest[job.url] = await ship(job);
  if (sceneOrders.length) writeJson(MANIFEST, manifest, 1);
  process.stdout.write(`${items + sceneOrders.length} pictures shipped\n`);
}
