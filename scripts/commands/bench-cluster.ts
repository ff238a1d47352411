/**
 * `npm run bench:cluster -- [DIVISOR] [SCENARIO …]`: prints the figures of several
 * storefronts and gateways beside their targets, and those of a large catalogue
 * (`bench:catalogue`). The divisor reduces the sizes.
 */

import { formatRow, SCENARIOS, startTestCluster, TABLE_HEAD } from '../lib/cluster/bench.ts';
import { createTempDir, TEST_LOG_DIR } from '../lib/paths.ts';
import { type ProcessManager, runManaged } from '../lib/process-manager.ts';
import { runGatewayBench } from '../lib/testing/gateway-bench.ts';

const CATALOGUE = 'catalogue';
const CATALOGUE_SIZES = [100_000, 1_000_000];
const NAMES: readonly string[] = [CATALOGUE, ...Object.keys(SCENARIOS)];

/** @returns whether all targets are met */
async function runScenarios(
  manager: ProcessManager,
  divisor: number,
  names: readonly string[],
): Promise<boolean> {
  const folder = createTempDir(manager, 'shop-cluster-');
  const context = await startTestCluster(manager, folder, TEST_LOG_DIR, { divisor, isTimed: true });
  console.log(`\n${TABLE_HEAD}`);
  let areAllMet = true;
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (!names.includes(name)) continue;
    for (const row of await scenario(context)) {
      areAllMet &&= row.isMet;
      console.log(formatRow(row));
    }
  }
  return areAllMet;
}

await runManaged(async (manager) => {
  const [divisor = '1', ...chosen] = process.argv.slice(2);
  if (chosen.some((name) => !NAMES.includes(name)) || !(Number(divisor) >= 1))
    throw new Error(`Usage: bench:cluster -- [DIVISOR] [${NAMES.join(' | ')}]`);
  const names = chosen.length > 0 ? chosen : NAMES;
  // First, while no other process of the shop runs.
  if (names.includes(CATALOGUE)) {
    const sizes = CATALOGUE_SIZES.map((size) => String(Math.round(size / Number(divisor))));
    await runGatewayBench(manager, CATALOGUE, sizes);
  }
  if (names.every((name) => name === CATALOGUE)) return 0;
  return (await runScenarios(manager, Number(divisor), names)) ? 0 : 1;
});
