import { serve } from '@hono/node-server';
import { type OpenGateway, openGateway } from './bootstrap.ts';
import type { GatewayEnvironment } from './env.ts';
import { createLogger, logFatalErrors } from './http/logging/logger.ts';
import { startPurge } from './jobs/purge.ts';
import { createSender, startBackInStock, startOutboxWorker } from './notifications/public.ts';
import { startReconciler } from './orders/public.ts';

/** Requests that are still being answered get this long, in ms, before they are cut. */
const DRAIN_MS = 10_000;

/**
 * Idle connections stay open this long, in ms: longer than the storefront keeps them, so that it is never the gateway that closes
 * one on which a request is just under way.
 */
const IDLE_MS = 65_000;

type Server = ReturnType<typeof serve>;

/** How this machine reaches itself at the address it listens on. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS).unref();
  });
}

/** On the first signal: no new requests, finish those begun, close the database. A second signal changes nothing. */
function closeOnSignal(server: Server, gateway: Pick<OpenGateway, 'deps' | 'close'>): void {
  const { logger } = gateway.deps;
  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'closing');
    await stopAccepting(server);
    await gateway.close();
    logger.info('closed');
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** Opens the gateway and serves it until a signal comes. */
export async function startServer(env: GatewayEnvironment): Promise<void> {
  const logger = createLogger(env.LOG_LEVEL);
  logFatalErrors(logger);
  const opened = await openGateway(env, logger);
  const { deps } = opened;
  const drain = startOutboxWorker({
    db: deps.database.db,
    render: deps.renderMessage,
    send: await createSender(env, logger),
    logger,
    retainSent: deps.isLocal,
  });
  const reconciler = startReconciler(deps, env.RECONCILE_MS);
  const restock = startBackInStock({ db: deps.database.db, logger });
  const purge = startPurge({ db: deps.database.db, logger });
  const gateway = {
    ...opened,
    async close() {
      await purge.stop();
      await restock.stop();
      await reconciler.stop();
      await drain.stop();
      await opened.close();
    },
  };
  const serverOptions = { keepAliveTimeout: IDLE_MS };
  const server = serve({ fetch: gateway.app.fetch, hostname: env.GATEWAY_HOST, port: env.GATEWAY_PORT, serverOptions }, ({ port }) => {
    deps.payments.setListenUrl(`http://${urlHost(env.GATEWAY_HOST)}:${port}`);
    logger.info({ host: env.GATEWAY_HOST, port, mode: env.GATEWAY_MODE, database: gateway.deps.database.kind }, 'gateway listening');
  });
  closeOnSignal(server, gateway);
  server.on('error', async (error) => {
    logger.fatal({ err: error }, 'gateway cannot listen');
    await gateway.close();
    process.exit(1);
  });
}
