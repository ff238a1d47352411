import { describe, expect, it } from 'vitest';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../app/app.ts';
import type { Operation } from '../call-rules.ts';
import { readOperations } from '../find-operation.ts';
import type { RateLimit } from './limit.ts';
import {
  MESSAGE_LIMITS,
  PAYMENT_REFRESH_SECONDS,
  PAYMENT_REMINDER_MINUTES,
  PAYMENT_WINDOW_MINUTES,
  RESERVATION_LIMITS,
} from './order-limits.ts';
import { RATE_LIMITS } from './table.ts';

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds >= length && seconds % length === 0) ?? [
    1,
    'second',
  ];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** `METHOD /path` of the calls that a row counts. */
const listEndpoints = (operations: readonly Operation[], { group }: RateLimit): string[] =>
  operations
    .filter(({ rules }) => rules.limits?.some((one) => one === group))
    .map(({ endpoint }) => endpoint);

function requestRow(
  operations: readonly Operation[],
  [name, row]: [string, RateLimit],
  before: RateLimit | undefined,
): string {
  const endpoints =
    row.group !== undefined && row.group === before?.group
      ? 'as above'
      : (row.scope ??
        listEndpoints(operations, row)
          .map((endpoint) => `\`${endpoint}\``)
          .join('<br>'));
  const guessed = row.scope === undefined ? 'codes' : 'tokens';
  const key = `${row.key}${row.counts === 'guesses' ? `, wrong ${guessed} only` : ''}`;
  const store = row.onStoreFailure === 'reject' ? `${row.store}, 503` : row.store;
  const limit = `${row.points} in ${duration(row.windowSeconds)}`;
  const cells = [`\`${name}\``, endpoints, key, limit, store, row.reason];
  return `| ${cells.join(' | ')} |`;
}

const sendingRow = ([name, { key, points, windowSeconds, reason }]: [string, RateLimit]): string =>
  `| \`${name}\` | ${key} | ${points} in ${duration(windowSeconds)} | ${reason} |`;

const ROWS: [string, RateLimit][] = Object.entries(RATE_LIMITS);

const INTRODUCTION = `# Rate limits

Generated from \`gateway/platform/http/rate-limits/table.ts\`, \`gateway/platform/http/rate-limits/order-limits.ts\` and the \`limits\` of the routes; a test fails when they differ. After a change run
\`npx vitest run --project gateway gateway/platform/http/rate-limits/document.test.ts -u\`.

Windows are fixed and begin with the first request; around the end of one, twice the points are possible. A rejected request gets 429 \`too_many_requests\` with
\`Retry-After\`, and is not counted by the rows below. Staff are limited in trying pick-up codes only. Of search, catalogue and cart, the storefront's own requests are not counted: those
of a trusted proxy without a client address.

Keys are stored as HMACs. \`ip\` is an IPv4 address or an IPv6 /64 network, resolved through trusted proxies only; \`ipv6-56\` and \`ipv6-48\` are wider networks of an IPv6 address; \`network\` is the \`ip\` of the request
that caused a message. \`account\` applies to requests with a shopper's token (guests included), \`recipient\` is the phone or e-mail address that receives a
message, \`agent\` the URL of an agent's profile.

Both stores are Redis when \`REDIS_URL\` is set. Without it \`shared\` is the table \`rate_limits\` of the database, and \`memory\` the process, which then allows
the limit once per gateway. Counts in Redis and in the database are exact for any number of gateways and survive restarts. While Redis does not respond within
250 ms, requests are counted as without it, and open windows begin again. When the database fails too, rows with “503” reject the request, and the others count
per process.`;

