import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arabicRun, latinRun } from '../lettering/glyphs.ts';
import { readCastings, readScenesInUse } from './casting.ts';
import { addGrain } from './grain.ts';
import { evenGround } from './ground.ts';
import { type CastLine, hashJob, itemJobs, portraitJobs, tileJobs, wideJobs } from './jobs.ts';
import { at, readJson } from './state.ts';

const castings: CastLine[] = readCastings().map((cast) => ({
  ...cast,
  labels: { main: { path: `labels/${cast.sku}.png`, aspect: 1 } },
}));
const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const mediasSchema = z.object({
  sku: z.string(),
  medias: z
    .array(
      z.object({
        url: z.string(),
        blurDataUrl: z.string().startsWith('data:image/webp;base64,').max(300),
      }),
    )
    .min(2)
    .max(3),
});

describe('the ground of a photograph', () => {
  /** Means of the uppermost and the lowest rows of a sweep between two colours, with goods in the middle. */
  const readEnds = async (wall: string, floor: string) => {
    const sweep = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="200"><linearGradient
      id="sweep" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/>
      </linearGradient><rect width="160" height="200" fill="url(#sweep)"/>
      <rect x="50" y="60" width="60" height="100" fill="#7A2018"/></svg>`;
    const graded = await evenGround(await sharp(Buffer.from(sweep)).png().toBuffer());
    const ends = [0, 192].map(async (top) => {
      const rows = await sharp(graded).extract({ left: 0, top, width: 160, height: 8 }).toBuffer();
      const { channels } = await sharp(rows).stats();
      return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
    });
    return { graded, ends: await Promise.all(ends) };
  };

  it('cream and grey-green sweeps become one sand that is darker than the page', async () => {
    for (const [wall, floor] of [
      ['#F2E0BD', '#FFFCE2'],
      ['#C4C7B8', '#EEF0E2'],
    ] as const) {
      const { graded, ends } = await readEnds(wall, floor);
      for (const [i, wanted] of [
        [0, [227, 215, 194]],
        [1, [229, 217, 197]],
      ] as const)
        ends[i]?.forEach((value, channel) => {
          expect(Math.abs(value - (wanted[channel] ?? 0)), `${wall} ${i}`).toBeLessThanOrEqual(3);
        });
      const side = await sharp(graded)
        .extract({ left: 0, top: 0, width: 40, height: 200 })
        .toBuffer();
      const { channels } = await sharp(side).stats();
      expect(Math.max(...channels.map(({ max }) => max))).toBeLessThanOrEqual(0xf0);
      expect(await evenGround(graded)).toBe(graded);
    }
  });

  it('walnut and travertine stay as they are', async () => {
    for (const [wall, floor] of [
      ['#856B4D', '#6E4A35'],
      ['#D9C19E', '#EED7B5'],
    ] as const) {
      const { ends } = await readEnds(wall, floor);
      expect(ends[0]?.[0], wall).toBe(Number.parseInt(wall.slice(1, 3), 16));
    }
  });
});

describe('the grain of a scene', () => {
  it('is even on flat grounds, keeps their light, and is the same for every run', async () => {
    const flat = await sharp({
      create: { width: 120, height: 80, channels: 3, background: '#808080' },
    })
      .png()
      .toBuffer();
    const [first, second] = [await addGrain(flat), await addGrain(flat)];
    expect(first.equals(second)).toBe(true);
    const { channels } = await sharp(first).stats();
    for (const { mean, stdev } of channels) {
      expect(Math.abs(mean - 128)).toBeLessThan(0.6);
      expect(stdev / 255).toBeGreaterThan(0.009);
      expect(stdev / 255).toBeLessThan(0.018);
    }
  });
});

describe('the list of photographs', () => {
  const jobs = [...itemJobs(castings), ...tileJobs(), ...wideJobs(), ...portraitJobs()];

  it('every item has two photographs with distinct names and URLs', () => {
    expect(itemJobs(castings)).toHaveLength(castings.length * 2);
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    expect(new Set(jobs.map(({ url }) => url)).size).toBe(jobs.length);
  });

  it('both images of a wide scene are cut from one master, in its proportions', () => {
    for (const { width, height, cut, shipped } of wideJobs()) {
      const { from, to } = cut ?? { from: 0, to: 1 };
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(1);
      expect((width * (to - from)) / height).toBeCloseTo(shipped.width / shipped.height, 2);
    }
    const [first, second] = wideJobs();
    expect(first?.master).toBe(second?.master);
  });

  it('every photograph has a model, and no two photographs are the same', () => {
    expect(new Set(jobs.map((job) => hashJob(job, castings))).size).toBe(jobs.length);
  });

  it('a photograph is rendered again when its item changes, and only then', () => {
    const [first, second] = itemJobs(castings);
    const changed = castings.map((cast, i) => (i === 0 ? { ...cast, contents: '#123456' } : cast));
    if (!first || !second) throw new Error('The list of photographs is empty');
    expect(hashJob(first, changed)).not.toBe(hashJob(first, castings));
    expect(hashJob(second, changed)).toBe(hashJob(second, castings));
    const renamed = castings.map((cast) => ({
      ...cast,
      alt: { En: 'Other words', Ar: 'كلمات أخرى' },
    }));
    expect(hashJob(first, renamed)).toBe(hashJob(first, castings));
  });
});

describe('the models', () => {
  it('every tile, wide scene and portrait has an arrangement', () => {
    for (const { scene } of tileJobs())
      expect(source('scenes/tiles.py'), scene).toContain(`"${scene}": [`);
    for (const { scene } of wideJobs())
      expect(source('scenes/wide.py'), scene).toContain(`"${scene}": Wide(`);
    for (const { scene } of portraitJobs())
      expect(source('scenes/portraits.py'), scene).toContain(`"${scene}": Portrait(`);
  });

  it('every archetype has a function that models it', () => {
    const registry = source('archetypes/registry.py');
    for (const archetype of new Set(castings.map((cast) => cast.archetype))) {
      const module = registry
        .split('\n')
        .find((line) => line.includes(`"${archetype}"`))
        ?.match(/"(\w+)": \(/)?.[1];
      expect(source(`archetypes/${module}.py`), archetype).toMatch(
        new RegExp(`^def ${archetype.replaceAll('-', '_')}\\(`, 'm'),
      );
    }
  });
});

describe('labels', () => {
  it('the outlines contain every letter of the labels', () => {
    for (const { label, size, brand, sku } of castings) {
      expect(() => arabicRun(label.Ar), sku).not.toThrow();
      for (const text of [label.En, size.En, brand])
        expect(latinRun(text).glyphs.length, `${sku} ${text}`).toBe(
          [...text.normalize('NFC')].length,
        );
    }
  });
});

describe('the published images', () => {
  const medias = source('../../gateway/platform/db/seed/medias.jsonl')
    .trim()
    .split('\n')
    .map((line) => mediasSchema.parse(JSON.parse(line)));
  const manifest = readJson<Record<string, unknown>>('gateway/platform/media/manifest.json', {});

  it('every photograph except upright scenes is published, and each one is below 120 kB', () => {
    const jobs = [...itemJobs(castings), ...tileJobs(), ...wideJobs()];
    const published = [
      ...medias.flatMap((line) => line.medias.slice(0, 2).map(({ url }) => url)),
      ...Object.keys(manifest),
    ];
    const upright = portraitJobs()
      .map(({ url }) => url)
      .filter((url) => published.includes(url));
    expect(published.sort()).toEqual([...jobs.map(({ url }) => url), ...upright].sort());
    for (const url of published)
      expect(statSync(at(`gateway/platform${url}`)).size, url).toBeLessThan(120_000);
  });

  it('the third photograph of an item is the published scene that shows it in use', () => {
    const scenes = readScenesInUse();
    expect(new Set(scenes.flatMap(({ skus }) => skus)).size).toBe(
      scenes.flatMap(({ skus }) => skus).length,
    );
    for (const { scene, skus } of scenes) {
      const url = portraitJobs().find(({ name }) => name === scene)?.url ?? scene;
      for (const sku of skus)
        expect(medias.find((line) => line.sku === sku)?.medias[2]?.url, sku).toBe(
          url in manifest ? url : undefined,
        );
    }
  });

  it('the published images are smaller than 20 MB in total', () => {
    const folder = at('gateway/platform/media');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      statSync(`${folder}/${name}`),
    );
    expect(
      files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0),
    ).toBeLessThan(20_000_000);
  });
});
