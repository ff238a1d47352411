import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { COMPILE_CACHE, NODE_ARGUMENTS } from './compile-cache.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../gateway/server.ts');

/** A gateway in a separate process. */
export interface RunningServer {
  child: ChildProcess;
  /** The URL on which it listens; rejects when the process ends before. */
  url: Promise<string>;
  /** The URL of its listener for staff; rejects without a staff token. */
  staffUrl: Promise<string>;
  /** Exit code, output and run time of the process. */
  ended: Promise<{ code: number | null; output: string; ms: number }>;
}

const PORTS = { port: /"port":(\d+)/, staffPort: /"staffPort":(\d+)/ };

/** The URL with the port that a process logs; rejects when it ends before. */
function readPort(
  { stdout }: ChildProcess,
  name: keyof typeof PORTS,
  ended: Promise<{ output: string }>,
): Promise<string> {
  const url = new Promise<string>((resolve, reject) => {
    let text = '';
    stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const line = text.split('\n').find((one) => one.includes('"gateway listening"'));
      const port = PORTS[name].exec(line ?? '')?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    ended.then(({ output }) => reject(new Error(`the gateway ended: ${output}`)), reject);
  });
  // Prevents an unhandled rejection when the caller does not use the URL.
  url.catch(() => {});
  return url;
}

/** Starts `server.ts` with these variables and no other configuration. */
export function runServer(variables: Record<string, string>): RunningServer {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, SERVER], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { NODE_ENV: 'test', GATEWAY_PORT: '0', STAFF_PORT: '0', ...COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (part: Buffer) => {
    output += part.toString();
  };
  const ended = new Promise<{ code: number | null; output: string; ms: number }>((resolve) =>
    child.once('close', (code) => resolve({ code, output, ms: Date.now() - startedAt })),
  );
  const url = readPort(child, 'port', ended);
  const staffUrl = readPort(child, 'staffPort', ended);
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, url, staffUrl, ended };
}
