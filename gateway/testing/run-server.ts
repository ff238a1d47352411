import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../server.ts');

/** A gateway in a process of its own. */
export interface RunningServer {
  child: ChildProcess;
  /** Where it listens; rejects when it ends before. */
  url: Promise<string>;
  /** How it ended, and all that it said. */
  ended: Promise<{ code: number | null; output: string; ms: number }>;
}

/** Starts `server.ts` with these variables and nothing else that could configure it. */
export function runServer(variables: Record<string, string>): RunningServer {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [SERVER], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { NODE_ENV: 'test', GATEWAY_PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<{ code: number | null; output: string; ms: number }>((resolve) =>
    child.once('close', (code) => resolve({ code, output, ms: Date.now() - startedAt })),
  );
  const url = new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      const port = /"port":(\d+)[^\n]*"gateway listening"/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(`the gateway ended: ${output}`)), reject);
  });
  // Whoever does not ask for the address does not wait for it either.
  url.catch(() => {});
  return { child, url, ended };
}
