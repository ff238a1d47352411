import type { GatewayApp } from '../platform/http/request-types.ts';
import { registerOrderAccess } from './codes/code-calls.ts';
import { registerTrackOrder } from './codes/track-order.ts';
import { registerClaimOrder } from './customers/claim-order.ts';
import { registerCustomers } from './customers/customer-calls.ts';
import { registerPackingSlips } from './documents/packing-slip-calls.ts';
import type { DocumentServices } from './documents/services.ts';
import { registerPoints } from './points/points-calls.ts';
import type { OrderServices } from './services.ts';

export function registerOrders(app: GatewayApp, deps: OrderServices): void {
  registerTrackOrder(app, deps);
  registerOrderAccess(app, deps);
  registerClaimOrder(app, deps);
  registerPoints(app, deps);
}

export function registerStaffOrders(app: GatewayApp, deps: DocumentServices): void {
  registerPackingSlips(app, deps);
  registerCustomers(app, deps);
}
