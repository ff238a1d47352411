import { createClient } from '@redis/client';
import { createTempDir } from '../../../scripts/lib/paths.ts';
import { findFreePort } from '../../../scripts/lib/ports.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../../scripts/lib/settings.ts';
import { requireProgram } from '../../runner/programs.ts';
import { type RestartableProcess, startRestartable } from './restartable.ts';

/** A Redis server without persistence: its data are lost when it ends. */
export interface RedisServer extends RestartableProcess {
  url: string;
}

async function isAccepting(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  // Without a listener, a refused connection would end the process.
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.ping())
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.destroy());
}

/**
 * Starts a Redis server without persistence on a free port, in a temporary folder.
 * @throws ProcessError
 */
export async function startRedis(manager: ProcessManager, logDir: string): Promise<RedisServer> {
  const command = requireProgram('redis');
  const folder = createTempDir(manager, 'shop-redis-');
  const port = String(await findFreePort());
  const url = `redis://127.0.0.1:${port}`;
  const server = await startRestartable(() =>
    manager.startDaemon({
      name: `redis-${port}`,
      command,
      args: ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      env: inheritedEnv(),
      cwd: folder,
      logDir,
      startTimeoutMs: 10_000,
      pollMs: 20,
      isReady: () => isAccepting(url),
    }),
  );
  return { url, ...server };
}
