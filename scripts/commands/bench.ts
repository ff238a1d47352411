/**
 * `npm run bench:catalogue` and `bench:reliability`: run gateway/bench/NAME.ts on a
 * temporary PostgreSQL server; further arguments are its own.
 */
import path from 'node:path';
import { ROOT, TEST_LOG_DIR } from '../lib/paths.ts';
import { runManaged } from '../lib/process-manager.ts';
import { inheritedEnv } from '../lib/settings.ts';
import { startPostgres } from '../lib/testing/postgres.ts';

await runManaged(async (manager) => {
  const [name, ...rest] = process.argv.slice(2);
  const args = [
    path.join(ROOT, 'gateway', 'bench', `${name}.ts`),
    await startPostgres(manager, TEST_LOG_DIR),
    ...rest,
  ];
  await manager.runOrThrow({
    name: `${name}-bench`,
    args,
    env: inheritedEnv(),
    logDir: TEST_LOG_DIR,
    isVisible: true,
  });
  return 0;
});
