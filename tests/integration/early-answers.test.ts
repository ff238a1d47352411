import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, createStaffApp } from '../../gateway/platform/app/app.ts';
import { serveApp } from '../../gateway/platform/app/listen.ts';
import type { RateLimitName } from '../../gateway/platform/http/rate-limits/table.ts';
import { BODY_LIMIT } from '../../lib/contract/body-limit.ts';
import { PAYMENT_API, PRODUCT_API } from '../../lib/contract/paths.ts';
import { forwardToGateway } from '../../lib/next/gateway-proxy.ts';
import { closeUnread } from '../../lib/shared/unread-body.ts';
import { createTempDir } from '../../scripts/lib/paths.ts';
import { findFreePorts } from '../../scripts/lib/ports.ts';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { type Answer, send } from '../cluster/raw-request.ts';
import { findProgram } from '../runner/programs.ts';
import { categoryLine, itemLine } from '../setup/gateway/lines.ts';
import { createTestLimits, onDatabase, STAFF_TOKEN } from '../setup/gateway/test-gateway.ts';
import { startNginx } from '../setup/servers/nginx.ts';
import { chooseSize } from '../setup/size.ts';

const ROUNDS = chooseSize(12, 100);
/** Requests of others at the same time. */
const BESIDE = 4;
/** A request whose body stops is ended by the gateway; a large body on a busy machine takes a while. */
const REQUEST_TIMEOUT_MS = 3_000;

const JSON_TYPE = { 'content-type': 'application/json' };
const STAFF_HOST = { host: 'staff.localhost' };
const AS_STAFF = { ...STAFF_HOST, ...JSON_TYPE, authorization: `Bearer ${STAFF_TOKEN}` };

const CART = Buffer.from(
  JSON.stringify({
    countryId: 'KW',
    source: 'WebSite',
    items: [{ typeId: 'nothing', quantity: 1, type: 'PRODUCT' }],
    userId: 'none',
  }),
);

/** A request that is answered before its body was read. */
interface Early {
  path: string;
  length: number;
  headers?: Record<string, string>;
  /** Bytes that are sent; the others never are. */
  sent?: number;
  /** Fewer, where each waits for a time limit. */
  rounds?: number;
  statuses: readonly number[];
}

const SHOP: Readonly<Record<string, Early>> = {
  'too large': {
    path: `/gateway${PRODUCT_API}/CheckAvailably`,
    length: 300_000,
    statuses: [413],
  },
  'too large, little': {
    path: `/gateway${PRODUCT_API}/CheckAvailably`,
    length: BODY_LIMIT + 1,
    statuses: [413],
  },
  'without token': {
    path: `/gateway${PAYMENT_API}/PaymentRequest/PerformPurchase`,
    length: BODY_LIMIT,
    statuses: [401, 400],
  },
  'wrong token': {
    path: `/gateway${PAYMENT_API}/PaymentRequest/PerformPurchase`,
    length: BODY_LIMIT,
    headers: { authorization: 'Bearer wrong' },
    statuses: [401],
  },
  'unknown path': { path: '/gateway/nope', length: 300_000, statuses: [413, 429] },
  'unknown path, accepted body': { path: '/gateway/nope', length: 60_000, statuses: [404, 429] },
  'too often': {
    path: `/gateway${PAYMENT_API}/UserPurshase/TrackOrder`,
    length: 60_000,
    statuses: [429, 400],
  },
};
const STAFF: Readonly<Record<string, Early>> = {
  'too large': {
    path: '/admin/orders/notes',
    length: 300_000,
    headers: AS_STAFF,
    statuses: [413],
  },
  'no picture': {
    path: '/admin/media?name=a',
    length: 3_000_000,
    headers: AS_STAFF,
    statuses: [400],
  },
  'without token': {
    path: '/admin/media',
    length: 3_000_000,
    headers: STAFF_HOST,
    statuses: [413],
  },
  'unknown path': { path: '/x', length: 60_000, headers: STAFF_HOST, statuses: [404, 429] },
  'a body that stops': {
    path: '/admin/media?name=a',
    length: 300_000,
    sent: 1_000,
    rounds: 3,
    headers: AS_STAFF,
    statuses: [408, 400, 504],
  },
};

const listen = async (server: Server): Promise<number> => {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port; // a TCP server that listens has one
};

