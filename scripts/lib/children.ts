import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ChildOptions {
  /** Names the log file and the messages. */
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.Dict<string>;
  cwd: string;
  logDir: string;
  /** Milliseconds between asking it to end and ending it. */
  grace?: number;
  /** What asks it to end; SIGTERM unless told. */
  stopSignal?: NodeJS.Signals;
  /** Writes to the terminal instead of its log file. */
  isVisible?: boolean;
  /** Runs as somebody else. */
  user?: { uid: number; gid: number };
}

export interface Exit {
  ok: boolean;
  /** "exit code 1", "signal SIGKILL". */
  reason: string;
}

export interface Child {
  name: string;
  logFile: string;
  exit: Promise<Exit>;
  stop(): Promise<void>;
}

const TAIL_LINES = 30;
const DEFAULT_GRACE = 10_000;

/** A child that ended when it should not have; the message ends with its last lines. */
export class ChildFailure extends Error {
  constructor(child: Child, what: string) {
    super(`The ${child.name} ${what}. The last lines of ${path.relative('', child.logFile)}:\n\n${tail(child.logFile)}`);
  }
}

function tail(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return lines
    .slice(-TAIL_LINES)
    .map((line) => `  │ ${line}`)
    .join('\n');
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Tells the process above which groups to end should this one die without doing so. */
function report(message: { started: number } | { ended: number }): void {
  if (process.connected) process.send?.(message, () => undefined);
}

const groups = new Set<number>();
process.on('exit', () => {
  for (const pid of groups) signalGroup(pid, 'SIGKILL');
});

/** Starts a program as the leader of a process group of its own, so that ending it ends what it started too. */
export function startChild(options: ChildOptions): Child {
  mkdirSync(options.logDir, { recursive: true });
  const { command, args, cwd, user } = options;
  const isPlain = !options.isVisible || !process.stdout.isTTY;
  // Next's types require NODE_ENV; a process does not.
  const env = { ...(isPlain && { NO_COLOR: '1' }), ...options.env } as NodeJS.ProcessEnv;
  const logFile = path.join(options.logDir, `${options.name}.log`);
  const log = openSync(logFile, 'w');
  const output = options.isVisible ? 'inherit' : log;
  const started = spawn(command, args, { cwd, env, ...user, detached: true, stdio: ['ignore', output, output] });
  closeSync(log);
  const { pid } = started;
  if (pid) {
    groups.add(pid);
    report({ started: pid });
  }
  const exit = new Promise<Exit>((resolve) => {
    started.once('error', (error) => resolve({ ok: false, reason: error.message }));
    started.once('exit', (code, signal) => {
      if (pid) {
        signalGroup(pid, 'SIGKILL');
        groups.delete(pid);
        report({ ended: pid });
      }
      resolve({ ok: code === 0, reason: signal ? `signal ${signal}` : `exit code ${code}` });
    });
  });
  async function stop(): Promise<void> {
    if (!pid) return;
    signalGroup(pid, options.stopSignal ?? 'SIGTERM');
    const late = new AbortController();
    const patience = sleep(options.grace ?? DEFAULT_GRACE, undefined, { signal: late.signal }).then(
      () => signalGroup(pid, 'SIGKILL'),
      () => undefined,
    );
    await exit;
    late.abort();
    await patience;
  }
  return { name: options.name, logFile, exit, stop };
}

/** Waits until `isReady` says so. @throws ChildFailure when the child ends first or takes too long. */
export async function untilReady(child: Child, isReady: () => Promise<boolean>, timeout: number): Promise<void> {
  let ended: Exit | undefined;
  void child.exit.then((exit) => {
    ended = exit;
  });
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await sleep(100)) {
    if (await isReady()) return;
    if (ended) throw new ChildFailure(child, `could not start (${ended.reason})`);
  }
  throw new ChildFailure(child, `was not ready after ${timeout / 1000} s`);
}

/** Whether a URL answers 2xx, at once or after redirects: with some locale strategies the home page is elsewhere. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
