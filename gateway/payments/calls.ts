import type { GatewayApp } from '../platform/http/request-types.ts';
import { registerCash } from './cash/cash-calls.ts';
import { registerReconciliation } from './reconciliation/reconcile-day.ts';
import { registerRefunds } from './refunds/refund-calls.ts';
import type { PaymentServices } from './services.ts';

export function registerStaffPayments(app: GatewayApp, deps: PaymentServices): void {
  registerRefunds(app, deps);
  registerReconciliation(app, deps);
  registerCash(app, deps);
}
