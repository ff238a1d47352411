import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createTempDir } from '../../../scripts/lib/paths.ts';
import { findFreePort } from '../../../scripts/lib/ports.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../../scripts/lib/settings.ts';
import type { ProcessOptions } from '../../../scripts/lib/start-process.ts';
import { requireProgram } from '../../runner/programs.ts';
import { type RestartableProcess, startRestartable } from './restartable.ts';
import { waitForBackends } from './shared-memory.ts';

/** Nothing in the database outlives the run: it need not wait for the disk. */
const SERVER_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

/** PostgreSQL does not run as root: it runs as the user that its package created. */
function getServerUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const getId = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
}

async function isAccepting(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** A PostgreSQL server; its data remain when it ends. */
export interface PostgresServer extends RestartableProcess {
  url: string;
}

/**
 * Creates a database cluster.
 * @returns its folder
 */
async function initCluster(
  manager: ProcessManager,
  command: string,
  options: Pick<ProcessOptions, 'env' | 'logDir' | 'user'> & { cwd: string },
): Promise<string> {
  const data = path.join(options.cwd, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const settings = ['--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  const args = ['-D', data, '-U', 'postgres', ...settings];
  await manager.runOrThrow({ ...options, name: 'initdb', command, args });
  return data;
}

/** Starts a PostgreSQL server in a temporary folder. */
export async function startPostgresServer(
  manager: ProcessManager,
  logDir: string,
): Promise<PostgresServer> {
  const initdb = requireProgram('postgres');
  const folder = createTempDir(manager, 'shop-postgres-');
  const user = getServerUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const common = { env: inheritedEnv(), cwd: folder, logDir, ...(user && { user }) };
  const data = await initCluster(manager, initdb, common);
  const port = String(await findFreePort());
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const server = await startRestartable(async () => {
    await waitForBackends(data);
    return manager.startDaemon({
      ...common,
      name: 'postgres',
      command: path.join(path.dirname(initdb), 'postgres'),
      args: [
        ...['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', port],
        ...SERVER_SETTINGS.flatMap((setting) => ['-c', setting]),
      ],
      // PostgreSQL's fast shutdown: on SIGTERM it waits until every client has disconnected.
      stopSignal: 'SIGINT',
      startTimeoutMs: 30_000,
      isReady: () => isAccepting(url),
    });
  });
  return { url, ...server };
}

/**
 * Starts a PostgreSQL server in a temporary folder.
 * @returns its URL
 */
export async function startPostgres(manager: ProcessManager, logDir: string): Promise<string> {
  return (await startPostgresServer(manager, logDir)).url;
}
