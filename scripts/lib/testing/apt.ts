import { spawnSync } from 'node:child_process';
import { startChild } from '../children.ts';
import { step } from '../progress.ts';
import type { Supervisor } from '../supervisor.ts';

const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const isRoot = () => process.getuid?.() === 0;

/** Whether packages of the system can be installed without asking anybody: Debian or a relative, as root or with a sudo that asks nothing. */
export function canInstall(): boolean {
  return succeeds('apt-get', ['--version']) && (isRoot() || succeeds('sudo', ['-n', 'true']));
}

/** Installs a package of the system. @throws ChildFailure with the last lines of apt-get */
export async function aptInstall(supervisor: Supervisor, name: string, logDir: string): Promise<void> {
  const script = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
  const [command, ...prefix] = isRoot() ? ['sh', '-c'] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND', 'sh', '-c'];
  const child = { name: `apt-${name}`, command: command as string, args: [...prefix, script], cwd: '/', logDir };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(`Installing ${name}`, () => supervisor.finish(startChild({ ...child, env })));
}
