import { type Child, ChildFailure, type Exit } from './children.ts';

type Cleanup = () => Promise<void> | void;

/** Holds what a run has started, and ends all of it, the last first. */
export interface Supervisor {
  /** A child that must live until the end: when it ends, the run fails. */
  keep(child: Child): Child;
  /** A child that must end by itself, and well. @throws ChildFailure */
  finish(child: Child): Promise<void>;
  /** A child whose end, good or bad, is for the caller to judge. */
  watch(child: Child): Promise<Exit>;
  /** Something else to put away, whatever happens. */
  afterwards(cleanup: Cleanup): void;
  stop(): Promise<void>;
  isStopping(): boolean;
  /** Rejects as soon as a kept child ends. */
  broken: Promise<never>;
}

export function createSupervisor(): Supervisor {
  const cleanups: Cleanup[] = [];
  let fail: (reason: Error) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(() => undefined);
  let isStopping = false;
  let last: Promise<void> = Promise.resolve();
  /** One after the other, however many ask: a folder must not go before the server that writes to it has gone. */
  function stop(): Promise<void> {
    isStopping = true;
    last = last.then(async () => {
      for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
    });
    return last;
  }
  function afterwards(cleanup: Cleanup): void {
    cleanups.push(cleanup);
    if (isStopping) void stop();
  }
  function watch(child: Child): Promise<Exit> {
    afterwards(() => child.stop());
    return child.exit;
  }
  return {
    broken,
    keep(child) {
      void watch(child).then(({ reason }) => !isStopping && fail(new ChildFailure(child, `stopped (${reason})`)));
      return child;
    },
    watch,
    async finish(child) {
      const { ok, reason } = await watch(child);
      if (!ok) throw new ChildFailure(child, `failed (${reason})`);
    },
    isStopping: () => isStopping,
    afterwards,
    stop,
  };
}

/** Resolves when someone asks for the end: Ctrl-C, a signal, or the process above us gone. A second Ctrl-C ends at once. */
function interruption(): Promise<string> {
  let first = 0;
  return new Promise((resolve) => {
    const ask = (reason: string) => {
      // One Ctrl-C arrives twice: from the terminal and, as a message, from the process above.
      if (reason === 'SIGINT' && first && Date.now() - first > 500) process.exit(130);
      first ||= Date.now();
      resolve(reason);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
    process.on('message', (message: { stop?: string }) => message.stop && ask(message.stop));
    process.on('disconnect', () => ask('disconnect'));
  });
}

/**
 * Runs `run` until it ends, is interrupted or breaks; ends everything that it started; exits.
 * Exit codes: what `run` returns, 1 when it breaks, `interrupted` when asked to stop.
 */
export async function supervise(run: (supervisor: Supervisor) => Promise<number>, interrupted: number): Promise<never> {
  const supervisor = createSupervisor();
  const asked = interruption().then((reason) => {
    if (reason !== 'disconnect') process.stdout.write('\n• Stopping\n');
    return interrupted;
  });
  const code = await Promise.race([run(supervisor), supervisor.broken, asked]).catch((error: unknown) => {
    console.error(`\n✗ ${error instanceof Error ? error.message : error}\n`);
    return 1;
  });
  await supervisor.stop();
  return process.exit(code);
}
