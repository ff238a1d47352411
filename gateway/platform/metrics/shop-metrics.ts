import pTimeout from 'p-timeout';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type Database, queryRows } from '../db/client.ts';
import { sql } from '../db/sql.ts';

/** Several Prometheus servers, or one that scrapes often, cause no more queries. */
const CACHE_MS = 15_000;
/** A scrape must respond while the database does not. */
const QUERY_TIMEOUT_MS = 2_000;

interface ShopState {
  orders: { status: string; count: number }[];
  payments: { provider: string; method: string; state: string; count: number }[];
  dueMessages: number;
  alerts: { limit: string; count: number }[];
}

/** Orders of one day, which an index finds, however many orders there are. */
async function loadShopState(db: Database): Promise<ShopState> {
  const [orders, payments, [outbox], alerts] = await Promise.all([
    queryRows<ShopState['orders'][number]>(
      db,
      sql`SELECT status, count(*)::int AS count FROM orders
        WHERE created_at > now() - interval '1 day' GROUP BY status`,
    ),
    queryRows<ShopState['payments'][number]>(
      db,
      sql`SELECT a.provider, a.method, a.state, count(*)::int AS count
        FROM orders o JOIN payment_attempts a USING (reference_code)
        WHERE o.created_at > now() - interval '1 day' GROUP BY a.provider, a.method, a.state`,
    ),
    queryRows<{ count: number }>(
      db,
      sql`SELECT count(*)::int AS count FROM outbox_messages
        WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now()`,
    ),
    queryRows<ShopState['alerts'][number]>(
      db,
      sql`SELECT limit_name AS "limit", count(*)::int AS count FROM limit_alerts
        WHERE at > now() - interval '1 day' GROUP BY limit_name`,
    ),
  ]);
  return { orders, payments, dueMessages: outbox?.count ?? 0, alerts };
}

/**
 * The state of the shop, at most 15 s old. While the database does not respond: the last known
 * state.
 */
function createStateReader(db: Database, onFailure: () => void) {
  let state: Promise<ShopState | undefined> = Promise.resolve(undefined);
  let loadedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - loadedAt < CACHE_MS) return state;
    loadedAt = performance.now();
    const previous = state;
    state = pTimeout(loadShopState(db), { milliseconds: QUERY_TIMEOUT_MS }).catch(() => {
      onFailure();
      return previous;
    });
    return state;
  };
}

/**
 * Registers gauges of orders, payments and messages. All gateways of a shop report the same values:
 * take their maximum, not their sum.
 */
export function registerShopMetrics(registry: Registry, db: Database): void {
  const registers = [registry];
  const failures = new Counter({
    name: 'gateway_shop_state_failures_total',
    help: 'Failed queries of orders, payments and messages for these metrics',
    registers,
  });
  const readState = createStateReader(db, () => failures.inc());
  new Gauge({
    name: 'gateway_orders_last_day',
    help: 'Orders of the last 24 hours by status',
    labelNames: ['status'],
    registers,
    async collect() {
      const state = await readState();
      this.reset();
      for (const { status, count } of state?.orders ?? []) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'gateway_payments_last_day',
    help: 'Payment attempts of the orders of the last 24 hours',
    labelNames: ['provider', 'method', 'state'],
    registers,
    async collect() {
      const attempts = (await readState())?.payments ?? [];
      this.reset();
      for (const { count, ...labels } of attempts) this.set(labels, count);
    },
  });
  new Gauge({
    name: 'gateway_outbox_due_messages',
    help: 'Messages that are due and not sent',
    registers,
    async collect() {
      const state = await readState();
      if (state) this.set(state.dueMessages);
    },
  });
  new Gauge({
    name: 'gateway_limit_alerts_last_day',
    help: 'Limits of the shop of which half was used, in the last 24 hours',
    labelNames: ['limit'],
    registers,
    async collect() {
      const alerts = (await readState())?.alerts ?? [];
      this.reset();
      for (const { limit, count } of alerts) this.set({ limit }, count);
    },
  });
}
