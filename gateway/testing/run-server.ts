import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { COMPILE_CACHE, NODE_ARGUMENTS } from './compile-cache.ts';

const SERVER = path.resolve(import.meta.dirname, '../server.ts');

/** A gateway in a separate process. */
export interface RunningServer {
  child: ChildProcess;
  /** The URL on which it listens; rejects when the process ends before. */
  url: Promise<string>;
  /** Exit code, output and run time of the process. */
  ended: Promise<{ code: number | null; output: string; ms: number }>;
}

/** Starts `server.ts` with these variables and no other configuration. */
export function runServer(variables: Record<string, string>): RunningServer {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, SERVER], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { NODE_ENV: 'test', GATEWAY_PORT: '0', ...COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<{ code: number | null; output: string; ms: number }>((resolve) =>
    child.once('close', (code) => resolve({ code, output, ms: Date.now() - startedAt })),
  );
  const url = new Promise<string>((resolve, reject) => {
    const readOutput = (part: Buffer) => {
      output += part.toString();
      const line = output.split('\n').find((text) => text.includes('"gateway listening"'));
      const port = /"port":(\d+)/.exec(line ?? '')?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    ended.then(() => reject(new Error(`the gateway ended: ${output}`)), reject);
  });
  // Prevents an unhandled rejection when the caller does not use the URL.
  url.catch(() => {});
  return { child, url, ended };
}
