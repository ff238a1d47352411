import { readFileSync } from 'node:fs';
import { type Casting, fingerprint } from './casting.ts';
import type { Label } from './labels.ts';

/** Increase it when light, camera or post-processing change for all images. */
const EDITION = 4;

export type CastLine = Casting & { labels: { main: Label } };

export type Job = {
  name: string;
  kind: 'item' | 'tile' | 'wide' | 'portrait';
  sku?: string;
  view?: 1 | 2;
  scene?: string;
  /** Name of the master of several jobs; without it, the master has the job's name. */
  master?: string;
  /** Part of the master's width that is published, as shares from the left. */
  cut?: { from: number; to: number };
  clear?: boolean;
  width: number;
  height: number;
  samples: number;
  /** URL path of the published image. */
  url: string;
  /** Size of the published image in pixels. */
  shipped: { width: number; height: number };
};

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The module that models an archetype, from the registry of the Python code. */
function getModulePath(archetype: string): string {
  const line = source('archetypes/registry.py')
    .split('\n')
    .find((text) => text.includes(`"${archetype}"`));
  const name = line?.match(/"(\w+)": \(/)?.[1];
  if (!name) throw new Error(`No module builds "${archetype}"`);
  return `archetypes/${name}.py`;
}

/** The source of a scene's entry in its Python module. */
function getArrangement({ kind, scene }: Job): string {
  const all = source(
    `scenes/${{ tile: 'tiles', wide: 'wide', portrait: 'portraits', item: '' }[kind]}.py`,
  );
  const entry = all.split(/\n(?= {4}")/).find((text) => text.startsWith(`    "${scene}": `));
  if (!entry) throw new Error(`No arrangement for ${scene}`);
  return entry;
}

/** Changes with everything that affects the image: the item's line, its label and its model. */
export function hashJob(job: Job, castings: readonly CastLine[]): string {
  const { labels, ...cast } = castings.find(({ sku }) => sku === job.sku) ?? {
    labels: undefined,
    archetype: '',
  };
  const { alt: _, alt2: __, ...seen } = cast as Casting;
  const how = job.kind === 'item' ? source(getModulePath(seen.archetype)) : getArrangement(job);
  return fingerprint([EDITION, job, seen, labels?.main.path.split('/').at(-1), how]);
}

const ITEM = { width: 960, height: 1200, samples: 40, shipped: { width: 960, height: 1200 } };

export function itemJobs(castings: readonly CastLine[]): Job[] {
  return ([1, 2] as const).flatMap((view) =>
    castings.map(({ sku }) => {
      const name = `${sku.toLowerCase()}-${view}`;
      return {
        name,
        kind: 'item',
        sku,
        view,
        ...ITEM,
        url: `/media/items/${name}.webp`,
      } satisfies Job;
    }),
  );
}

/** Categories without the photograph of a product. */
function readCategoryNames(): string[] {
  const categories = JSON.parse(source('../../gateway/platform/db/seed/categories.json')) as {
    seName: string;
    image: string;
  }[];
  return categories
    .filter(({ image }) => !image.startsWith('/media/items/'))
    .map(({ seName }) => seName);
}

/** Tiles of the categories in the seed data. */
export function tileJobs(): Job[] {
  return readCategoryNames().map((scene): Job => {
    const side = { width: 640, height: 640 };
    return {
      name: `tile-${scene}`,
      kind: 'tile',
      scene,
      clear: true,
      ...side,
      samples: 40,
      url: `/media/categories/${scene}.webp`,
      shipped: side,
    };
  });
}

/**
 * A wide scene has its things in the middle. Both published images are cut from one master: for text
 * on the right (Arabic), and with the suffix `-en` for text on the left. The widths are shares of the height.
 */
const MASTER_WIDTH = 2.92;
const CUT_WIDTH = 2;
const CUTS = [
  { suffix: '', cut: { from: 1 - CUT_WIDTH / MASTER_WIDTH, to: 1 } },
  { suffix: '-en', cut: { from: 0, to: CUT_WIDTH / MASTER_WIDTH } },
];
const WIDE = [
  { scene: 'hero-1', height: 1300, shippedHeight: 1000 },
  { scene: 'hero-2', height: 1300, shippedHeight: 1000 },
  { scene: 'hero-3', height: 1300, shippedHeight: 1000 },
  { scene: 'banner-offer', height: 1200, shippedHeight: 800 },
];
const STORY = { width: 1680, height: 1260, samples: 16, shipped: { width: 1200, height: 900 } };

export function wideJobs(): Job[] {
  const pairs = WIDE.flatMap(({ scene, height, shippedHeight }) =>
    CUTS.map(
      ({ suffix, cut }): Job => ({
        name: `${scene}${suffix}`,
        kind: 'wide',
        scene,
        master: scene,
        cut,
        width: Math.round(height * MASTER_WIDTH),
        height,
        samples: 32,
        url: `/media/home/${scene}${suffix}.webp`,
        shipped: { width: shippedHeight * CUT_WIDTH, height: shippedHeight },
      }),
    ),
  );
  const story = {
    name: 'story',
    kind: 'wide',
    scene: 'story',
    url: '/media/home/story.webp',
  } as const;
  return [...pairs, { ...story, ...STORY }];
}

const CATEGORY = { width: 1120, height: 1400, samples: 24, shipped: { width: 800, height: 1000 } };
const PHONE = { width: 1440, height: 1800, samples: 32, shipped: { width: 960, height: 1200 } };
const TRAY = { width: 1350, height: 1800, samples: 32, shipped: { width: 900, height: 1200 } };

/** Scenes for the galleries of products only. */
const IN_USE = ['tea-table', 'floor-seat', 'bath-shelf', 'henna-night', 'bedside'];

/**
 * Upright scenes: categories, the hero on phones, the tray for six guests and items in use. The
 * seed data names those that the shop shows.
 */
export function portraitJobs(): Job[] {
  const categories = readCategoryNames().map((scene) => ({
    scene,
    name: `${scene}-scene`,
    folder: 'categories',
    ...CATEGORY,
  }));
  const hero = { scene: 'hero-1-phone', name: 'hero-1-phone', folder: 'home', ...PHONE };
  const tray = { scene: 'tray-for-six', name: 'tray-for-six', folder: 'home', ...TRAY };
  const inUse = IN_USE.map((scene) => ({ scene, name: scene, folder: 'scenes', ...CATEGORY }));
  return [...categories, hero, tray, ...inUse].map(({ folder, ...job }) => ({
    ...job,
    kind: 'portrait',
    url: `/media/${folder}/${job.name}.webp`,
  }));
}
