import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Exit,
  type ManagedProcess,
  type ProcessOptions,
  startProcess,
} from './start-process.ts';

export interface DaemonOptions extends ProcessOptions {
  isReady: () => Promise<boolean>;
  startTimeoutMs: number;
  pollMs?: number;
}

type Cleanup = () => Promise<void> | void;

const LOG_TAIL_LINES = 30;
const INTERRUPTED = 130;

/** A process that failed; the message contains the last lines of its log. */
class ProcessError extends Error {
  constructor(problem: string, logFile: string) {
    const file = path.relative('', logFile);
    const text = readFileSync(logFile, 'utf8').trimEnd();
    const lines = text.split('\n').slice(-LOG_TAIL_LINES);
    super(
      text === ''
        ? `The ${problem}. It has written nothing to ${file}`
        : `The ${problem}. The last lines of ${file}:\n\n${lines.map((line) => `  │ ${line}`).join('\n')}`,
    );
  }
}

/** Starts processes, and stops all of them when the run ends, the last one first. */
export class ProcessManager {
  readonly #cleanups: Cleanup[] = [];
  #stopping: Promise<void> | undefined;
  #fail: (error: Error) => void = () => undefined;
  /** Rejects as soon as a daemon ends before the run does. */
  readonly failure = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  constructor() {
    this.failure.catch(() => undefined);
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  #start(options: ProcessOptions): ManagedProcess {
    const started = startProcess(options);
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
      `${options.name} was not ready after ${startTimeoutMs / 1000} s: on a slow or busy machine, start again, nothing needs to be cleaned`,
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
   * Several calls run one after the other: a folder must not be deleted before the server that
   * writes to it has ended.
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

/** Resolves on Ctrl-C or another signal to end; a second Ctrl-C exits at once. */
function interruption(): Promise<NodeJS.Signals> {
  let firstAt = 0;
  return new Promise((resolve) => {
    const interrupt = (signal: NodeJS.Signals) => {
      // One Ctrl-C arrives twice: from the terminal, and from scripts/run.mjs.
      if (signal === 'SIGINT' && firstAt && Date.now() - firstAt > 500) process.exit(INTERRUPTED);
      firstAt ||= Date.now();
      resolve(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  });
}

/**
 * Runs `main` until it ends, fails or is interrupted, stops everything that it started, and exits.
 * Exit codes: the result of `main`, 1 when it fails, `interruptedCode` when it is interrupted.
 */
export async function runManaged(
  main: (manager: ProcessManager) => Promise<number>,
  interruptedCode = INTERRUPTED,
): Promise<never> {
  const manager = new ProcessManager();
  const interrupted = interruption().then(() => {
    console.log('\n• Stopping');
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
