import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { startMetricsServer } from '../lib/domain/metrics-server.ts';
import { type OpenGateway, openGateway } from './bootstrap.ts';
import type { GatewayEnvironment } from './env.ts';
import { createLogger, logFatalErrors } from './http/logging/logger.ts';
import { createJobs } from './jobs/jobs.ts';
import { measureJobs } from './jobs/measure-jobs.ts';
import { startJobs } from './jobs/scheduler.ts';
import { createSender } from './notifications/public.ts';

/**
 * The time that open requests have to complete after a stop signal, before their
 * connections are closed.
 */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * The time after which idle connections are closed. It is longer than that of the
 * storefront, so that the gateway never closes a connection on which a request has just
 * been sent.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

type Server = ReturnType<typeof serve>;

/** The host of a URL that reaches the listen address from this machine. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      DRAIN_TIMEOUT_MS,
    ).unref();
  });
}

/**
 * On the first signal: reports that it is not ready, waits until load balancers have
 * noticed, stops accepting requests, finishes open ones, jobs and background work, and
 * closes the database. Further signals are ignored.
 */
function closeOnSignal(
  server: Server,
  gateway: Pick<OpenGateway, 'deps' | 'close'>,
  drainDelayMs: number,
): void {
  const { logger, drain } = gateway.deps;
  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'closing');
    drain.begin();
    await delay(drainDelayMs);
    await stopAccepting(server);
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
  startMetricsServer({
    host: env.METRICS_HOST,
    port: env.METRICS_PORT,
    source: metrics.registry,
    onError: (error) => logger.error({ err: error }, 'metrics cannot be served'),
  });
}

/** Opens the gateway and serves it until SIGTERM or SIGINT. */
export async function startServer(env: GatewayEnvironment): Promise<void> {
  const logger = createLogger(env.LOG_LEVEL);
  logFatalErrors(logger);
  const opened = await openGateway(env, logger);
  const { deps } = opened;
  serveMetrics(env, deps);
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
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS };
  const server = serve(
    { fetch: gateway.app.fetch, hostname: env.GATEWAY_HOST, port: env.GATEWAY_PORT, serverOptions },
    ({ port }) => {
      deps.payments.setListenUrl(`http://${urlHost(env.GATEWAY_HOST)}:${port}`);
      // Two gateways that start together must not both register a missing webhook.
      deps.payments.background.run(() =>
        deps.database.withStartLock(() => deps.payments.registerWebhooks()),
      );
      // A large catalogue is loaded before the first visitor needs it.
      deps.payments.background.run(() => deps.catalogue.categories());
      logger.info(
        {
          host: env.GATEWAY_HOST,
          port,
          mode: env.GATEWAY_MODE,
          database: gateway.deps.database.kind,
        },
        'gateway listening',
      );
    },
  );
  closeOnSignal(server, gateway, env.DRAIN_DELAY_MS);
  server.on('error', async (error) => {
    logger.fatal({ err: error }, 'gateway cannot listen on its port');
    await gateway.close();
    process.exit(1);
  });
}