/** The gateway with its two listeners, a storefront without Next, and nginx in front. */
async function startHops(
  manager: ProcessManager,
  apps: { shop: ReturnType<typeof createApp>; staff: ReturnType<typeof createApp> },
) {
  const serverOptions = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 4,
  };
  const [gateway, staff] = [apps.shop, apps.staff].map(({ fetch }) =>
    serveApp({ fetch, port: 0, hostname: '127.0.0.1', serverOptions }),
  ) as [Server, Server];
  await Promise.all([once(gateway, 'listening'), once(staff, 'listening')]);
  const [gatewayPort, staffPort] = [await listen(gateway), await listen(staff)];
  const storefront = createServer((request, response) => {
    const target = new URL(
      (request.url ?? '').replace('/gateway', ''),
      `http://127.0.0.1:${gatewayPort}`,
    );
    void forwardToGateway(request, response, target);
  }).prependListener('request', closeUnread);
  const storefrontPort = await listen(storefront);
  const [sitePort = 0, internalPort = 0] = await findFreePorts(2);
  if (findProgram('nginx'))
    await startNginx(manager, {
      sitePort,
      internalPort,
      storefrontPorts: [storefrontPort],
      gatewayPorts: [gatewayPort],
      staffPorts: [staffPort],
      logDir: path.join(createTempDir(manager, 'early-answers-'), 'logs'),
    });
  const servers = [gateway, staff, storefront] as const;
  return {
    servers,
    storefront: `http://127.0.0.1:${storefrontPort}`,
    nginx: `http://127.0.0.1:${sitePort}`,
  };
}

onDatabase(
  'Early answers',
  (gateway) => {
    const manager = new ProcessManager();
    let hops: Awaited<ReturnType<typeof startHops>>;

    beforeAll(async () => {
      const { deps } = gateway();
      const limits = createTestLimits(deps.database);
      const limited = {
        ...deps,
        limits: {
          ...limits,
          // Of the others, who have the same address.
          consume: async (name: RateLimitName, key: string) =>
            name === 'cart-ip' ? 0 : limits.consume(name, key),
        },
      };
      hops = await startHops(manager, { shop: createApp(limited), staff: createStaffApp(limited) });
    });
    afterAll(async () => {
      await manager.stop();
      for (const server of hops.servers) {
        server.close();
        server.closeAllConnections();
      }
    });

    const innocentOfShop = (url: string) => () =>
      send(url, `/gateway${PRODUCT_API}/CheckAvailably`, JSON_TYPE, CART);
    const innocentOfStaff = (url: string) => () =>
      send(
        url,
        '/admin/catalogue/import?dryRun=true',
        AS_STAFF,
        Buffer.from(JSON.stringify(itemLine('ONE'))),
      );

    /** The statuses of the requests of others beside and after early answers. */
    async function run(url: string, early: Early, innocent: () => Promise<Answer>) {
      const failed: string[] = [];
      const answers = new Set<number>();
      const { path: target, length, headers = JSON_TYPE, sent = length, rounds = ROUNDS } = early;
      for (let round = 0; round < rounds; round += 1) {
        const rejected = send(
          url,
          target,
          { ...headers, 'content-length': String(length) },
          Buffer.alloc(sent, ' '),
        );
        const beside = await Promise.all(Array.from({ length: BESIDE }, innocent));
        answers.add((await rejected).status);
        const after = await innocent();
        for (const { status, body } of [...beside, after])
          if (status !== 200) failed.push(`${status} ${body}`);
      }
      return { failed, answers: [...answers] };
    }

    const check = async (url: string, early: Early, innocent: () => Promise<Answer>) => {
      const { failed, answers } = await run(url, early, innocent);
      expect(failed).toEqual([]);
      expect(answers.filter((status) => !early.statuses.includes(status))).toEqual([]);
    };

    /** Reads while the gateway closes all connections, as one that is killed and starts again. */
    async function readDuringRestarts(url: string): Promise<number[]> {
      const [server] = hops.servers;
      const read = () => send(url, '/gateway/product/api/WEB/County/GetCountriesByWebSite');
      const statuses: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const reads = Array.from({ length: BESIDE }, read);
        await once(server, 'request');
        server.closeAllConnections();
        for (const { status } of await Promise.all(reads)) statuses.push(status);
      }
      return statuses;
    }

    it('a gateway that closes its connections breaks no read through the proxy of the storefront', async () => {
      expect(new Set(await readDuringRestarts(hops.storefront))).toEqual(new Set([200]));
    });

    it.each(Object.keys(SHOP))(
      'a request that is answered early (%s) breaks no other one through the proxy of the storefront',
      async (name) => {
        const early = SHOP[name] as Early; // a key of the table
        await check(hops.storefront, early, innocentOfShop(hops.storefront));
      },
    );

    it.skipIf(!findProgram('nginx')).each(Object.keys(SHOP))(
      'a request that is answered early (%s) breaks no other one through nginx',
      async (name) => {
        const early = SHOP[name] as Early; // a key of the table
        await check(hops.nginx, early, innocentOfShop(hops.nginx));
      },
    );

    it.skipIf(!findProgram('nginx')).each(Object.keys(STAFF))(
      'a request of staff that is answered early (%s) breaks no other one through nginx',
      async (name) => {
        const early = STAFF[name] as Early; // a key of the table
        await check(hops.nginx, early, innocentOfStaff(hops.nginx));
      },
    );
  },
  { lines: [categoryLine('honey'), itemLine('ONE')] },
);
