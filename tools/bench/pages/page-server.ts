import { isHttpOk } from '../../../scripts/lib/http.ts';
import { TEST_LOG_DIR } from '../../../scripts/lib/paths.ts';
import { findFreePort } from '../../../scripts/lib/ports.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { measureMemory } from '../load.ts';

export interface PageServer {
  url: string;
  /** Milliseconds from the start of the process to its first response. */
  coldStartMs: number;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

interface PageServerOptions {
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
  const { pid, stop } = await manager.startDaemon({
    ...options,
    args: toArgs(port),
    logDir: TEST_LOG_DIR,
    isReady: () => isHttpOk(`${url}/`),
    startTimeoutMs: 60_000,
    pollMs: 5,
  });
  const coldStartMs = performance.now() - start;
  return { url, coldStartMs, memory: () => measureMemory(pid), stop };
}
