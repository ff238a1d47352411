import { execa } from 'execa';
import { expect, vi } from 'vitest';
import { type Deployment, PROJECT } from './deployment.ts';
import { readProblems } from './problems.ts';

/** The shop that the suite has started. */
export const DEPLOYMENT: Deployment = JSON.parse(process.env.TEST_DEPLOYMENT ?? '{}');
const { env, folder } = DEPLOYMENT;
const OPTIONS = { cwd: folder, env, extendEnv: false };

/** A machine that builds an image at the same time is slow. */
const START_TIMEOUT_MS = 240_000;
const POLL_MS = 1_000;

export const docker = (...args: string[]) => execa('docker', args, OPTIONS);

/** Runs a command of a document, with the Compose of this machine. */
export const runCommand = (command: string, input = '') =>
  execa('sh', ['-c', command.replaceAll('docker compose', DEPLOYMENT.compose)], {
    ...OPTIONS,
    input,
  });
export const compose = (args: string, input?: string) =>
  runCommand(`docker compose ${args}`, input);

export const SERVICES = [
  ...['nginx', 'storefront-1', 'storefront-2', 'gateway-1', 'gateway-2'],
  ...['database', 'redis'],
];

/** The container of a service, which may be stopped. */
export async function findContainer(service: string): Promise<string> {
  const { stdout } = await compose(`ps --all --quiet ${service}`);
  expect(stdout.trim(), service).toMatch(/^\w+$/);
  return stdout.trim();
}

/** Reads a property of a service's container; `format` is a template of Docker. */
export async function inspect(service: string, format: string): Promise<string> {
  const container = await findContainer(service);
  return (await docker('inspect', '--format', format, container)).stdout.trim();
}

const HEALTHY = 'running healthy';
const readHealth = (service: string) =>
  inspect(service, '{{.State.Status}} {{.State.Health.Status}}');

/**
 * Waits until the containers run and their checks have passed.
 * @throws Error with the logs of those that are not healthy
 */
export async function waitUntilHealthy(services: readonly string[] = SERVICES): Promise<void> {
  for (const service of services) {
    const isHealthy = async () => expect(await readHealth(service)).toBe(HEALTHY);
    await vi
      .waitFor(isHealthy, { timeout: START_TIMEOUT_MS, interval: POLL_MS })
      .catch(async ({ message }: Error) => {
        throw new Error(`${service}: ${message}\n\n${await readProblems(env, PROJECT)}`);
      });
  }
}
