/**
 * Serves the simulator of one payment provider:
 * `node gateway/dev/simulators/server.ts tap --port 4100 --data FOLDER --key sk_test_…`. It listens on
 * this machine only.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createDeemaSimulator } from './deema/deema-simulator.ts';
import { createMyFatoorahSimulator } from './myfatoorah/myfatoorah-simulator.ts';
import type { Simulator, SimulatorOptions } from './simulator.ts';
import { openStore } from './store.ts';
import { createTabbySimulator } from './tabby/tabby-simulator.ts';
import { createTapSimulator } from './tap/tap-simulator.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    /** Folder of the simulator's own database. */
    data: { type: 'string' },
    /** The secret key of the shop. */
    key: { type: 'string' },
    /** The merchant code of the shop at Tabby. */
    merchant: { type: 'string', default: 'local' },
    /** URL and secret of webhooks, for providers on whose portal they are entered. */
    webhook: { type: 'string', default: '' },
    'webhook-secret': { type: 'string', default: '' },
    /** How long a late payment is in progress, and a refund is pending, in ms. */
    late: { type: 'string', default: '20000' },
    refund: { type: 'string', default: '5000' },
    /** Files of a certificate and its key, for https. */
    cert: { type: 'string' },
    'cert-key': { type: 'string' },
  },
});

const lateMs = Number(values.late);
const refundMs = Number(values.refund);
const portal = { webhookUrl: values.webhook, webhookSecret: values['webhook-secret'] };

type Create = (options: SimulatorOptions & { secretKey: string }) => Simulator;
const SIMULATORS: Readonly<Record<string, Create>> = {
  tap: (options) => createTapSimulator({ ...options, lateMs, refundMs }),
  tabby: (options) => createTabbySimulator({ ...options, lateMs, merchantCode: values.merchant }),
  myfatoorah: (options) => createMyFatoorahSimulator({ ...options, ...portal, lateMs, refundMs }),
  deema: (options) => createDeemaSimulator({ ...options, ...portal, lateMs }),
};

const [provider = ''] = positionals;
const create = SIMULATORS[provider];
const { data, key, cert, 'cert-key': certKey } = values;
if (!create || data === undefined || key === undefined)
  throw new Error(
    `Usage: server.ts ${Object.keys(SIMULATORS).join('|')} --data FOLDER --key KEY [--port PORT]`,
  );

mkdirSync(data, { recursive: true });
const store = openStore(path.join(data, `${provider}.sqlite`));
const tls = cert !== undefined && certKey !== undefined;
let port = Number(values.port);
const { app } = create({
  store,
  secretKey: key,
  publicUrl: () => `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
  request: fetch,
});
const secure = tls && {
  createServer,
  serverOptions: { cert: readFileSync(cert), key: readFileSync(certKey) },
};
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port, ...secure }, (address) => {
  port = address.port;
  process.stdout.write(`simulator of ${provider} listening on port ${port}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    server.close();
    store.close();
    process.exit(0);
  });
