import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ports.ts';
import type { Supervisor } from '../supervisor.ts';

export interface PageServer {
  url: string;
  /** Milliseconds from its start to its first answer. */
  coldStart: number;
  /** Memory that it holds now, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

const PATIENCE = 60_000;

async function firstAnswer(url: string, start: number): Promise<number> {
  while (performance.now() - start < PATIENCE) {
    const isThere = await fetch(url).then(
      async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0,
      () => false,
    );
    if (isThere) return performance.now() - start;
    await sleep(5);
  }
  throw new Error(`${url} never answered`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts a server and takes the time. @param argsFor what node is told, by port */
export async function startPageServer(supervisor: Supervisor, argsFor: (port: string) => string[], env: NodeJS.Dict<string>): Promise<PageServer> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  // Next's types require NODE_ENV; a process does not.
  const child = spawn(process.execPath, argsFor(port), { env: env as NodeJS.ProcessEnv, stdio: 'ignore' });
  const stop = () => end(child);
  supervisor.afterwards(stop);
  return {
    url,
    coldStart: await firstAnswer(`${url}/`, start),
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop,
  };
}
