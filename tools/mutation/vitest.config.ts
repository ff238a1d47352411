import path from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';
import { AREAS, isAreaName, type MutationArea } from './areas.ts';

const name = process.env.MUTATION_AREA ?? '';
if (!isAreaName(name)) throw new Error(`MUTATION_AREA=${name}: is not an area of areas.ts`);
const { tests }: MutationArea = AREAS[name];

const projects = (base.test?.projects ?? []) as TestProjectInlineConfiguration[]; // all of them are objects

const ROOT = path.resolve(import.meta.dirname, '../..');
const order = Object.values(tests).flat();

/** Runs the files in the order of the area, unlike Vitest, which begins with slow files. */
class AreaSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      order.findIndex((glob) => path.matchesGlob(path.relative(ROOT, moduleId), glob));
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

const SETTINGS = { isolate: false, testTimeout: 10_000 };

/**
 * The projects of vitest.config.ts with the tests of one area. The files share their modules,
 * because starting jsdom takes most of the time of a file: a module that is replaced must be
 * replaced in the same way in all of them. A mutant that never responds takes as long as the
 * timeout of a test.
 */
export default {
  root: ROOT,
  test: {
    sequence: { sequencer: AreaSequencer },
    projects: projects.flatMap((project) => {
      const include = Object.entries(tests).find(([key]) => key === project.test?.name)?.[1];
      return include
        ? [{ ...project, test: { ...project.test, include: [...include], ...SETTINGS } }]
        : [];
    }),
  },
};
