/**
 * Runs the reliability trials at full size and prints the findings: `npm run
 * bench:reliability`. Arguments: URL of a PostgreSQL server (creates and drops the
 * database `bench_reliability`), divisor of the sizes (default 1), names of trials
 * (default all).
 */
import { serve } from '@hono/node-server';
import pg from 'pg';
import { pino } from 'pino';
import { openGateway } from '../bootstrap.ts';
import { readEnvironment } from '../env.ts';
import { payOnPage, runTapSimulator } from '../testing/run-tap-simulator.ts';
import { crashRecovery } from './reliability/crash-recovery.ts';
import { lineRefunds } from './reliability/line-refunds.ts';
import { otpGuessing } from './reliability/otp-guessing.ts';
import {
  invoiceBurst,
  onEmbedded,
  purchaseBurst,
  searchBurst,
  UNLIMITED,
} from './reliability/overload.ts';
import { doubleClicks, lockOrdering, oversell, promotionOnce } from './reliability/overselling.ts';
import { paymentsInTheLastSecond, providerFaults } from './reliability/provider-faults.ts';
import { rounding } from './reliability/rounding.ts';
import type { Finding, ShopWithSimulator } from './reliability/shop.ts';
import { tampering } from './reliability/tampering.ts';
import { webhooksInAnyOrder } from './reliability/webhook-model.ts';
import { closedTabs, forgedWebhooks } from './reliability/webhooks.ts';

const [serverUrl = '', divisor = '1', ...chosen] = process.argv.slice(2);
const sized = (size: number) => Math.max(1, Math.round(size / Number(divisor)));

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function row({ threat, tried, expected, found, ms }: Finding): string {
  const hasCorrectTotal = expected === found;
  const plain = (json: string) =>
    json.replace(/[{}"]/g, '').replaceAll(',', ', ').replaceAll(':', ' ');
  return `| ${threat} | ${tried} | ${plain(found)} | ${(ms / 1000).toFixed(1)} s | ${hasCorrectTotal ? 'yes' : `NO, expected ${plain(expected)}`} |`;
}

type Trial = (shop: ShopWithSimulator) => Promise<Finding>;

const trials = (variables: Record<string, string>): Readonly<Record<string, Trial>> => ({
  oversell: (shop) => oversell(shop, sized(10_000), sized(100)),
  lockOrdering: (shop) => lockOrdering(shop, sized(1_000)),
  clicks: (shop) => doubleClicks(shop, sized(1_000)),
  crashRecovery: (shop) => crashRecovery(shop, sized(100), variables),
  webhooks: (shop) => webhooksInAnyOrder(shop, sized(10_000)),
  forged: (shop) => forgedWebhooks(shop, sized(1_000)),
  providerFaults: (shop) => providerFaults(shop, sized(500)),
  lastSecond: (shop) => paymentsInTheLastSecond(shop, sized(500)),
  tabs: (shop) => closedTabs(shop, sized(100)),
  tampering: (shop) => tampering(shop, sized(1_000)),
  promotion: (shop) => promotionOnce(shop, sized(1_000)),
  otp: (shop) => otpGuessing(shop, sized(10_000)),
  rounding: () => rounding(sized(1_000_000)),
  lineRefunds: () => lineRefunds(sized(100_000)),
  invoices: invoiceBurst,
  purchases: purchaseBurst,
  searches: searchBurst,
  embeddedInvoices: onEmbedded(invoiceBurst),
  embeddedPurchases: onEmbedded(purchaseBurst),
  embeddedSearches: onEmbedded(searchBurst),
});

const NAME = 'bench_reliability';
await administer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
await administer(`CREATE DATABASE ${NAME}`);
const url = new URL(serverUrl);
url.pathname = `/${NAME}`;
const secret = 'secret-of-the-reliability-bench-0123456789';
const tap = await runTapSimulator();
const variables = {
  GATEWAY_MODE: 'local',
  DATABASE_URL: url.href,
  SESSION_SECRET: secret,
  ...tap.variables,
  RECONCILE_MS: '2000',
  ...UNLIMITED,
};
const gateway = await openGateway(readEnvironment(variables), pino({ level: 'silent' }));
// Receives webhooks.
const server = serve({ fetch: gateway.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  gateway.deps.payments.setListenUrl(`http://127.0.0.1:${port}`),
);
const shop: ShopWithSimulator = {
  deps: gateway.deps,
  request: (path, init) => gateway.app.request(path, init),
  pay: payOnPage,
  tap,
};
let hasCorrectTotal = true;
process.stdout.write(
  '| threat | scenario | result | time | as expected |\n|---|---|---|---|---|\n',
);
for (const [name, trial] of Object.entries(trials(variables))) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const finding = await trial(shop);
  hasCorrectTotal &&= finding.expected === finding.found;
  process.stdout.write(`${row(finding)}\n`);
}
server.close();
await gateway.close();
await tap.stop();
await administer(`DROP DATABASE ${NAME} WITH (FORCE)`);
process.exitCode = hasCorrectTotal ? 0 : 1;
