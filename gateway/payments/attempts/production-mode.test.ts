import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer, request as httpsRequest, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildItemOrder, createItem, registerBuyer } from '../../../tests/reliability/shop.ts';
import { createServerDatabase } from '../../../tests/setup/gateway/databases.ts';
import { readStoredStatus } from '../../../tests/setup/gateway/orders.ts';
import { PRODUCTION_VARIABLES } from '../../../tests/setup/gateway/production-variables.ts';
import { type RunningServer, runServer } from '../../../tests/setup/gateway/run-server.ts';
import {
  type RunningSimulator,
  runTapSimulator,
} from '../../../tests/setup/gateway/run-tap-simulator.ts';
import { type OpenGateway, openGateway } from '../../platform/app/bootstrap.ts';
import { readEnvironment } from '../../platform/env/read-environment.ts';
import { createLogger } from '../../platform/http/logging/logger.ts';

const PRODUCTION = {
  ...PRODUCTION_VARIABLES,
  GATEWAY_MODE: 'production',
  SMTP_URL: 'smtp://shop:password@127.0.0.1:9',
  SMS_URL: 'https://127.0.0.1:9/send',
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'info',
};

const serverUrl = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), 'production-'));
const certificate = path.join(folder, 'cert.pem');
const key = path.join(folder, 'key.pem');

function createCertificate(): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
}

/** The shop's https address: sends `/gateway/*` to the gateway. */
async function startProxy(gatewayUrl: () => string): Promise<Server> {
  const options = { cert: readFileSync(certificate), key: readFileSync(key) };
  const proxy = createServer(options, (incoming, outgoing) => {
    const url = `${gatewayUrl()}${(incoming.url ?? '').replace(/^\/gateway/, '')}`;
    const { method, headers } = incoming;
    const forwarded = httpRequest(url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

/** A browser that trusts the certificate and does not follow redirects. */
async function browse(url: string, form?: string): Promise<string> {
  const headers = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const method = form === undefined ? 'GET' : 'POST';
  const request = httpsRequest(url, { method, headers, ca: readFileSync(certificate) }).end(form);
  const [response] = await once(request, 'response');
  response.resume();
  return response.headers.location ?? expect.fail(`${url}: no redirect`);
}

describe.runIf(serverUrl)('A gateway in production mode, over https on this machine', () => {
  /** Ends what was started, the last one first: all of it, also after a start that failed. */
  const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  let simulator: RunningSimulator;
  let server: RunningServer;
  /** Opens the same database, to prepare an item and a buyer. */
  let prepared: OpenGateway;
  let gatewayUrl = '';
  let shopUrl = '';

  beforeAll(async () => {
    createCertificate();
    simulator = await runTapSimulator({ certificate, key });
    cleanups.push(() => simulator.stop());
    const proxy = await startProxy(() => gatewayUrl);
    cleanups.push(() => proxy.close());
    shopUrl = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`; // listens on TCP
    const database = await createServerDatabase(serverUrl ?? '');
    cleanups.push(() => database.drop());
    const variables = { DATABASE_URL: database.url, SESSION_SECRET: PRODUCTION.SESSION_SECRET };
    prepared = await openGateway(
      readEnvironment({ ...variables, GATEWAY_MODE: 'local' }),
      createLogger('silent'),
    );
    cleanups.push(() => prepared.close());
    server = runServer({
      ...PRODUCTION,
      ...variables,
      ...simulator.variables,
      STOREFRONT_URL: shopUrl,
      NODE_EXTRA_CA_CERTS: certificate,
    });
    cleanups.push(() => {
      server.child.kill('SIGTERM');
      return server.ended;
    });
    gatewayUrl = await server.url;
  }, 120_000);

  afterAll(async () => {
    for (const clean of cleanups.reverse()) await clean();
  });

  const buy = async () => {
    const shop = {
      deps: prepared.deps,
      request: (address: string, init?: RequestInit) => fetch(`${gatewayUrl}${address}`, init),
    };
    const buyer = await registerBuyer({ ...shop, pay: () => expect.fail() });
    const item = await createItem({ ...shop, pay: () => expect.fail() }, 5);
    const response = await shop.request('/payment/api/Web/PaymentRequest/PerformPurchase', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: buyer.authorization,
      },
      body: JSON.stringify(buildItemOrder(item, 1, { paymentMethod: 'Knet' })),
    });
    expect(response.status, await response.clone().text()).toBe(201);
    return response.json();
  };
  const readStatus = async (referenceCode: string) => {
    const query = `ReferenceCode=${referenceCode}`;
    const response = await fetch(
      `${gatewayUrl}/payment/api/Web/UserPurshase/GetUserPurshaseHistoryByRefCode?${query}`,
    );
    return (await response.json()).status;
  };

  it('confirms an order after the payment page, the return and the webhook', async () => {
    const { referenceCode, redirectUrl } = await buy();
    expect(redirectUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/pay\/chg_/);
    const returnUrl = await browse(redirectUrl, 'outcome=paid');
    expect(returnUrl.startsWith(`${shopUrl}/gateway/payment/return/`)).toBe(true);
    expect(await browse(returnUrl)).toBe(`${shopUrl}/en/success/${referenceCode}`);
    expect(await readStatus(referenceCode)).toBe('Confirmed');
  });

  it('receives the webhook of a shopper who does not return', async () => {
    const { referenceCode, redirectUrl } = await buy();
    await browse(redirectUrl, 'outcome=declined');
    // A read over the gateway would fetch the status from the provider.
    const read = () => readStoredStatus(prepared.deps.database.db, referenceCode);
    await expect.poll(read, { timeout: 10_000 }).toBe('PaymentFailed');
  });
});
