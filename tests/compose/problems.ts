import { execa } from 'execa';
import type { Engine } from './engine.ts';

const LOG_TAIL_LINES = 20;

/** Containers that are healthy, and those that have ended well. */
const GOOD = /\(healthy\)|^Exited \(0\)/;

/** The state of each other container of the shop, with the last lines of its log. */
export async function readProblems(env: Engine['env'], project: string): Promise<string> {
  const docker = (...args: string[]) =>
    execa('docker', args, { env, extendEnv: false, all: true, reject: false });
  const { stdout } = await docker(
    ...['ps', '--all', '--filter', `label=com.docker.compose.project=${project}`],
    ...['--format', '{{.Names}}\t{{.Status}}'],
  );
  const containers = stdout.split('\n').map((line) => line.split('\t'));
  const problems = containers
    .filter(([name, status = '']) => name && !GOOD.test(status))
    .map(async ([name = '', status]) => {
      const { all } = await docker('logs', '--tail', String(LOG_TAIL_LINES), name);
      return `${name}: ${status}\n${all.replace(/^/gm, '  │ ')}`;
    });
  return (await Promise.all(problems)).join('\n\n');
}
