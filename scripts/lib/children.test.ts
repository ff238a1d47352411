import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answers, type Child, startChild, untilReady } from './children';

const logDir = mkdtempSync(path.join(tmpdir(), 'children-'));
afterAll(() => rmSync(logDir, { recursive: true, force: true }));

const start = (name: string, script: string, grace = 5000) =>
  startChild({ name, command: 'sh', args: ['-c', script], env: { PATH: process.env.PATH }, cwd: logDir, logDir, grace });

const saysSomething = (child: Child) => async () => readFileSync(child.logFile, 'utf8').includes('\n');

/** A process that has ended but was not yet asked how (Z) is not alive. */
const isAlive = (pid: number) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

describe('children', () => {
  it('that can not start are reported with their last lines', async () => {
    const child = start('unlucky', 'seq 1 40; echo "no database" >&2; exit 3');
    const message = await untilReady(child, async () => false, 5000).catch((error: Error) => error.message);
    expect(message).toContain('The unlucky could not start (exit code 3)');
    expect(message).toContain('no database');
    expect(message).toContain('│ 12');
    expect(message).not.toMatch(/│ 11$/m);
  });

  it('may end in their own time', async () => {
    const child = start('orderly', 'trap "exit 7" TERM; echo ready; while :; do sleep 0.05; done');
    await untilReady(child, saysSomething(child), 5000);
    await child.stop();
    expect((await child.exit).reason).toBe('exit code 7');
  });

  it('that will not end are ended', async () => {
    const child = start('stubborn', 'trap "" TERM; echo ready; while :; do sleep 0.05; done', 200);
    await untilReady(child, saysSomething(child), 5000);
    await child.stop();
    expect((await child.exit).reason).toBe('signal SIGKILL');
  });

  it('take their own children with them', async () => {
    const child = start('parent', 'sleep 60 & echo $!; wait');
    await untilReady(child, saysSomething(child), 5000);
    const grandchild = Number(readFileSync(child.logFile, 'utf8'));
    expect(isAlive(grandchild)).toBe(true);
    await child.stop();
    await expect.poll(() => isAlive(grandchild)).toBe(false);
  });

  it('whose program is missing are reported too', async () => {
    const child = startChild({ name: 'missing', command: '/nonexistent', args: [], env: {}, cwd: logDir, logDir });
    expect(await child.exit).toMatchObject({ ok: false });
    await child.stop();
  });
});

describe('a server', () => {
  it.each([
    ['/page', true],
    ['/redirects-to-page', true],
    ['/redirects-to-nothing', false],
    ['/nothing', false],
  ])('that is asked for %s is ready: %s', async (url, isReady) => {
    const server = createServer((request, response) => {
      const location = request.url?.replace('redirects-to-', '');
      const status = location !== request.url ? 307 : location === '/page' ? 200 : 404;
      response.writeHead(status, { location }).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a TCP server that listens has one
    expect(await answers(`http://127.0.0.1:${port}${url}`)).toBe(isReady);
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
});
