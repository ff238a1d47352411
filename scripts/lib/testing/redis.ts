import { existsSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@redis/client';
import { createTempDir } from '../paths.ts';
import { findFreePort } from '../ports.ts';
import type { ProcessManager } from '../process-manager.ts';
import { type RestartableProcess, startRestartable } from '../restartable.ts';
import { inheritedEnv } from '../settings.ts';
import { aptInstall, canInstall } from './apt.ts';

/** Valkey is the compatible server of newer distributions. */
const SERVERS = ['redis-server', 'valkey-server'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** A Redis server without persistence: its data are lost when it ends. */
export interface RedisServer extends RestartableProcess {
  url: string;
}

function findServer(): string | undefined {
  const folders = [...FOLDERS, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders
    .flatMap((folder) => SERVERS.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

async function requireServer(manager: ProcessManager, logDir: string): Promise<string> {
  if (!findServer() && canInstall()) await aptInstall(manager, 'redis-server', logDir);
  const found = findServer();
  if (!found) throw new Error('Redis is not installed: install redis-server or valkey-server.');
  return found;
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
  const command = await requireServer(manager, logDir);
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
