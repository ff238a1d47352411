import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../env.ts';
import { openTarget } from './target.ts';

/** Not created. */
const GATEWAY_DATA_DIR = path.join(tmpdir(), 'unused-database');

it('a gateway that does not respond is reported, and its database is not opened', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const GATEWAY_URL = `http://127.0.0.1:${address.port}`;
    const env = readEnvironment(
      { GATEWAY_MODE: 'local', GATEWAY_URL, GATEWAY_DATA_DIR },
      'command',
    );
    await expect(openTarget(env, 100)).rejects.toThrow(
      `The gateway at ${GATEWAY_URL} does not respond within 0.1 s`,
    );
  } finally {
    server.close();
  }
});
