import { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { REVIEW_API } from '../../../lib/contract/paths.ts';
import {
  leaveOutStaff,
  registerAvailability,
  registerCatalogueImport,
  registerCountries,
  registerItems,
  registerLists,
  registerMedia,
  registerOgImages,
  registerProductTable,
  registerPromotions,
  registerStaffCatalogue,
  registerStaffCategories,
  registerStaffGroups,
  registerStaffItems,
  registerStaffPromotions,
  registerUndo,
  registerUploads,
} from '../../catalogue/public.ts';
import { registerFeeds, registerStaffFeeds } from '../../channels/feeds/public.ts';
import { registerUcp } from '../../channels/ucp/public.ts';
import {
  registerCorrections,
  registerGifts,
  registerMethods,
  registerPaymentLinks,
  registerPurchases,
  registerStaffPrices,
  registerStaffSelling,
} from '../../checkout/public.ts';
import { registerContent, registerStaffContent } from '../../content/public.ts';
import {
  registerFulfilment,
  registerShipments,
  registerStaffFulfilment,
} from '../../fulfilment/public.ts';
import {
  registerBackInStock,
  registerBackInStockSubscriptions,
  registerContact,
  registerFailedMessages,
  registerInbox,
  registerOutboxPage,
  registerUnsubscribe,
} from '../../notifications/public.ts';
import { registerInvoices, registerOrders, registerStaffOrders } from '../../orders/public.ts';
import {
  registerPaymentReturn,
  registerPaymentWebhook,
  registerStaffPayments,
} from '../../payments/public.ts';
import {
  registerAuditLog,
  registerConsole,
  registerNoticeSettings,
  registerStaff,
} from '../../people/staff/public.ts';
import { registerUsers } from '../../people/users/public.ts';
import { registerReports } from '../../reports/public.ts';
import { registerReviews, registerStaffReviews } from '../../reviews/public.ts';
import { registerDelivery, registerDhl } from '../../shipping/public.ts';
import { registerEvents, registerVisits, registerWebVitals } from '../analytics/public.ts';
import { authenticate } from '../http/authentication/authenticate.ts';
import { checkPermissions } from '../http/authentication/check-permissions.ts';
import { readOrderGrant } from '../http/authentication/order-grant.ts';
import { findOperation } from '../http/find-operation.ts';
import { registerHealth } from '../http/health.ts';
import { limitInFlight } from '../http/in-flight-limit.ts';
import { identifyRequest, observeRequests } from '../http/observe-requests.ts';
import { registerOpenApi } from '../http/openapi/openapi.ts';
import { onError, onNotFound, validationHook } from '../http/problem.ts';
import { applyRateLimits } from '../http/rate-limits/middleware.ts';
import { rejectInvalidBody, rejectInvalidText } from '../http/reject-invalid-input.ts';
import type { GatewayApp, GatewayEnv } from '../http/request-types.ts';
import { requireFeatures } from '../http/require-features.ts';
import { closeConnections, publicCache, securityHeaders } from '../http/response-headers.ts';
import { trackCaller } from '../http/track-caller.ts';
import { unversionedPath } from '../http/version-prefix.ts';
import { limitBodies } from './body-limits.ts';
import type { GatewayContext } from './context.ts';

/** Everything before the handlers of an operation. */
function addMiddleware(
  app: GatewayApp,
  deps: GatewayContext,
  staff: GatewayContext['staff'] | undefined,
): void {
  app.use(identifyRequest(deps.trustedProxies), securityHeaders, observeRequests(deps));
  app.use(closeConnections(deps.drain.signal));
  app.use(rejectInvalidText);
  app.use(authenticate({ ...deps, staff }));
  for (const path of ['/payment/*', `${REVIEW_API}/*`]) app.use(path, readOrderGrant(deps));
  app.use(trackCaller(deps.trustedProxies), leaveOutStaff(deps));
  app.use(findOperation(app), checkPermissions, applyRateLimits(deps), limitInFlight());
  app.use(limitBodies(), rejectInvalidBody, requireFeatures(deps.features));
  const withEtag = etag({ weak: true });
  // Exports are streamed; computing an ETag would load them into memory.
  app.use((c, next) => (c.req.path.startsWith('/admin/') ? next() : withEtag(c, next)));
  app.use('/product/*', publicCache);
}

/** The operations for shoppers, some of which staff call as well. */
function registerShop(app: GatewayApp, deps: GatewayContext): void {
  registerCountries(app, deps);
  registerItems(app, deps);
  registerLists(app, deps);
  registerAvailability(app, deps);
  registerPromotions(app, deps);
  registerReviews(app, deps);
  registerBackInStock(app, deps);
  registerUnsubscribe(app, deps);
  registerDelivery(app, deps);
  registerDhl(app, deps);
  registerShipments(app, deps);
  registerUsers(app, deps);
  registerContact(app, deps);
  registerContent(app, deps);
  registerPurchases(app, deps);
  registerPaymentLinks(app, deps);
  registerCorrections(app, deps);
  registerGifts(app, deps);
  registerFulfilment(app, deps);
  registerOrders(app, deps);
  registerInvoices(app, deps);
  registerPaymentReturn(app, deps);
  registerPaymentWebhook(app, deps);
  registerMethods(app, deps);
  registerEvents(app, deps);
  registerWebVitals(app, deps);
  registerVisits(app, deps);
  registerHealth(app, deps);
  registerOutboxPage(app, deps);
  registerOgImages(app, deps);
  registerFeeds(app, deps);
  registerMedia(app, deps);
  registerUcp(app, deps);
}

function buildApp(deps: GatewayContext, staff: GatewayContext['staff'] | undefined): GatewayApp {
  const app = new OpenAPIHono<GatewayEnv>({
    getPath: unversionedPath,
    defaultHook: validationHook,
  });
  app.onError(onError);
  app.notFound(onNotFound);
  addMiddleware(app, deps, staff);
  registerShop(app, deps);
  return app;
}

/**
 * Creates the gateway for the public as a Hono app: without the operations of staff, and a staff
 * token is as invalid as any other. It does not listen on a port and does not read the environment.
 */
export function createApp(deps: GatewayContext): GatewayApp {
  const app = buildApp(deps, undefined);
  if (deps.isLocal) registerOpenApi(app, deps);
  return app;
}

/** Creates the app for staff: all operations, for callers with a token of staff too. */
export function createStaffApp(deps: GatewayContext): GatewayApp {
  const app = buildApp(deps, deps.staff);
  registerConsole(app, deps);
  registerStaff(app, deps);
  registerAuditLog(app, deps);
  registerNoticeSettings(app, deps);
  registerStaffCatalogue(app, deps);
  registerStaffFeeds(app, deps);
  registerStaffItems(app, deps);
  registerStaffCategories(app, deps);
  registerStaffGroups(app, deps);
  registerStaffPromotions(app, deps);
  registerUploads(app, deps);
  registerCatalogueImport(app, deps);
  registerUndo(app, deps);
  registerProductTable(app);
  registerStaffFulfilment(app, deps);
  registerReports(app, deps);
  registerStaffPayments(app, deps);
  registerStaffOrders(app, deps);
  registerStaffPrices(app, deps);
  registerStaffSelling(app, deps);
  registerStaffReviews(app, deps);
  registerInbox(app, deps);
  registerBackInStockSubscriptions(app, deps);
  registerFailedMessages(app, deps);
  registerStaffContent(app, deps);
  registerOpenApi(app, deps);
  return app;
}
