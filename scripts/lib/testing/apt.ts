import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProcessManager } from '../process-manager.ts';
import { step } from '../progress.ts';

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const isRoot = () => process.getuid?.() === 0;

/**
 * Whether system packages can be installed without a password: on Debian and its
 * derivatives, as root or with sudo.
 */
export function canInstall(): boolean {
  return succeeds('apt-get', ['--version']) && (isRoot() || succeeds('sudo', ['-n', 'true']));
}

/** The package manager ends with an error when another one runs. */
const LOCK_FILE = path.join(tmpdir(), 'shop-test-apt.lock');

/**
 * Installs a system package, after other processes that install one.
 * @throws ProcessError
 */
export async function aptInstall(
  manager: ProcessManager,
  name: string,
  logDir: string,
): Promise<void> {
  const script = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
  const sudo = isRoot() ? [] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND,RUNLEVEL'];
  const [command = '', ...args] = [...sudo, 'flock', LOCK_FILE, 'sh', '-c', script];
  // The run level of maintenance: services of the package are not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await step(`Installing ${name}`, () =>
    manager.runOrThrow({ name: `apt-${name}`, command, args, env, cwd: '/', logDir }),
  );
}
