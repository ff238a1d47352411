import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { ProcessManager } from '../../process-manager.ts';
import { aptInstall, canInstall } from '../../testing/apt.ts';

const WRK = '/usr/bin/wrk';
const CONNECTIONS = 16;

/**
 * Requests per second of a URL, compressed with brotli where the server can.
 * @param seconds duration of the measurement
 */
export async function measureRate(
  manager: ProcessManager,
  logDir: string,
  url: string,
  seconds: number,
): Promise<number> {
  if (!existsSync(WRK) && canInstall()) await aptInstall(manager, 'wrk', logDir);
  const headers = ['-H', 'Accept-Encoding: br'];
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url];
  const { stdout } = spawnSync(WRK, args, { encoding: 'utf8' });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || stdout.includes('Non-2xx')) throw new Error(`wrk: ${stdout}`);
  return rate;
}
