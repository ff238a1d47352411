import { MESSAGE_LIMITS, PAYMENT_REFRESH_SECONDS, PAYMENT_WINDOW_MINUTES, RESERVATION_LIMITS } from './order-limits.ts';
import { RATE_LIMITS } from './table.ts';
import type { RateLimit } from './types.ts';

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const FAILURE = { memory: 'counts per process', refuse: '503' } as const;

function requestRow([name, row]: [string, RateLimit]): string {
  const endpoints = row.endpoints.map((endpoint) => `\`${endpoint}\``).join('<br>');
  const key = `${row.key}${row.counts === 'guesses' ? ', wrong codes only' : ''}`;
  const failure = row.store === 'memory' ? '–' : FAILURE[row.onStoreFailure];
  const block = row.blockSeconds === 0 ? 'rest of the window' : duration(row.blockSeconds);
  const cells = [`\`${name}\``, endpoints, key, row.points, duration(row.windowSeconds), block, row.store, failure, row.reason];
  return `| ${cells.join(' | ')} |`;
}

const INTRODUCTION = `# Rate limits

Generated from \`gateway/http/rate-limits/table.ts\` and \`gateway/http/rate-limits/order-limits.ts\`; a test fails when they differ. After a change run
\`npx vitest run --project gateway gateway/http/rate-limits/document.test.ts -u\`.

Counting is done by \`rate-limiter-flexible\`, with fixed windows that begin with the first request. Shared counts are rows of the gateway's
database (\`rate_limits\`): exact for all processes, kept over restarts, deleted ten minutes after their window at the latest. Keys are stored
as HMACs. A refused request gets 429 \`too_many_requests\` with \`Retry-After\`, and is not counted by the rows below. Once a key is over its
limit, further requests cost no query. Staff are not limited.

The key \`ip\` is an IPv4 address or an IPv6 /64 network, resolved through trusted proxies only. \`account\` applies to requests with a
shopper's token (guests included), \`recipient\` is the phone or e-mail address that a message goes to, \`order\` an order number.

Rows with the store \`memory\` count per process, because a round trip to the database would cost more than the read itself. For search,
catalogue and cart they leave out the storefront's own requests, with which it renders pages: those of a trusted proxy that name no client.

For Redis, replace \`RateLimiterDrizzle\` by \`RateLimiterRedis\` in \`gateway/http/rate-limits/rate-limits.ts\`; nothing else depends on the store.`;

/** The limits as a document for people. */
export function renderLimits(): string {
  const { otpGapSeconds, otpPerDay, unverifiedPhoneGapSeconds } = MESSAGE_LIMITS;
  const reservations = Object.entries(RESERVATION_LIMITS).map(
    ([key, { orders, stockShare, minUnits }]) => `| ${key} | ${orders} | ${stockShare * 100} % | ${minUnits} |`,
  );
  return `${INTRODUCTION}

## Requests

| name | endpoints | key | points | window | blocked for | store | when the store fails | reason |
|---|---|---|---|---|---|---|---|---|
${Object.entries(RATE_LIMITS).map(requestRow).join('\n')}

Besides, a payment's provider is asked at most once in ${duration(PAYMENT_REFRESH_SECONDS)} because somebody reads the order (per process).

## Messages

Counted in the transaction that queues the message.

| message | limit |
|---|---|
| one-time code | ${duration(otpGapSeconds)} between two to one phone; ${otpPerDay} in a day to one phone, and for one account |
| any other SMS to a phone that the recipient has not verified | one in ${duration(unverifiedPhoneGapSeconds)}, and none within ${duration(unverifiedPhoneGapSeconds)} of a one-time code; the e-mail is always sent. Back-in-stock SMS wait instead |

An order's phone counts as verified when the buyer's own account has verified it: a guest who enters a customer's number cannot text it.

## Unpaid orders

An unpaid order reserves its stock for ${PAYMENT_WINDOW_MINUTES.account} minutes (guests: ${PAYMENT_WINDOW_MINUTES.guest}). At the same time reserve at most:

| key | orders | share of an item's stock | but at least, units |
|---|---|---|---|
${reservations.join('\n')}

\`account\` counts for accounts; \`guest\` (the identity), \`phone\` and \`network\` (the key \`ip\`) for guests. The buyer's own oldest unpaid orders give their
stock back for a new one. What still exceeds a limit is accepted without a reservation: the units are taken when the payment arrives, and
the money goes back if they are sold by then.
`;
}
