/**
 * `npm test`: runs all suites, or some: `npm test -- --only unit,gateway -- money`. The
 * suite `strategies`, which builds the shop three more times, runs only when it is named.
 * `--profile` prints durations.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTempDir, TEST_LOG_DIR } from './lib/paths.ts';
import { releasePorts } from './lib/ports.ts';
import { ProcessManager, runManaged } from './lib/process-manager.ts';
import { setOtherOutput } from './lib/progress.ts';
import { loadSettings } from './lib/settings.ts';
import { formatDurations } from './lib/testing/durations.ts';
import { formatFailures } from './lib/testing/failures.ts';
import type { TestRun } from './lib/testing/run-tool.ts';
import { shareEmulator } from './lib/testing/shared-emulator.ts';
import { toLists } from './lib/testing/suite-lists.ts';
import { SUITES, type SuiteName } from './lib/testing/suites.ts';
import { fail, sum, summaryLine, type TestSummary, toSign } from './lib/testing/test-summary.ts';

const INTERRUPTED = 130;

/** Prints an error that ended something, and counts it as one failure. */
function toFailure(title: string, error: unknown): TestSummary {
  const message = error instanceof Error ? error.message : String(error);
  console.log(`\n✗ ${message}`);
  return fail(title, message);
}

function selectSuites(only: string | undefined): SuiteName[] {
  const all = Object.keys(SUITES) as SuiteName[];
  const names = only?.split(',').filter(Boolean) ?? all.filter((name) => name !== 'strategies');
  const unknown = names.filter((name) => !Object.hasOwn(SUITES, name));
  if (unknown.length > 0)
    throw new Error(`Unknown suites: ${unknown.join(', ')}. Choose from: ${all.join(', ')}`);
  return all.filter((name) => names.includes(name));
}

type CommonRun = Omit<TestRun, 'manager' | 'folder' | 'logDir'>;

/**
 * Runs one suite and stops everything that it started. Each suite has a folder of its
 * own, so that its shop has the seed data, from which its pages are built.
 */
async function runSuite(
  name: SuiteName,
  outer: ProcessManager,
  run: CommonRun,
): Promise<TestSummary & { seconds: number }> {
  const manager = new ProcessManager();
  outer.onExit(() => manager.stop());
  const folder = createTempDir(manager, 'shop-test-');
  const start = Date.now();
  console.log(`\n── ${name}`);
  const logDir = path.join(TEST_LOG_DIR, name);
  const suite = SUITES[name]({ ...run, manager, folder, logDir });
  const summary = await Promise.race([suite, manager.failure]).catch((error: unknown) =>
    outer.isStopping ? fail(name, 'interrupted') : toFailure('the suite ended early', error),
  );
  await manager.stop();
  // A build contains its ports: the next suite can use the same build.
  releasePorts();
  const seconds = (Date.now() - start) / 1000;
  if (!outer.isStopping)
    console.log(`${toSign(summary)} ${name}: ${summaryLine(summary)} (${seconds.toFixed(1)} s)`);
  return { ...summary, seconds };
}

type Results = Map<SuiteName, TestSummary & { seconds: number }>;

/** Runs the lists at the same time, the suites of a list one after the other. */
async function runLists(
  lists: readonly SuiteName[][],
  manager: ProcessManager,
  run: CommonRun,
  results: Results,
) {
  setOtherOutput(lists.length > 1);
  const runList = async (names: readonly SuiteName[]) => {
    for (const name of names)
      if (!manager.isStopping) results.set(name, await runSuite(name, manager, run));
  };
  await Promise.all(lists.map(runList));
}

/** @returns undefined when the run was interrupted */
async function runSuites(manager: ProcessManager): Promise<TestSummary | undefined> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, profile: { type: 'boolean' } },
    allowPositionals: true,
  });
  const names = selectSuites(values.only);
  const run = {
    settings: loadSettings(),
    runnerArgs: positionals,
    getEmulator: shareEmulator(manager),
  };
  const start = Date.now();
  const results: Results = new Map();
  await runLists(toLists(names), manager, run, results);
  if (manager.isStopping) return undefined;
  const finished = names.flatMap((suite) => {
    const result = results.get(suite);
    return result ? [{ suite, files: [], failures: [], ...result }] : [];
  });
  if (values.profile) console.log(`\n${formatDurations(finished, (Date.now() - start) / 1000)}`);
  const select = (sign: string) =>
    finished.flatMap((result) => (toSign(result) === sign ? [result.suite] : [])).join(', ');
  const failed = select('✗');
  console.log(failed ? `\n✗ ${failed}` : `\n✓ ${select('✓')}`);
  if (select('–')) console.log(`– skipped: ${select('–')}`);
  const failures = finished.flatMap(({ suite, failures }) =>
    failures.map((failure) => ({ ...failure, title: `${suite}: ${failure.title}` })),
  );
  if (failures.length > 0) console.log(`\n${formatFailures(failures)}`);
  return sum(finished);
}

await runManaged(async (manager) => {
  const total = await runSuites(manager).catch((error: unknown) => toFailure('npm test', error));
  if (!total) return INTERRUPTED;
  console.log(`\n${summaryLine(total)}`);
  return total.failed > 0 ? 1 : 0;
});
