import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listUsedPorts } from './early-ports.mjs';

afterEach(() => vi.unstubAllEnvs());

test('a port in use is named before the installation, from the environment or the .env files', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listening TCP server
  const root = mkdtempSync(path.join(tmpdir(), 'ports-'));
  const used = `PORT=${port}`;
  writeFileSync(path.join(root, '.env'), `GATEWAY_PORT=4000\nPORT="${port}"\n`);
  vi.stubEnv('PORT', '');
  expect(await listUsedPorts(root)).toContain(used);
  vi.stubEnv('PORT', String(port));
  expect(await listUsedPorts(tmpdir())).toContain(used);
  await new Promise((resolve) => server.close(resolve));
  expect(await listUsedPorts(root)).not.toContain(used);
});
