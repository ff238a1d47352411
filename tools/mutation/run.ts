/**
 * `npm run tools -- mutation`: changes the sources of each area of tools/mutation/areas.ts in a
 * copy, one change (mutant) at a time, and runs the tests of the area, which must fail.
 * `money storage` runs some areas only; `--incremental` uses the results of the previous run for
 * unchanged code and tests.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import { type ProcessManager, runManaged } from '../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../scripts/lib/settings.ts';
import { AREA_NAMES, AREAS, type AreaName, isAreaName } from './areas.ts';
import { countMissing, getScore, isReached, MIN_PERCENT, type MutationScore } from './score.ts';

const FOLDER = '.data/mutation';
/** Copies of the project; Stryker deletes them unless it is interrupted. */
const SANDBOX = `${FOLDER}/sandbox`;
/** Folders that no test of the areas reads. */
const NOT_COPIED = ['.data', '.next*', 'docs', 'gateway/platform/media', 'public', 'test-results'];

interface Selection {
  areas: readonly AreaName[];
  incremental: boolean;
}

function parseSelection(): Selection {
  const { positionals, values } = parseArgs({
    options: { incremental: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !isAreaName(name));
  if (unknown !== undefined)
    throw new Error(`${unknown}: is not an area. The areas are ${AREA_NAMES.join(', ')}.`);
  const areas = positionals.length > 0 ? positionals.filter(isAreaName) : AREA_NAMES;
  return { areas, incremental: values.incremental };
}

const buildOptions = (area: AreaName, incremental: boolean) => ({
  mutate: AREAS[area].files,
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A busy machine must not make a mutant count as killed.
  timeoutMS: 30_000,
  concurrency: 2,
  tempDirName: SANDBOX,
  ignorePatterns: NOT_COPIED,
  // Vitest checks no types, and reads no tsconfig.json.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `${FOLDER}/${area}.json` },
  htmlReporter: { fileName: `${FOLDER}/${area}.html` },
  incremental: true,
  incrementalFile: `${FOLDER}/${area}.incremental.json`,
  // Runs every mutant, and writes the results for the next run.
  force: !incremental,
  warnings: { slow: false },
});

interface Result {
  area: AreaName;
  score: MutationScore;
  minutes: string;
}

async function runArea(
  manager: ProcessManager,
  stryker: string,
  area: AreaName,
  incremental: boolean,
): Promise<Result> {
  const start = Date.now();
  const config = path.join(FOLDER, `${area}.config.json`);
  writeFileSync(path.join(ROOT, config), JSON.stringify(buildOptions(area, incremental)));
  await manager.runOrThrow({
    name: `mutation-${area}`,
    args: [stryker, 'run', config],
    env: { ...inheritedEnv(), MUTATION_AREA: area },
    logDir: TEST_LOG_DIR,
    isVisible: true,
  });
  const report = readFileSync(path.join(ROOT, FOLDER, `${area}.json`), 'utf8');
  const score = getScore(JSON.parse(report), AREAS[area].files);
  return { area, score, minutes: ((Date.now() - start) / 60_000).toFixed(1) };
}

/** Prints the table of docs/testing.md, and what is missing. */
function printResults(results: readonly Result[]): void {
  const date = new Date().toISOString().slice(0, 10);
  console.log('\n| area | files | mutants | killed | score | duration | date |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { area, score, minutes } of results) {
    const { files, mutants, killed, percent } = score;
    const cells = [area, files, mutants, killed, `${percent} %`, `${minutes} min`, date];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('');
  for (const { area, score } of results)
    if (!isReached(score))
      console.error(
        `✗ ${area}: ${score.percent} % of the mutants are killed, and at least ${MIN_PERCENT} % must be. Tests that kill ${countMissing(score)} more are missing; the surviving mutants are in ${FOLDER}/${area}.html`,
      );
}

await runManaged(async (manager) => {
  const { areas, incremental } = parseSelection();
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true });
  manager.onExit(() => rmSync(path.join(ROOT, SANDBOX), { recursive: true, force: true }));
  const stryker = path.join(ROOT, 'tools/node_modules/@stryker-mutator/core/bin/stryker.js');
  const results: Result[] = [];
  for (const area of areas) results.push(await runArea(manager, stryker, area, incremental));
  printResults(results);
  return results.every(({ score }) => isReached(score)) ? 0 : 1;
});
