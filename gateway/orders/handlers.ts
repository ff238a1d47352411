import type { GatewayApp } from '../http/request-types.ts';
import { registerFollowUps } from './came-back/handlers.ts';
import { registerCash } from './cash/handlers.ts';
import { registerOrderChanges } from './change-handlers.ts';
import { registerClaimOrder } from './claim-order.ts';
import { registerOrderAccess } from './codes/handlers.ts';
import { registerCustomers } from './customers/handlers.ts';
import { registerDeclinedCancellations } from './decline-cancellation.ts';
import { registerPackingSlips } from './invoices/packing-slip-handlers.ts';
import {
  registerAddressRequests,
  registerCompletedAddresses,
} from './national-address/handlers.ts';
import { registerReconciliation } from './payments/reconciliation/reconcile-day.ts';
import { registerPoints } from './points/handlers.ts';
import { registerStaffPromotions } from './price-rules/promotion-handlers.ts';
import { registerPriceRules } from './price-rules/table-handlers.ts';
import { registerPurchases } from './purchase/handlers.ts';
import { registerOrderQueries } from './query-handlers.ts';
import { registerRefunds } from './refunds/handlers.ts';
import { registerExchange } from './returns/exchange.ts';
import { registerReturns } from './returns/handlers.ts';
import { registerStaffReturns } from './returns/staff-handlers.ts';
import type { OrderServices } from './services.ts';
import { registerShipmentCreation } from './shipments/handlers.ts';
import { registerOrderList } from './staff/list-handlers.ts';
import { registerOrderRecords } from './staff/record-handlers.ts';
import { registerSummary } from './staff/summary.ts';
import { registerTrackOrder } from './track-order.ts';

export function registerOrders(app: GatewayApp, deps: OrderServices): void {
  registerPurchases(app, deps);
  registerOrderQueries(app, deps);
  registerTrackOrder(app, deps);
  registerOrderAccess(app, deps);
  registerClaimOrder(app, deps);
  registerOrderChanges(app, deps);
  registerCompletedAddresses(app, deps);
  registerReturns(app, deps);
  registerPoints(app, deps);
}

export function registerStaffOrders(app: GatewayApp, deps: OrderServices): void {
  registerOrderList(app, deps);
  registerOrderRecords(app, deps);
  registerDeclinedCancellations(app, deps);
  registerFollowUps(app, deps);
  registerAddressRequests(app, deps);
  registerPackingSlips(app, deps);
  registerShipmentCreation(app, deps);
  registerRefunds(app, deps);
  registerStaffReturns(app, deps);
  registerReconciliation(app, deps);
  registerStaffPromotions(app, deps);
  registerPriceRules(app, deps);
  registerSummary(app, deps);
  registerCustomers(app, deps);
  registerCash(app, deps);
  registerExchange(app, deps);
}
