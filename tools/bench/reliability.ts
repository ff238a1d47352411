import path from 'node:path';
import { ROOT, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../scripts/lib/settings.ts';
import { startPostgres } from '../../tests/setup/servers/postgres.ts';

/**
 * The tests of tests/reliability on PostgreSQL at full size, divided by a number, and with
 * `tests/cluster` those of a cluster.
 * @param args the divisor, and arguments of Vitest
 */
export async function run(manager: ProcessManager, [divisor = '1', ...args]: readonly string[]) {
  if (!(Number(divisor) > 0))
    throw new Error('Usage: npm run tools -- bench reliability [DIVISOR] [FILE | -t TITLE]');
  await manager.runOrThrow({
    name: 'reliability',
    args: [
      path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project=gateway', '--project=cluster', '--reporter=verbose'],
      ...['--testTimeout=3600000', '--no-file-parallelism'],
      ...(args.length > 0 ? args : ['tests/reliability', '-t', 'PostgreSQL|crashes']),
    ],
    env: {
      ...inheritedEnv(),
      FULL_SIZE_DIVISOR: divisor,
      TEST_DATABASE_URL: await startPostgres(manager, TEST_LOG_DIR),
    },
    logDir: TEST_LOG_DIR,
    isVisible: true,
  });
}
