import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { inheritedEnv } from '../../scripts/lib/settings.ts';
import { requireProgram } from '../runner/programs.ts';
import type { TestRun } from '../runner/run-tool.ts';

export interface Engine {
  /** The environment of `docker` and Compose. */
  env: NodeJS.Dict<string>;
  /** `docker compose`, or the program of its first version. */
  compose: string;
}

/** Whether `docker` succeeds. */
export const succeeds = async (env: NodeJS.Dict<string>, ...args: string[]): Promise<boolean> =>
  !(await execa('docker', args, { env, extendEnv: false, stdio: 'ignore', reject: false })).failed;

/** An engine that has ended leaves mounts in its folders, which could not be deleted. */
async function unmountBelow(folder: string): Promise<void> {
  const points = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((point) => point.startsWith(`${folder}/`));
  for (const point of points.reverse()) await execa('umount', [point]);
}

/** Starts an engine whose images, containers and networks are deleted after the run. */
async function startOwnEngine({ manager, folder, logDir }: TestRun, env: NodeJS.Dict<string>) {
  const at = (name: string) => path.join(folder, name);
  manager.onExit(() => unmountBelow(folder));
  const host = `unix://${at('docker.sock')}`;
  const ownEnv = { ...env, DOCKER_HOST: host };
  await manager.startDaemon({
    name: 'dockerd',
    command: requireProgram('docker'),
    args: [
      ...['--host', host, '--pidfile', at('docker.pid')],
      ...['--data-root', at('docker'), '--exec-root', at('docker-run')],
    ],
    env,
    logDir,
    stopTimeoutMs: 60_000,
    startTimeoutMs: 60_000,
    isReady: () => succeeds(ownEnv, 'version'),
  });
  return ownEnv;
}

/**
 * The engine of this machine, or one of this run when none is running.
 * @throws Error when none is running and this process may not start one
 */
export async function startEngine(run: TestRun): Promise<Engine> {
  const env = inheritedEnv();
  const compose = (await succeeds(env, 'compose', 'version')) ? 'docker compose' : 'docker-compose';
  if (await succeeds(env, 'version')) return { env, compose };
  if (process.getuid?.() !== 0)
    throw new Error('No Docker engine is running: start it, or run this suite as root.');
  return { env: await startOwnEngine(run, env), compose };
}
