import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startChild, untilReady } from '../children.ts';
import { freePort } from '../ports.ts';
import { inheritedEnv } from '../settings.ts';
import type { Supervisor } from '../supervisor.ts';
import { aptInstall, canInstall } from './apt.ts';

const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/opt', '/usr/local/opt'];
const START_TIMEOUT = 30_000;

/** The folder of initdb and postgres; of several the newest. */
function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const brewed = HOMEBREW.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('postgresql'))
      .map((name) => path.join(folder, name, 'bin')),
  );
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(path.delimiter), ...brewed];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

async function requireBinaries(supervisor: Supervisor, logDir: string): Promise<string> {
  if (!findBinaries() && canInstall()) await aptInstall(supervisor, 'postgresql', logDir);
  const found = findBinaries();
  if (!found)
    throw new Error('The gateway tests need PostgreSQL: install its server (initdb, postgres), or name a running one with TEST_DATABASE_URL.');
  return found;
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * A PostgreSQL server of our own in a temporary folder, gone with the run. It does not wait for the disk: nothing in it is kept.
 * @returns its address, for TEST_DATABASE_URL
 */
export async function startPostgres(supervisor: Supervisor, logDir: string): Promise<string> {
  const binaries = await requireBinaries(supervisor, logDir);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-postgres-'));
  supervisor.afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const common = { env: inheritedEnv(), cwd: folder, logDir, ...(user && { user }) };
  const initArgs = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  await supervisor.finish(startChild({ ...common, name: 'initdb', command: path.join(binaries, 'initdb'), args: initArgs }));
  const port = await freePort();
  const relaxed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...relaxed];
  // SIGINT is PostgreSQL's fast shutdown; on SIGTERM it would wait for every client to leave.
  const server = startChild({ ...common, name: 'postgres', command: path.join(binaries, 'postgres'), args, stopSignal: 'SIGINT' });
  supervisor.keep(server);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(server, () => accepts(url), START_TIMEOUT);
  return url;
}
