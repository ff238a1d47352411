import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { registerAdmin } from './admin/handlers.ts';
import { IMPORT_LIMIT, IMPORT_PATH } from './admin/routes.ts';
import { registerEvents } from './analytics/send-event.ts';
import { registerAvailability } from './availability/handlers.ts';
import { registerCatalogue } from './catalogue/handlers.ts';
import { registerContact } from './contact/contact.ts';
import { registerContent } from './content/content.ts';
import { registerCountries } from './countries/countries.ts';
import { registerDhl } from './delivery/dhl/handlers.ts';
import { registerDelivery } from './delivery/handlers.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import { registerHealth } from './housekeeping/health.ts';
import { registerMedia } from './housekeeping/media.ts';
import { registerOpenApi } from './housekeeping/openapi.ts';
import { identify } from './identity/identify.ts';
import { registerInvoices } from './invoices/handlers.ts';
import { INVOICE_PDF } from './invoices/routes.ts';
import { applyRateLimits } from './limits/middleware.ts';
import { cleanBody } from './middleware/clean-body.ts';
import { cleanInput } from './middleware/clean-input.ts';
import { trackCaller } from './middleware/current-caller.ts';
import { limitInFlight } from './middleware/in-flight-limit.ts';
import { onError, onNotFound, ProblemError, refuseInvalid } from './middleware/problem.ts';
import { publicCache } from './middleware/public-cache.ts';
import { requestLog } from './middleware/request-log.ts';
import { unversionedPath } from './middleware/version-prefix.ts';
import { registerOrders } from './orders/handlers.ts';
import { PURCHASE_PATH } from './orders/routes.ts';
import { registerOutboxPage } from './outbox/page.ts';
import { registerDeema } from './payments/deema/handlers.ts';
import { registerPayments } from './payments/handlers.ts';
import { registerPaymentMethods } from './payments/methods/handlers.ts';
import { registerSandbox } from './payments/sandbox/routes.ts';
import { registerPromotions } from './promotions/handlers.ts';
import { registerRestock } from './restock/restock.ts';
import { registerShare } from './share/handlers.ts';
import { registerUsers } from './users/handlers.ts';

const BODY_LIMIT = 64 * 1024;
const MAX_PURCHASES_PER_CALLER = 40;
const MAX_INVOICES_PER_CALLER = 16;

function tooLarge(): never {
  throw new ProblemError(413, 'body_too_large', 'The body is too large.');
}

/** The whole gateway as a function of a request: it listens nowhere and reads no environment. */
export function createApp(deps: GatewayDeps): OpenAPIHono<GatewayEnv> {
  const app = new OpenAPIHono<GatewayEnv>({ getPath: unversionedPath, defaultHook: refuseInvalid });
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(requestLog(deps.logger));
  app.use(cleanInput);
  app.use(identify(deps));
  app.use(trackCaller(deps.trustedProxies));
  applyRateLimits(app, deps);
  // More than a person can have under way: see docs/reliability.md.
  app.use(PURCHASE_PATH, limitInFlight(MAX_PURCHASES_PER_CALLER));
  app.use(INVOICE_PDF, limitInFlight(MAX_INVOICES_PER_CALLER));
  const limits = { usual: bodyLimit({ maxSize: BODY_LIMIT, onError: tooLarge }), batch: bodyLimit({ maxSize: IMPORT_LIMIT, onError: tooLarge }) };
  app.use((c, next) => (c.req.path === IMPORT_PATH ? limits.batch(c, next) : limits.usual(c, next)));
  app.use(cleanBody);
  const tagged = etag({ weak: true });
  // An export is streamed; its digest would have to hold all of it.
  app.use((c, next) => (c.req.path.startsWith('/admin/') ? next() : tagged(c, next)));
  app.use('/product/*', publicCache);
  registerCountries(app, deps);
  registerCatalogue(app, deps);
  registerAvailability(app, deps);
  registerPromotions(app, deps);
  registerRestock(app, deps);
  registerDelivery(app, deps);
  registerDhl(app, deps);
  registerUsers(app, deps);
  registerContact(app, deps);
  registerContent(app, deps);
  registerOrders(app, deps);
  registerInvoices(app, deps);
  registerPayments(app, deps);
  registerPaymentMethods(app, deps);
  registerDeema(app, deps);
  registerEvents(app, deps);
  if (deps.payments.sandbox) registerSandbox(app, deps.payments.sandbox, deps);
  registerAdmin(app, deps);
  registerHealth(app, deps);
  registerOutboxPage(app, deps);
  registerShare(app, deps);
  registerMedia(app, deps);
  registerOpenApi(app);
  return app;
}
