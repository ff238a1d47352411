import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProcessManager } from './process-manager';
import type { ProcessOptions } from './start-process';

const logDir = mkdtempSync(path.join(tmpdir(), 'process-manager-'));
afterAll(() => rmSync(logDir, { recursive: true, force: true }));

const shell = (
  name: string,
  script: string,
  options: Partial<ProcessOptions> = {},
): ProcessOptions => ({
  name,
  command: 'sh',
  args: ['-c', script],
  env: { PATH: process.env.PATH },
  cwd: logDir,
  logDir,
  ...options,
});

const readLog = (name: string) => readFileSync(path.join(logDir, `${name}.log`), 'utf8');
const waitForOutput = (name: string) =>
  expect.poll(() => existsSync(path.join(logDir, `${name}.log`)) && readLog(name)).toContain('\n');

/** A zombie (Z) has ended. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/status`;
    return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}
const isReady = async () => true;

// The processes are shell scripts.
describe.skipIf(process.platform === 'win32')('ProcessManager', () => {
  it('reports a daemon that cannot start with the last 30 lines of its log', async () => {
    const manager = new ProcessManager();
    const lines = 'n=1; while [ $n -le 40 ]; do echo $n; n=$((n + 1)); done';
    const options = shell('gateway', `${lines}; echo "no database" >&2; exit 3`);
    const daemon = manager.startDaemon({
      ...options,
      isReady: async () => false,
      startTimeoutMs: 5000,
    });
    const message = await daemon.catch((error: Error) => error.message);
    expect(message).toContain('The gateway could not start (exit code 3)');
    expect(message).toContain('no database');
    expect(message).toContain('│ 12');
    expect(message).not.toMatch(/│ 11$/m);
  });

  it('reports a daemon that is not ready in time', async () => {
    const manager = new ProcessManager();
    const daemon = manager.startDaemon({
      ...shell('slow', 'sleep 60'),
      isReady: async () => false,
      startTimeoutMs: 200,
    });
    await expect(daemon).rejects.toThrow('The slow was not ready after 0.2 s');
    await manager.stop();
  });

  it('lets a process end by itself when it is stopped', async () => {
    const manager = new ProcessManager();
    const exit = manager.runToEnd(
      shell('orderly', 'trap "exit 7" TERM; echo ready; while :; do sleep 0.05; done'),
    );
    await waitForOutput('orderly');
    await manager.stop();
    expect((await exit).reason).toBe('exit code 7');
  });

  it('kills a process that ignores the stop signal', async () => {
    const manager = new ProcessManager();
    const script = 'trap "" TERM; echo ready; while :; do sleep 0.05; done';
    const exit = manager.runToEnd(shell('stubborn', script, { stopTimeoutMs: 200 }));
    await waitForOutput('stubborn');
    await manager.stop();
    expect((await exit).reason).toBe('signal SIGKILL');
  });

  it('sends the stop signal of the process', async () => {
    const manager = new ProcessManager();
    const script = 'trap "exit 4" INT; echo ready; while :; do sleep 0.05; done';
    const exit = manager.runToEnd(shell('postgres', script, { stopSignal: 'SIGINT' }));
    await waitForOutput('postgres');
    await manager.stop();
    expect((await exit).reason).toBe('exit code 4');
  });

  it('stops the descendants of a process', async () => {
    const manager = new ProcessManager();
    void manager.runToEnd(shell('parent', 'sleep 60 & echo $!; wait'));
    await waitForOutput('parent');
    const grandchild = Number(readLog('parent'));
    expect(isRunning(grandchild)).toBe(true);
    await manager.stop();
    await expect.poll(() => isRunning(grandchild)).toBe(false);
  });

  it('kills the descendants of a process that has ended', async () => {
    const manager = new ProcessManager();
    await manager.runOrThrow(shell('leaver', 'sleep 60 >/dev/null 2>&1 & echo $!'));
    await expect.poll(() => isRunning(Number(readLog('leaver')))).toBe(false);
  });

  it('reports a program that does not exist', async () => {
    const manager = new ProcessManager();
    expect(await manager.runToEnd(shell('missing', '', { command: '/nonexistent' }))).toMatchObject(
      {
        ok: false,
        reason: expect.stringContaining('ENOENT'),
      },
    );
    await manager.stop();
  });

  it('fails the run when a daemon ends', async () => {
    const manager = new ProcessManager();
    await manager.startDaemon({
      ...shell('gateway', 'echo out of memory; sleep 0.2; exit 9'),
      isReady,
      startTimeoutMs: 5000,
    });
    await expect(manager.failure).rejects.toThrow(
      /The gateway stopped \(exit code 9\)[\s\S]*out of memory/,
    );
  });

  it('rejects when a process that must succeed fails', async () => {
    const manager = new ProcessManager();
    await expect(manager.runOrThrow(shell('build', 'echo no such page; exit 2'))).rejects.toThrow(
      /The build failed \(exit code 2\)[\s\S]*no such page/,
    );
    await expect(manager.runOrThrow(shell('build', 'exit 0'))).resolves.toBeUndefined();
  });

  it('stops the last process first and does not report that as a failure', async () => {
    const manager = new ProcessManager();
    const ended: string[] = [];
    for (const name of ['gateway', 'shop'])
      void manager.runToEnd(shell(name, 'sleep 60')).then(() => ended.push(name));
    await manager.startDaemon({ ...shell('emulator', 'sleep 60'), isReady, startTimeoutMs: 5000 });
    await manager.stop();
    expect(ended).toEqual(['shop', 'gateway']);
    await expect(Promise.race([manager.failure, 'no failure'])).resolves.toBe('no failure');
  });

  it('rejects a process that must succeed when it is stopped', async () => {
    const manager = new ProcessManager();
    const build = manager.runOrThrow(shell('build', 'sleep 60'));
    await Promise.all([
      expect(build).rejects.toThrow('The build failed (signal SIGTERM)'),
      manager.stop(),
    ]);
  });

  it('runs cleanups in reverse order even when it is stopped twice', async () => {
    const manager = new ProcessManager();
    const done: string[] = [];
    manager.onExit(() => void done.push('folder'));
    manager.onExit(
      () => new Promise((resolve) => setImmediate(() => resolve(void done.push('server')))),
    );
    await Promise.all([manager.stop(), manager.stop()]);
    expect(done).toEqual(['server', 'folder']);
  });

  it('stops a process that is started after the stop', async () => {
    const manager = new ProcessManager();
    await manager.stop();
    expect((await manager.runToEnd(shell('late', 'sleep 60'))).reason).toBe('signal SIGTERM');
  });
});
