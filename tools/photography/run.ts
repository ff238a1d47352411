import { parseArgs } from 'node:util';
import { readCastings } from './casting.ts';
import { develop, gradePublished } from './develop.ts';
import {
  type CastLine,
  hashJob,
  itemJobs,
  type Job,
  portraitJobs,
  tileJobs,
  wideJobs,
} from './jobs.ts';
import { drawLabel } from './labels.ts';
import { renderPhotographs } from './render.ts';
import { at, STUDIO_DATA } from './state.ts';

/**
 * Renders the photographs of the shop:
 * `npm run tools -- photography [--only HON-001 --only dates …] [--draft] [--force] [--threads 2] [--develop | --render | --reprint | --grade [--outlines]]`.
 * Existing images are not rendered again; a stopped run continues where it ended.
 */
const { values: options } = parseArgs({
  options: {
    /** A SKU or its prefix, an archetype, or the name of a scene; can be repeated. */
    only: { type: 'string', multiple: true, default: [] },
    /** Small and fast, for a preview; nothing is published. */
    draft: { type: 'boolean', default: false },
    /** Renders existing images again. */
    force: { type: 'boolean', default: false },
    /** Number of threads for rendering. */
    threads: { type: 'string', default: '1' },
    /** Renders nothing and publishes the existing masters. */
    develop: { type: 'boolean', default: false },
    /** Renders masters and publishes nothing, so that they can be looked at first. */
    render: { type: 'boolean', default: false },
    /** Prints scenes again from the light of their last render, after a change of exposure or film. */
    reprint: { type: 'boolean', default: false },
    /** Renders nothing and gives published photographs without a master the common ground. */
    grade: { type: 'boolean', default: false },
    /** With `--grade`: smooths stepped outlines too, once for each photograph. */
    outlines: { type: 'boolean', default: false },
  },
});

const castings: CastLine[] = await Promise.all(
  readCastings().map(async (cast) => ({
    ...cast,
    labels: { main: await drawLabel(cast, at(`${STUDIO_DATA}/labels`)) },
  })),
);

function isWanted(job: Job): boolean {
  const archetype = castings.find(({ sku }) => sku === job.sku)?.archetype;
  return (
    !options.only.length ||
    options.only.some(
      (word) => job.name.startsWith(word.toLowerCase()) || job.scene === word || archetype === word,
    )
  );
}

const small = (job: Job): Job => ({
  ...job,
  width: Math.round(job.width / 4),
  height: Math.round(job.height / 4),
  samples: 8,
});
const scenes = [...wideJobs(), ...portraitJobs()];
const wanted = (options.reprint ? scenes : [...itemJobs(castings), ...tileJobs(), ...scenes])
  .filter(isWanted)
  .map((job) => (options.draft ? small(job) : job));
if (!wanted.length)
  throw new Error(`No item, archetype or scene matches: ${options.only.join(', ')}`);
const requests = wanted.map((job) => ({ job, hash: hashJob(job, castings) }));

const failed =
  options.develop || options.grade
    ? 0
    : await renderPhotographs(requests, castings, {
        folder: options.draft ? 'drafts' : 'masters',
        force: options.force,
        threads: Number(options.threads),
        reprint: options.reprint,
      });
if (options.grade) await gradePublished(wanted, options.outlines);
else if (!options.draft && !options.render) await develop(requests, castings);
process.exitCode = failed ? 1 : 0;
