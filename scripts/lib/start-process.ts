import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
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

export interface Exit {
  ok: boolean;
  /** "exit code 1", "signal SIGKILL". */
  reason: string;
  logFile: string;
}

/**
 * Starts a program as the leader of a process group, so that stopping it stops its descendants too.
 */
export function startProcess({
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
  // execa's types list only the file descriptors of the standard streams. The file stays open when
  // this process crashes.
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
  const exit = subprocess.then(({ failed, signal, exitCode, originalMessage }): Exit => {
    // Descendants that are still running.
    subprocess.kill('SIGKILL');
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
