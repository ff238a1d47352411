import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startChild } from './children';
import { createSupervisor } from './supervisor';

const logDir = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
afterAll(() => rmSync(logDir, { recursive: true, force: true }));

const start = (name: string, script: string) =>
  startChild({ name, command: 'sh', args: ['-c', script], env: { PATH: process.env.PATH }, cwd: logDir, logDir });

describe('the supervisor', () => {
  it('breaks when a child that it keeps ends', async () => {
    const supervisor = createSupervisor();
    supervisor.keep(start('gateway', 'echo out of memory; exit 9'));
    await expect(supervisor.broken).rejects.toThrow(/The gateway stopped \(exit code 9\)[\s\S]*out of memory/);
  });

  it('reports a job that failed', async () => {
    const supervisor = createSupervisor();
    await expect(supervisor.finish(start('build', 'echo no such page; exit 2'))).rejects.toThrow(
      /The build failed \(exit code 2\)[\s\S]*no such page/,
    );
    await expect(supervisor.finish(start('build', 'exit 0'))).resolves.toBeUndefined();
  });

  it('ends the last first, and takes that for no breakdown', async () => {
    const supervisor = createSupervisor();
    const ended: string[] = [];
    for (const name of ['gateway', 'shop']) {
      const child = supervisor.keep(start(name, 'sleep 60'));
      void child.exit.then(() => ended.push(name));
    }
    await supervisor.stop();
    expect(ended).toEqual(['shop', 'gateway']);
    await expect(Promise.race([supervisor.broken, 'whole'])).resolves.toBe('whole');
  });

  it('takes a job that was cut short for a failed one', async () => {
    const supervisor = createSupervisor();
    const job = supervisor.finish(start('build', 'sleep 60'));
    await Promise.all([expect(job).rejects.toThrow('The build failed (signal SIGTERM)'), supervisor.stop()]);
  });

  it('puts away in order even when it is asked twice', async () => {
    const supervisor = createSupervisor();
    const done: string[] = [];
    supervisor.afterwards(() => void done.push('folder'));
    supervisor.afterwards(() => new Promise((resolve) => setImmediate(() => resolve(void done.push('server')))));
    await Promise.all([supervisor.stop(), supervisor.stop()]);
    expect(done).toEqual(['server', 'folder']);
  });

  it('ends at once what is started too late', async () => {
    const supervisor = createSupervisor();
    await supervisor.stop();
    const child = supervisor.keep(start('late', 'sleep 60'));
    expect((await child.exit).reason).toBe('signal SIGTERM');
  });
});
