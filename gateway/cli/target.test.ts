import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type ServedApp, serveApp } from '../../tests/setup/gateway/serve-app.ts';
import { recordGateway } from '../platform/app/running-gateway.ts';
import { readCommandVariables } from './command-environment.ts';
import { openTarget } from './target.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'target-'));
const served: ServedApp[] = [];
afterEach(async () => {
  await Promise.all(served.splice(0).map(({ close }) => close()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function createDataDir(): string {
  count += 1;
  const dataDir = path.join(folder, `data-${count}`);
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"STAFF_TOKEN":"token of the folder"}');
  return dataDir;
}

/** A gateway that returns the token of a request. */
async function serveGateway(): Promise<string> {
  const app = await serveApp({
    fetch: (request) =>
      Response.json({ status: 'ok', token: request.headers.get('authorization') }),
  });
  served.push(app);
  return app.url;
}

it('a gateway that does not respond is reported, and its database is not opened', async () => {
  const { url, close } = await serveApp({ fetch: () => new Promise<Response>(() => undefined) });
  try {
    const env = readCommandVariables({
      STAFF_URL: url,
      GATEWAY_DATA_DIR: path.join(folder, 'unused'),
    });
    await expect(openTarget(env, 100)).rejects.toThrow(
      `The gateway at ${url} does not respond within 0.1 s`,
    );
  } finally {
    await close();
  }
});

describe('a staff command without an address', () => {
  const record = async (dataDir: string, gatewayUrl = 'http://127.0.0.1:9') => {
    const staffUrl = await serveGateway();
    return { staffUrl, remove: await recordGateway(dataDir, { gatewayUrl, staffUrl }) };
  };

  it('uses the gateway that runs with its data folder, and the token that is stored there', async () => {
    const dataDir = createDataDir();
    const { staffUrl, remove } = await record(dataDir);
    const target = await openTarget(readCommandVariables({ GATEWAY_DATA_DIR: dataDir }));
    expect(target.name).toBe(staffUrl);
    expect(await (await target.request('/')).json()).toMatchObject({
      token: 'Bearer token of the folder',
    });
    remove();
  });

  it('a staff command without an address needs none of the variables of a production server to use a running gateway', async () => {
    const dataDir = createDataDir();
    const { staffUrl } = await record(dataDir);
    for (const mode of ['local', 'production', '']) {
      const env = readCommandVariables({
        GATEWAY_DATA_DIR: dataDir,
        GATEWAY_MODE: mode,
        DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop',
        PAYMENT_METHODS: 'Knet=tap',
      });
      expect((await openTarget(env)).name).toBe(staffUrl);
    }
  });

  it('a staff command without an address does not use the gateway of another folder whose files were copied', async () => {
    const dataDir = createDataDir();
    await record(dataDir);
    const copy = path.join(folder, `copy-${count}`);
    cpSync(dataDir, copy, { recursive: true });
    const env = { GATEWAY_DATA_DIR: copy, GATEWAY_MODE: 'production' };
    await expect(openTarget(readCommandVariables(env))).rejects.toThrow('DATABASE_URL: ');
  });

  it('a staff command without an address does not use a gateway on the port of another shop', async () => {
    const dataDir = createDataDir();
    await record(dataDir, 'http://127.0.0.1:4000');
    const env = readCommandVariables({ GATEWAY_DATA_DIR: dataDir, GATEWAY_PORT: '4999' });
    await expect(openTarget(env)).rejects.toThrow(
      `The gateway of ${dataDir} is http://127.0.0.1:4000, not http://127.0.0.1:4999`,
    );
    const other = await serveGateway();
    const unknown = readCommandVariables({ GATEWAY_DATA_DIR: folder, GATEWAY_URL: other });
    await expect(openTarget(unknown)).rejects.toThrow('set STAFF_URL');
  });
});
