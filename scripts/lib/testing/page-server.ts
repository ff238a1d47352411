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

/** Resident memory of a process in MiB. */
export const measureMemory = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

export interface PageServerOptions {
  /** Names the log file. */
  name: string;
  /** The arguments of Node for a port. */
  toArgs(port: string): string[];
  env: NodeJS.Dict<string>;
  cwd?: string;
}

/** Starts a server and measures its cold start. */
export async function startPageServer(
  manager: ProcessManager,
  { toArgs, ...options }: PageServerOptions,
): Promise<PageServer> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const isReady = () => isHttpOk(`${url}/`);
  const { pid, stop } = await manager.startDaemon({
    ...options,
    args: toArgs(port),
    logDir: TEST_LOG_DIR,
    isReady,
    startTimeoutMs: 60_000,
    pollMs: 5,
  });
  return {
    url,
    coldStartMs: performance.now() - start,
    memory: () => measureMemory(pid),
    stop,
  };
}