function renderLimits(operations: readonly Operation[]): string {
  const { otpGapSeconds, otpPerDay, unverifiedPhoneGapSeconds } = MESSAGE_LIMITS;
  const reservations = Object.entries(RESERVATION_LIMITS).map(
    ([key, { orders, cashOrders, stockShare, minUnits }]) =>
      `| ${key} | ${orders} | ${cashOrders} | ${stockShare * 100} % | ${minUnits} |`,
  );
  return `${INTRODUCTION}

## Requests

| name | endpoints | key | limit | store | reason |
|---|---|---|---|---|---|
${ROWS.filter(([, row]) => row.appliedBy !== 'sending')
  .map((row, at, rows) => requestRow(operations, row, rows[at - 1]?.[1]))
  .join('\n')}

The status of a payment is requested from its provider at most once in ${duration(PAYMENT_REFRESH_SECONDS)}, by all gateways together.

## Messages

Counted in the transaction that queues the message.

| message | limit |
|---|---|
| one-time code | at most one in ${duration(otpGapSeconds)} per phone; at most ${otpPerDay} per day and phone, and per day and account |
| any other SMS to a phone that the recipient has not verified | at most one in ${duration(unverifiedPhoneGapSeconds)}, and none within ${duration(unverifiedPhoneGapSeconds)} of a one-time code; the e-mail is always sent. Back-in-stock SMS are sent later instead |

Counted when a message is sent, by all gateways together.

| name | key | limit | reason |
|---|---|---|---|
${ROWS.filter(([, row]) => row.appliedBy === 'sending')
  .map(sendingRow)
  .join('\n')}

SMS go to mobile numbers of the countries of delivery only. An SMS over a limit is not sent and is logged as a warning. Back-in-stock messages and e-mails over a
limit are sent when the window is over. E-mails to the shop itself are not limited. \`gateway_rate_limit_rejections_total\` counts rejections by the name of the limit.

The phone of an order counts as verified when the buyer's account has verified it.

## Unpaid orders and cash orders

An unpaid order reserves its stock for ${PAYMENT_WINDOW_MINUTES.account} minutes (guests: ${PAYMENT_WINDOW_MINUTES.guest}). A cash order of a buyer without a verified
phone takes its stock on trust and counts until it is shipped or cancelled. Limits of both together:

| key | unpaid orders | open orders before another cash order | share of an item's stock | but at least, units |
|---|---|---|---|---|
${reservations.join('\n')}

\`guest\` (the identity), \`phone\` and \`network\` apply to the orders of guests; \`account\` to those of accounts, and \`network\` to their cash orders. A cash order
over a limit is rejected (409 \`cash_limit_reached\`, counted as \`cash-orders\`); accounts with a verified phone have no limit. A new order releases the
reservations of the buyer's oldest unpaid orders. An unpaid order that still exceeds a limit is accepted without a reservation: its stock is committed when the
payment arrives, and the payment is refunded if the stock is sold out by then. After ${PAYMENT_REMINDER_MINUTES} minutes the buyer of an unpaid order is reminded by e-mail.
`;
}

describe('the table of rate limits', () => {
  it('fits into the integer column of the store with the largest scale', () => {
    for (const { points } of Object.values(RATE_LIMITS))
      expect(points * 999_999 + 1).toBeLessThan(2 ** 31);
  });
});

onDatabase('the table of rate limits', (gateway) => {
  const readAll = () => readOperations(createStaffApp(gateway().deps));

  it('equals docs/rate-limits.md', async () => {
    await expect(renderLimits(readAll())).toMatchFileSnapshot('../../../../docs/rate-limits.md');
  });

  it('every row for calls counts at least one, and each of these documents the status 429', async () => {
    const { paths } = (await gateway().getDocument()) as unknown as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const operations = readAll();
    for (const [name, row] of ROWS) {
      if (row.scope !== undefined) continue;
      const endpoints = listEndpoints(operations, row);
      expect(endpoints, name).not.toEqual([]);
      for (const endpoint of endpoints) {
        const [method = '', path = ''] = endpoint.split(' ');
        const { responses } = paths[path]?.[method.toLowerCase()] ?? {};
        expect(Object.keys(responses ?? {}), endpoint).toContain('429');
      }
    }
  });
});
