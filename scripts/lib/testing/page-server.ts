import { execFileSync } from 'node:child_process';
import { isHttpOk } from '../http.ts';
import { TEST_LOG_DIR } from '../paths.ts';
import { findFreePort } from '../ports.ts';
import type { ProcessManager } from '../process-manager.ts';

export interface PageServer {
  url: string;
  /** Milliseconds from the start of the process to its first response. */
  coldStartMs: number;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts a server and measures its cold start.
 * @param toArgs the arguments of Node for a port
 */
export async function startPageServer(
  manager: ProcessManager,
  toArgs: (port: string) => string[],
  env: NodeJS.Dict<string>,
): Promise<PageServer> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const isReady = () => isHttpOk(`${url}/`);
  const options = { name: 'page-server', args: toArgs(port), env, logDir: TEST_LOG_DIR };
  const { pid, stop } = await manager.startDaemon({
    ...options,
    isReady,
    startTimeoutMs: 60_000,
    pollMs: 5,
  });
  return {
    url,
    coldStartMs: performance.now() - start,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
    stop,
  };
}
