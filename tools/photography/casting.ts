import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const texts = z.object({ En: z.string().min(1), Ar: z.string().min(1) });
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const castingSchema = z.object({
  sku: z.string().regex(/^[A-Z]{3}-\d{3}$/),
  archetype: z.string(),
  form: z.object({ height: z.number(), width: z.number(), variant: z.enum(['a', 'b', 'c', 'd']) }),
  contents: colour,
  body: colour,
  accent: colour,
  ground: z.enum(['sand', 'pale-palm', 'pale-honey', 'travertine', 'walnut', 'night']),
  label: texts,
  size: texts,
  alt: texts,
  alt2: texts,
});

/** How an item is photographed, with the brand that is printed on its label. */
export type Casting = z.infer<typeof castingSchema> & { brand: string };

const here = (path: string) => new URL(path, import.meta.url);

function lines(folder: URL): unknown[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return files.flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line) as unknown),
  );
}

function brands(): Map<string, string> {
  const entry = z.object({ sku: z.string(), brand: z.string() });
  const parsed = lines(here('../../gateway/platform/db/seed/catalogue/')).map((line) =>
    entry.safeParse(line),
  );
  return new Map(
    parsed.flatMap((item) => (item.success ? [[item.data.sku, item.data.brand] as const] : [])),
  );
}

export function readCastings(): Casting[] {
  const brandBySku = brands();
  return lines(here('./casting/')).map((line) => {
    const casting = castingSchema.parse(line);
    return { ...casting, brand: brandBySku.get(casting.sku) ?? '3BEEZ' };
  });
}

const inUseSchema = z.array(
  z.object({ scene: z.string(), skus: z.array(z.string()).min(1), alt: texts }),
);

/** Scenes that show items in use or for scale: the third photograph of these items. */
export const readScenesInUse = () =>
  inUseSchema.parse(JSON.parse(readFileSync(here('./scenes/in-use.json'), 'utf8')));

/** Hash of a value; an unchanged hash means that no new image is necessary. */
export const fingerprint = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/**
 * A number from 0 to 1 derived from a text. The only source of variation, so that images are
 * reproducible.
 */
export function seededRandom(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;
}
