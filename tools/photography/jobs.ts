import { readFileSync } from 'node:fs';
import { type Casting, fingerprint } from './casting.ts';
import type { Label } from './labels.ts';

/** Increase it when light, camera or post-processing change for all images. */
const EDITION = 3;

export type CastLine = Casting & { labels: { main: Label } };

export type Job = {
  name: string;
  kind: 'item' | 'tile' | 'wide' | 'portrait';
  sku?: string;
  view?: 1 | 2;
  scene?: string;
  mirrored?: boolean;
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

type WideScene = {
  scene: string;
  mirrored?: boolean;
  width: number;
  height: number;
  shipped: { width: number; height: number };
};

const HERO = { width: 1800, height: 900, shipped: { width: 2000, height: 1000 } };
const BANNER = { width: 2400, height: 1200, shipped: { width: 1600, height: 800 } };
const WIDE: readonly WideScene[] = [
  ...['hero-1', 'hero-2', 'hero-3'].flatMap((scene) =>
    [false, true].map((mirrored) => ({ scene, mirrored, ...HERO })),
  ),
  ...[false, true].map((mirrored) => ({ scene: 'banner-offer', mirrored, ...BANNER })),
  { scene: 'story', width: 1800, height: 1350, shipped: { width: 1200, height: 900 } },
];

export function wideJobs(): Job[] {
  return WIDE.map((wide) => {
    const name = `${wide.scene}${wide.mirrored ? '-en' : ''}`;
    return { name, kind: 'wide', ...wide, samples: 20, url: `/media/home/${name}.webp` };
  });
}

const CATEGORY = { width: 800, height: 1000, samples: 28, shipped: { width: 800, height: 1000 } };
const PHONE = { width: 1200, height: 1500, samples: 28, shipped: { width: 960, height: 1200 } };
const TRAY = { width: 900, height: 1200, samples: 12, shipped: { width: 900, height: 1200 } };

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
