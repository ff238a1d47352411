import type { PaymentServices } from '../payments/public.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { registerFollowUps } from './came-back/follow-up-calls.ts';
import {
  registerAddressRequests,
  registerCompletedAddresses,
} from './national-address/address-calls.ts';
import { registerExchange } from './returns/exchange-calls.ts';
import { registerReturns } from './returns/return-calls.ts';
import { registerStaffReturns } from './returns/staff-return-calls.ts';
import { registerShipmentCreation } from './shipments/shipment-calls.ts';
import { registerOrderQueries } from './staff/order-calls.ts';
import { registerOrderList } from './staff/order-list-calls.ts';
import { registerOrderRecords } from './staff/order-record-calls.ts';
import { registerSummary } from './staff/summary.ts';
import { registerDeclinedCancellations } from './status/decline-cancellation.ts';
import { registerOrderChanges } from './status/order-change-calls.ts';

export function registerFulfilment(app: GatewayApp, deps: PaymentServices): void {
  registerOrderQueries(app, deps);
  registerOrderChanges(app, deps);
  registerCompletedAddresses(app, deps);
  registerReturns(app, deps);
}

export function registerStaffFulfilment(app: GatewayApp, deps: PaymentServices): void {
  registerOrderList(app, deps);
  registerOrderRecords(app, deps);
  registerDeclinedCancellations(app, deps);
  registerFollowUps(app, deps);
  registerAddressRequests(app, deps);
  registerShipmentCreation(app, deps);
  registerStaffReturns(app, deps);
  registerSummary(app, deps);
  registerExchange(app, deps);
}
