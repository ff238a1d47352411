import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { createSender } from '../../notifications/public.ts';
import { listRemoved } from '../env/read-environment.ts';
import { listTestAccounts } from '../env/rules.ts';
import type { GatewayEnvironment } from '../env/schema.ts';
import { createLogger, logFatalErrors } from '../http/logging/logger.ts';
import { createJobs, measureJobs } from '../jobs/jobs.ts';
import { startJobs } from '../jobs/scheduler.ts';
import { requireOwnSeller } from '../shop/require-own-seller.ts';
import { type OpenGateway, openGateway } from './bootstrap.ts';
import { type Listener, listen, listenForStaff, serveApp } from './listen.ts';
import { recordGateway } from './running-gateway.ts';

/**
 * On the first signal: reports that it is not ready, waits until load balancers have noticed, stops
 * accepting requests, finishes open ones, jobs and background work, and closes the database.
 * Further signals are ignored.
 */
function closeOnSignal(
  listeners: readonly Listener[],
  gateway: Pick<OpenGateway, 'deps' | 'close'>,
  drainDelayMs: number,
): void {
  const { logger, drain } = gateway.deps;
  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'closing');
    drain.abort();
    await delay(drainDelayMs);
    await Promise.all(listeners.map((listener) => listener.stop()));
    await gateway.close();
    logger.info('closed');
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** Serves the metrics on a port of their own; an error there does not end the gateway. */
function serveMetrics(env: GatewayEnvironment, { metrics, logger }: OpenGateway['deps']): void {
  if (!metrics || env.METRICS_PORT === undefined) return;
  const onError = (error: unknown) => logger.error({ err: error }, 'metrics cannot be served');
  const { registry } = metrics;
  const app = new Hono()
    .get('/metrics', async ({ body }) =>
      body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
    )
    .onError((error, { body }) => {
      onError(error);
      return body(null, 500);
    });
  const address = { hostname: env.METRICS_HOST, port: env.METRICS_PORT };
  // The process ends when its public listener is closed.
  serveApp({ fetch: app.fetch, ...address })
    .on('error', onError)
    .unref();
}

/** Work after the start: payments and caches that the first visitor needs. */
function prepare({ payments, database, catalogue }: OpenGateway['deps'], listenUrl: string): void {
  payments.setListenUrl(listenUrl);
  // Two gateways that start together must not both register a missing webhook.
  payments.background.run(() => database.withStartLock(() => payments.registerWebhooks()));
  // A large catalogue is loaded before the first visitor needs it.
  payments.background.run(() => catalogue.categories());
}

/** The listener of staff, and then that of the public. Without a token there is no staff. */
async function startListeners(
  env: GatewayEnvironment,
  { app, staffApp, deps }: OpenGateway,
): Promise<Listener[]> {
  const staff = env.STAFF_TOKEN === undefined ? undefined : await listenForStaff(staffApp, env);
  const main = await listen(app, { host: env.GATEWAY_HOST, port: env.GATEWAY_PORT });
  prepare(deps, main.url);
  if (staff) {
    const record = recordGateway(env.GATEWAY_DATA_DIR, {
      gatewayUrl: main.url,
      staffUrl: staff.url,
    });
    const remove = await record.catch((error: unknown) => {
      deps.logger.debug({ err: error }, 'URLs not recorded in the data folder');
      return () => undefined;
    });
    process.once('exit', remove);
  }
  deps.logger.info(
    {
      host: env.GATEWAY_HOST,
      port: main.port,
      staffPort: staff?.port,
      mode: env.GATEWAY_MODE,
      database: deps.database.kind,
    },
    'gateway listening',
  );
  return [main, ...(staff ? [staff] : [])];
}

/** Opens the gateway and serves it until SIGTERM or SIGINT. */
export async function startServer(env: GatewayEnvironment): Promise<void> {
  const logger = createLogger(env.LOG_LEVEL);
  logFatalErrors(logger);
  const opened = await openGateway(env, logger);
  const { deps } = opened;
  if (env.GATEWAY_MODE === 'production')
    await requireOwnSeller(deps.database.db, deps.seller).catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
  serveMetrics(env, deps);
  for (const problem of listRemoved()) logger.warn({ problem }, 'a variable is not read any more');
  for (const name of listTestAccounts(env))
    logger.warn({ name }, 'production uses a test account or a local service');
  const jobs = startJobs(
    measureJobs(createJobs(deps, await createSender(env, logger), env.RECONCILE_MS), deps.metrics),
    logger,
  );
  const gateway = {
    ...opened,
    async close() {
      await jobs.stop();
      await opened.close();
    },
  };
  try {
    closeOnSignal(await startListeners(env, gateway), gateway, env.DRAIN_DELAY_MS);
  } catch (error) {
    logger.fatal({ err: error }, 'gateway cannot listen on its port');
    await gateway.close();
    process.exit(1);
  }
}
