import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { ROOT } from './paths.ts';

export interface ProcessOptions {
  /** Names the log file, and the process in messages. */
  name: string;
  /** By default the Node that runs this. */
  command?: string;
  args: readonly string[];
  env: NodeJS.Dict<string>;
  cwd?: string;
  logDir: string;
  stopSignal?: NodeJS.Signals;
  /** Milliseconds between the stop signal and SIGKILL. */
  stopTimeoutMs?: number;
  /** Writes to the terminal instead of its log file. */
  isVisible?: boolean;
  user?: { uid: number; gid: number };
}

export interface DaemonOptions extends ProcessOptions {
  isReady: () => Promise<boolean>;
  startTimeoutMs: number;
  pollMs?: number;
}

export interface Exit {
  ok: boolean;
  /** "exit code 1", "signal SIGKILL". */
  reason: string;
  logFile: string;
}

type Cleanup = () => Promise<void> | void;

const LOG_TAIL_LINES = 30;
const INTERRUPTED = 130;
const MAX_NICENESS = constants.priority.PRIORITY_LOW;

/** A process that failed; the message contains the last lines of its log. */
export class ProcessError extends Error {
  constructor(problem: string, logFile: string) {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES);
    super(
      `The ${problem}. The last lines of ${path.relative('', logFile)}:\n\n${lines.map((line) => `  │ ${line}`).join('\n')}`,
    );
  }
}

/** scripts/run.mjs kills the process groups that are left when this process crashes. */
function reportGroup(message: { started: number } | { ended: number }): void {
  if (process.connected) process.send?.(message, () => undefined);
}

/**
 * Starts a program as the leader of a process group, so that stopping it stops its
 * descendants too.
 */
function startProcess({
  name,
  command = process.execPath,
  args,
  isVisible,
  user,
  ...options
}: ProcessOptions) {
  mkdirSync(options.logDir, { recursive: true });
  const logFile = path.join(options.logDir, `${name}.log`);
  const log = openSync(logFile, 'w');
  // execa's types list only the file descriptors of the standard streams. The file
  // stays open when this process crashes.
  const output = isVisible ? 'inherit' : (log as 1);
  const subprocess = execa(command, args, {
    ...user,
    cwd: options.cwd ?? ROOT,
    env: { ...((!isVisible || !process.stdout.isTTY) && { NO_COLOR: '1' }), ...options.env },
    extendEnv: false,
    stdio: ['ignore', output, output],
    reject: false,
    killDescendants: true,
    killSignal: options.stopSignal ?? 'SIGTERM',
    forceKillAfterDelay: options.stopTimeoutMs ?? 10_000,
  });
  closeSync(log);
  const { pid } = subprocess;
  if (pid) reportGroup({ started: pid });
  const exit = subprocess.then(({ failed, signal, exitCode, originalMessage }): Exit => {
    // Descendants that are still running.
    subprocess.kill('SIGKILL');
    if (pid) reportGroup({ ended: pid });
    const reason = signal
      ? `signal ${signal}`
      : exitCode === undefined
        ? `${originalMessage}`
        : `exit code ${exitCode}`;
    return { ok: !failed, reason, logFile };
  });
  let isStopped = false;
  async function stop(): Promise<void> {
    isStopped = true;
    subprocess.kill();
    await exit;
  }
  /** Ends the process without notice, as a crash does. */
  async function kill(): Promise<void> {
    isStopped = true;
    subprocess.kill('SIGKILL');
    await exit;
  }
  return { pid, logFile, exit, stop, kill, isStopped: () => isStopped };
}

export type ManagedProcess = ReturnType<typeof startProcess>;

/** Starts processes, and stops all of them when the run ends, the last one first. */
export class ProcessManager {
  readonly #cleanups: Cleanup[] = [];
  #stopping: Promise<void> | undefined;
  #fail: (error: Error) => void = () => undefined;
  /** Rejects as soon as a daemon ends before the run does. */
  readonly failure = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  /** By how much the niceness of its processes is above that of this process. */
  readonly niceness: number;

