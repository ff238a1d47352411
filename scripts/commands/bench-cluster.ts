/**
 * `npm run bench:cluster -- [DIVISOR] [SCENARIO …]`: prints the figures of several
 * storefronts and gateways beside their targets. The divisor reduces the sizes.
 */

import { formatRow, SCENARIOS, startTestCluster, TABLE_HEAD } from '../lib/cluster/bench.ts';
import { createTempDir, TEST_LOG_DIR } from '../lib/paths.ts';
import { runManaged } from '../lib/process-manager.ts';

await runManaged(async (manager) => {
  const [divisor = '1', ...names] = process.argv.slice(2);
  const unknown = names.filter((name) => !Object.hasOwn(SCENARIOS, name));
  if (unknown.length > 0 || !(Number(divisor) >= 1))
    throw new Error(`Usage: bench:cluster -- [DIVISOR] [${Object.keys(SCENARIOS).join(' | ')}]`);
  const folder = createTempDir(manager, 'shop-cluster-');
  const context = await startTestCluster(manager, folder, TEST_LOG_DIR, Number(divisor), true);
  console.log(`\n${TABLE_HEAD}`);
  let areAllMet = true;
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const row of await scenario(context)) {
      areAllMet &&= row.isMet;
      console.log(formatRow(row));
    }
  }
  return areAllMet ? 0 : 1;
});
