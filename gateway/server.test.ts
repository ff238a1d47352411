import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../scripts/lib/ports.ts';
import { createServerDatabase } from '../tests/setup/gateway/databases.ts';
import { PRODUCTION_VARIABLES } from '../tests/setup/gateway/production-variables.ts';
import { type RunningServer, runServer } from '../tests/setup/gateway/run-server.ts';

// Each test starts processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
const EMBEDDED_DIR = path.join(folder, 'data');
const secret = 's'.repeat(32);
const PRODUCTION = {
  ...PRODUCTION_VARIABLES,
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
};
const serverUrl = process.env.TEST_DATABASE_URL;

const running = new Set<RunningServer>();
function start(variables: Record<string, string>): RunningServer {
  const server = runServer(variables);
  running.add(server);
  return server;
}

async function killAll(): Promise<void> {
  for (const server of running) server.child.kill('SIGKILL');
  await Promise.all([...running].map((server) => server.ended));
  running.clear();
}
afterAll(async () => {
  await killAll();
  rmSync(folder, { recursive: true, force: true });
});

// The rules of each variable are tested in env.test.ts.
describe('A production server', () => {
  it('a production server does not start with an invalid variable and names it', async () => {
    const { code, output } = await start({ ...PRODUCTION, STAFF_TOKEN: 'short' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('  STAFF_TOKEN: ');
  });

  it('a production server does not start with an empty environment and names all required variables', async () => {
    const { code, output } = await start({}).ended;
    expect(code).toBe(1);
    for (const name of Object.keys(PRODUCTION)) expect(output).toContain(`  ${name}: `);
  });
});

interface PreparedDatabase {
  variables: Record<string, string>;
  drop(): Promise<void>;
}

const DATABASES: { name: string; prepare(): Promise<PreparedDatabase> }[] = [
  {
    name: 'PGlite',
    prepare: async () => ({
      variables: { GATEWAY_DATA_DIR: EMBEDDED_DIR },
      drop: async () => {},
    }),
  },
  ...(serverUrl
    ? [
        {
          name: 'PostgreSQL',
          async prepare() {
            const { url, drop } = await createServerDatabase(serverUrl);
            return { variables: { DATABASE_URL: url, SESSION_SECRET: secret }, drop };
          },
        },
      ]
    : []),
];

// One database and few processes for all tests, which depend on each other in their order: loading
// the seed data and starting a gateway take longer than the tests.
describe.each(DATABASES)('A gateway (on $name)', ({ name, prepare }) => {
  let database: PreparedDatabase;
  let metricsUrl: string;
  let server: RunningServer;
  let url: string;
  let totalBefore: number;
  const startLocal = async (extra: Record<string, string> = {}) => {
    server = start({ ...database.variables, GATEWAY_MODE: 'local', ...extra });
    url = await server.url;
  };
  const fetchTotal = async () =>
    (await (await fetch(`${url}/product/api/WEB/Product/GetAll`)).json()).total;
  beforeAll(async () => {
    database = await prepare();
    const METRICS_PORT = String(await findFreePort());
    metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`;
    await startLocal({ METRICS_PORT, STAFF_TOKEN: secret, DRAIN_DELAY_MS: '2000' });
  });
  afterAll(async () => {
    await killAll();
    await database.drop();
  });

  it('starts on an empty database with the seed data, and serves its metrics on a port of their own', async () => {
    totalBefore = await fetchTotal();
    expect(totalBefore).toBeGreaterThan(90);
    expect((await fetch(`${url}/healthz`)).headers.get('keep-alive')).toBe('timeout=65');
    // Starts a worker thread, which must end with the process.
    const imageUrl = `${url}/media/share/ar/category/honey-and-dates/picture.jpg`;
    expect((await fetch(imageUrl)).status).toBe(200);

    expect(await (await fetch(metricsUrl)).text()).toContain(
      'gateway_http_request_duration_seconds_count{method="GET",route="/healthz",status_class="2xx"} 1',
    );
    await expect
      .poll(async () => (await fetch(metricsUrl)).text())
      .toContain('gateway_job_duration_seconds_count{task="send messages",result="ok"}');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('a gateway is not ready after a stop signal, completes open requests, and accepts no new ones', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const body = '{"kind":"category","seName":"late","name":{"En":"Late","Ar":"متأخر"}}';
    const head = `POST /admin/catalogue/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
    const socket = connect(Number(new URL(await server.staffUrl).port), '127.0.0.1');
    const response = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    // The signal arrives in the middle of a request. A second connection shows that the first half
    // was read.
    socket.write(head + body.slice(0, 20));
    await fetch(`${await server.staffUrl}/healthz`);
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    const list = await fetch(`${url}/product/api/WEB/Product/GetAll`);
    expect([list.status, list.headers.get('connection')]).toEqual([200, 'close']);
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    socket.write(Buffer.from(body).subarray(20));
    expect(await response).toContain('"accepted":1');
    expect((await server.ended).code).toBe(0);
  });

  it('starts again with the same data, and without the port of the metrics', async () => {
    await startLocal();
    expect(await fetchTotal()).toBe(totalBefore);
    await expect(fetch(metricsUrl)).rejects.toThrow('fetch failed');
  });

  if (name === 'PGlite')
    it('rejects a second gateway on the embedded database and names the process of the first, and opens the database again after that was killed', async () => {
      const { code, output } = await start({ ...database.variables, GATEWAY_MODE: 'local' }).ended;
      expect(code).toBe(1);
      expect(output).toContain(`in use by process ${server.child.pid}`);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      server.child.kill('SIGKILL');
      await server.ended;
      expect(existsSync(path.join(EMBEDDED_DIR, 'pglite.lock'))).toBe(true);
      await startLocal();
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });

  it('stops on SIGINT', async () => {
    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);
  });
});

describe.runIf(serverUrl)('Two gateways on one server', () => {
  it('two gateways on one server can start together on an empty database and load the seed data once', async () => {
    const { url: DATABASE_URL, drop } = await createServerDatabase(serverUrl ?? '');
    const servers = [1, 2].map(() =>
      start({ GATEWAY_MODE: 'local', DATABASE_URL, SESSION_SECRET: secret }),
    );
    const totals = await Promise.all(
      servers.map(
        async ({ url }) =>
          (await (await fetch(`${await url}/product/api/WEB/Product/GetAll`)).json()).total,
      ),
    );
    expect(totals[0]).toBeGreaterThan(90);
    expect(totals[1]).toBe(totals[0]);
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await drop();
  });
});

describe.runIf(serverUrl)('A production server on an empty database', () => {
  it('a production server on an empty database stays without products, promotions, branches, home page content, countries and fees', async () => {
    const { url: DATABASE_URL, drop } = await createServerDatabase(serverUrl ?? '');
    const server = start({ ...PRODUCTION, GATEWAY_MODE: 'production', DATABASE_URL });
    const url = await server.url;
    const fetchJson = async (path: string) => (await fetch(url + path)).json();
    expect(await fetchJson('/product/api/WEB/Product/GetAll')).toMatchObject({ total: 0 });
    expect(await fetchJson('/content/api/WEB/Branches')).toEqual([]);
    expect((await fetchJson('/product/api/WEB/Product/GetHomePageList')).sections).toEqual([
      expect.objectContaining({ type: 'categories', categories: [] }),
    ]);
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    for (const table of [
      'items',
      'categories',
      'promotions',
      'content',
      'delivery_fees',
      'countries',
    ])
      expect([table, (await client.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
    await client.end();
    server.child.kill('SIGTERM');
    await server.ended;
    await drop();
  });
});
