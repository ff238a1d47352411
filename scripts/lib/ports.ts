import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

export interface WantedPort {
  port: number;
  /** The variable that moves it. */
  variable: string;
  purpose: string;
}

function listenOnce(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}

/** Free on loopback and on every interface: a program that listens on one of them only is in the way too. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port, '127.0.0.1')) !== undefined && (await listenOnce(port, '0.0.0.0')) !== undefined;
}

/** The preferred port, or any other when it is taken. */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  const port = await listenOnce(0, '127.0.0.1');
  if (port === undefined) throw new Error('No free port on this machine');
  return port;
}

function ask(command: string, args: string[]): string {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

/** "node server.js (pid 123)", where a tool of the system can tell. */
function holderOf(port: number): string | undefined {
  const [, pid] =
    ask('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']).match(/^p(\d+)/) ??
    ask('ss', ['-ltnpH', `sport = :${port}`]).match(/pid=(\d+)/) ??
    [];
  return pid && `${ask('ps', ['-o', 'args=', '-p', pid]).slice(0, 80)} (pid ${pid})`;
}

/** @throws Error that names every taken port, who holds it, and what to do. */
export async function requireFree(wanted: readonly WantedPort[]): Promise<void> {
  const free = await Promise.all(wanted.map(({ port }) => isFree(port)));
  const taken = wanted.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const lines = taken.map(({ port, purpose }) => `Port ${port} (${purpose}) is taken by ${holderOf(port) || 'another program'}.`);
  const moved = await Promise.all(taken.map(async ({ port, variable }) => `${variable}=${await freePort(port + 1)}`));
  throw new Error(`${lines.join('\n  ')}\n  Stop it, or choose another: ${moved.join(' ')} npm start`);
}
