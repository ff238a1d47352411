import { step } from '../progress.ts';
import type { TestRun } from '../testing/run-tool.ts';
import { fail, PASSED, sum, type TestSummary } from '../testing/test-summary.ts';
import { formatRow, SCENARIOS, startTestCluster } from './bench.ts';

/** The sizes of `bench:cluster`, divided by this. */
const DIVISOR = 50;

/**
 * The scenarios of `bench:cluster` in a small size, without those that measure
 * durations: each figure is one test. Arguments choose scenarios.
 */
export async function cluster(run: TestRun): Promise<TestSummary> {
  const context = await startTestCluster(run.manager, run.folder, run.logDir, {
    divisor: DIVISOR,
    isTimed: false,
    emulator: await run.getEmulator(),
  });
  const summaries: TestSummary[] = [];
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (run.runnerArgs.length > 0 && !run.runnerArgs.includes(name)) continue;
    for (const row of await step(`Running the scenario ${name}`, () => scenario(context))) {
      summaries.push(row.isMet ? PASSED : fail(name, formatRow(row)));
    }
  }
  return sum(summaries);
}
