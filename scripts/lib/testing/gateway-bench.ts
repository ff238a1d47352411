import path from 'node:path';
import { ROOT, TEST_LOG_DIR } from '../paths.ts';
import type { ProcessManager } from '../process-manager.ts';
import { inheritedEnv } from '../settings.ts';
import { startPostgres } from './postgres.ts';

/** Runs `gateway/bench/NAME.ts` on a temporary PostgreSQL server and prints its output. */
export async function runGatewayBench(
  manager: ProcessManager,
  name: string,
  args: readonly string[],
): Promise<void> {
  const file = path.join(ROOT, 'gateway', 'bench', `${name}.ts`);
  await manager.runOrThrow({
    name: `${name}-bench`,
    args: [file, await startPostgres(manager, TEST_LOG_DIR), ...args],
    env: inheritedEnv(),
    logDir: TEST_LOG_DIR,
    isVisible: true,
  });
}
