import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../env.ts';
import { serveApp } from '../testing/serve-app.ts';
import { openTarget } from './target.ts';

/** Not created. */
const GATEWAY_DATA_DIR = path.join(tmpdir(), 'unused-database');

it('a gateway that does not respond is reported, and its database is not opened', async () => {
  const { url, close } = await serveApp({ fetch: () => new Promise<Response>(() => undefined) });
  try {
    const env = readEnvironment(
      { GATEWAY_MODE: 'local', GATEWAY_URL: url, GATEWAY_DATA_DIR },
      'command',
    );
    await expect(openTarget(env, 100)).rejects.toThrow(
      `The gateway at ${url} does not respond within 0.1 s`,
    );
  } finally {
    await close();
  }
});
