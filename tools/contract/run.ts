/**
 * `npm run tools -- contract --url https://gateway.example`: checks a gateway against the contract
 * with the storefront; tools/README.md describes the options.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { accountChecks, createUserFact } from './checks/account.ts';
import { catalogueChecks, createCatalogueFacts } from './checks/catalogue.ts';
import type { Check } from './checks/check.ts';
import { contentChecks } from './checks/content.ts';
import { errorChecks } from './checks/errors.ts';
import { listChecks } from './checks/lists.ts';
import type { ContractOptions } from './checks/options.ts';
import { orderChecks } from './checks/orders.ts';
import { promotionChecks } from './checks/purchase.ts';
import { revalidationChecks } from './checks/revalidation.ts';
import { openGateway } from './gateway-client.ts';
import { runChecks } from './run-checks.ts';

const MAX_PORT = 65_535;
const text = { type: 'string' } as const;

function requireUrl(name: string, value: string | undefined): string {
  if (value === undefined || !/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new Error(`--${name}: must be a URL such as https://gateway.example`);
  return value;
}

function requirePort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= MAX_PORT) return port;
  throw new Error('--listen: must be a port that the gateway reaches, such as 4310');
}

function readOptions(): ContractOptions {
  const { values } = parseArgs({
    options: {
      url: text,
      token: text,
      write: { type: 'boolean', default: false },
      'promo-code': text,
      'staff-url': text,
      'staff-token': text,
      listen: text,
      'revalidate-secret': text,
    },
  });
  const { listen, token, 'revalidate-secret': secret, 'staff-token': staffToken } = values;
  return {
    gateway: openGateway(requireUrl('url', values.url)),
    token,
    canWrite: values.write,
    promoCode: values['promo-code'],
    staff:
      staffToken === undefined
        ? undefined
        : { url: requireUrl('staff-url', values['staff-url']), token: staffToken },
    storefront:
      listen === undefined || secret === undefined
        ? undefined
        : { port: requirePort(listen), secret },
  };
}

function collectChecks(options: ContractOptions): Check[] {
  const { gateway } = options;
  const facts = createCatalogueFacts(gateway);
  const user = createUserFact(options);
  return [
    ...catalogueChecks(gateway, facts),
    ...listChecks(gateway, facts),
    ...contentChecks(gateway, facts),
    ...errorChecks(gateway),
    ...promotionChecks(options, facts),
    ...accountChecks(options, user),
    ...orderChecks(options, facts, user),
    ...revalidationChecks(options, facts),
  ];
}

try {
  const hasPassed = await runChecks(collectChecks(readOptions()), console.log);
  process.exitCode = hasPassed ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
