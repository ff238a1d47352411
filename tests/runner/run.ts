/**
 * `npm test`: runs all suites but those of NAMED_ONLY, or some:
 * `npm test -- --only unit,production -- money`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installConsole } from '../../scripts/lib/console.ts';
import { createTempDir, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import { releasePorts } from '../../scripts/lib/ports.ts';
import { ProcessManager, runManaged } from '../../scripts/lib/process-manager.ts';
import { setOtherOutput } from '../../scripts/lib/progress.ts';
import { loadSettings } from '../../scripts/lib/settings.ts';
import { explainMissing, findProgram, installPrograms, type ProgramName } from './programs.ts';
import { getSuite, LISTS, NAMED_ONLY, NEED_CONSOLE, type SuiteName } from './suites.ts';
import { FAILED, SKIPPED, sum, summaryLine, type TestSummary } from './test-summary.ts';

const ALL = LISTS.flat();

function selectSuites(only: string | undefined): SuiteName[] {
  const names = only?.split(',').filter(Boolean);
  const unknown = names?.filter((name) => !ALL.some((suite) => suite === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown suites: ${unknown.join(', ')}. Choose from: ${ALL.join(', ')}`);
  return ALL.filter((suite) => names?.includes(suite) ?? !NAMED_ONLY.includes(suite));
}

const listMissing = (names: readonly ProgramName[] = []) =>
  names.filter((name) => !findProgram(name));

/**
 * Runs one suite and stops everything that it started. Each suite has a folder of its own, so that
 * its shop has the seed data, from which its pages are built.
 */
async function runSuite(
  name: SuiteName,
  outer: ProcessManager,
  runnerArgs: readonly string[],
): Promise<TestSummary> {
  const { run, needs, uses } = getSuite(name);
  const missing = process.env.CI ? FAILED : SKIPPED;
  if (listMissing(needs).length > 0) return missing;
  const manager = new ProcessManager();
  outer.onExit(() => manager.stop());
  const folder = createTempDir(manager, 'shop-test-');
  const logDir = path.join(TEST_LOG_DIR, name);
  const start = Date.now();
  console.log(`\n── ${name}`);
  const suite = run({ manager, settings: loadSettings(), folder, logDir, runnerArgs });
  const summary = await Promise.race([suite, manager.failure]).catch((error: unknown) => {
    if (!outer.isStopping) console.log(`\n✗ ${error instanceof Error ? error.message : error}`);
    return FAILED;
  });
  await manager.stop();
  // A build contains its ports: the next suite can use the same build.
  releasePorts();
  const seconds = Math.round((Date.now() - start) / 1000);
  if (!outer.isStopping)
    console.log(
      `${summary.failed > 0 ? '✗' : '✓'} ${name}: ${summaryLine(summary)} (${seconds} s)`,
    );
  return listMissing(uses).length > 0 ? sum([summary, missing]) : summary;
}

/** The failed tests, then a line for each suite, and under it one for each program that it lacks. */
function printResults(results: ReadonlyMap<SuiteName, TestSummary>): void {
  for (const [name, { failures }] of results)
    for (const failure of failures) console.log(`✗ ${name} › ${failure}\n`);
  // In CI, tests that cannot run have failed.
  const verdict = process.env.CI ? '✗ failed' : '– skipped';
  for (const [name, summary] of results) {
    console.log(`${name}: ${summaryLine(summary)}`);
    const { needs, uses } = getSuite(name);
    for (const program of listMissing(needs))
      console.log(`  ${verdict}: ${explainMissing(program)}`);
    for (const program of listMissing(uses))
      console.log(`  ${verdict} in part: ${explainMissing(program)}`);
  }
}

await runManaged(async (manager) => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const names = selectSuites(values.only);
  const programs = names.map(getSuite).flatMap(({ needs = [], uses = [] }) => [...needs, ...uses]);
  await installPrograms(manager, [...new Set(programs)], TEST_LOG_DIR);
  // Before the suites, which run at the same time.
  if (names.some((name) => NEED_CONSOLE.includes(name)))
    await installConsole(manager, TEST_LOG_DIR);
  const results = new Map<SuiteName, TestSummary>();
  const lists = LISTS.map((list) => list.filter((name) => names.includes(name)));
  setOtherOutput(lists.filter((list) => list.length > 0).length > 1);
  const runList = async (list: readonly SuiteName[]) => {
    for (const name of list)
      if (!manager.isStopping) results.set(name, await runSuite(name, manager, positionals));
  };
  await Promise.all(lists.map(runList));
  if (manager.isStopping) return 1;
  console.log('');
  printResults(results);
  const total = sum([...results.values()]);
  console.log(`\n${summaryLine(total)}`);
  return total.failed > 0 ? 1 : 0;
});