  /** @param niceness with a higher one, its processes get less processor time */
  constructor(niceness = 0) {
    this.niceness = niceness;
    this.failure.catch(() => undefined);
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  #start(options: ProcessOptions): ManagedProcess {
    const started = startProcess(options);
    if (started.pid && this.niceness > 0)
      setPriority(started.pid, Math.min(getPriority() + this.niceness, MAX_NICENESS));
    this.onExit(started.stop);
    return started;
  }

  /**
   * Starts a process that must run until the end, and waits until it is ready.
   * @throws ProcessError
   */
  async startDaemon({
    isReady,
    startTimeoutMs,
    pollMs = 100,
    ...options
  }: DaemonOptions): Promise<ManagedProcess> {
    const started = this.#start(options);
    const { exit, logFile } = started;
    let ended: Exit | undefined;
    void exit.then((result) => {
      ended = result;
      if (!this.isStopping && !started.isStopped())
        this.#fail(new ProcessError(`${options.name} stopped (${result.reason})`, logFile));
    });
    for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await sleep(pollMs)) {
      if (await isReady()) return started;
      if (ended)
        throw new ProcessError(`${options.name} could not start (${ended.reason})`, logFile);
    }
    throw new ProcessError(
      `${options.name} was not ready after ${startTimeoutMs / 1000} s`,
      logFile,
    );
  }

  /**
   * Runs a process that must succeed.
   * @throws ProcessError
   */
  async runOrThrow(options: ProcessOptions): Promise<void> {
    const { ok, reason, logFile } = await this.runToEnd(options);
    if (!ok) throw new ProcessError(`${options.name} failed (${reason})`, logFile);
  }

  /** Runs a process that may fail. */
  runToEnd(options: ProcessOptions): Promise<Exit> {
    return this.#start(options).exit;
  }

  onExit(cleanup: Cleanup): void {
    this.#cleanups.push(cleanup);
    if (this.#stopping) void this.stop();
  }

  /**
   * Several calls run one after the other: a folder must not be deleted before the
   * server that writes to it has ended.
   */
  stop(): Promise<void> {
    const runCleanups = async () => {
      for (let cleanup = this.#cleanups.pop(); cleanup; cleanup = this.#cleanups.pop())
        await cleanup();
    };
    this.#stopping = (this.#stopping ?? Promise.resolve()).then(runCleanups);
    return this.#stopping;
  }
}

/**
 * Resolves on Ctrl-C, on a signal, and when the parent process is gone. A second Ctrl-C
 * exits at once.
 */
function interruption(): Promise<string> {
  let firstAt = 0;
  return new Promise((resolve) => {
    const interrupt = (reason: string) => {
      // One Ctrl-C arrives twice: from the terminal, and as a message from
      // scripts/run.mjs.
      if (reason === 'SIGINT' && firstAt && Date.now() - firstAt > 500) process.exit(INTERRUPTED);
      firstAt ||= Date.now();
      resolve(reason);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => interrupt(signal));
    process.on('message', (message: { stop?: string }) => message.stop && interrupt(message.stop));
    process.on('disconnect', () => interrupt('disconnect'));
  });
}

/**
 * Runs `main` until it ends, fails or is interrupted, stops everything that it started,
 * and exits. Exit codes: the result of `main`, 1 when it fails, `interruptedCode` when
 * it is interrupted.
 */
export async function runManaged(
  main: (manager: ProcessManager) => Promise<number>,
  interruptedCode = INTERRUPTED,
): Promise<never> {
  const manager = new ProcessManager();
  const interrupted = interruption().then((reason) => {
    if (reason !== 'disconnect') console.log('\n• Stopping');
    return interruptedCode;
  });
  const code = await Promise.race([main(manager), manager.failure, interrupted]).catch(
    (error: unknown) => {
      console.error(`\n✗ ${error instanceof Error ? error.message : error}\n`);
      return 1;
    },
  );
  await manager.stop();
  return process.exit(code);
}
