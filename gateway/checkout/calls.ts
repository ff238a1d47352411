import type { GatewayApp } from '../platform/http/request-types.ts';
import { registerStaffCorrections } from './corrections/correction-calls.ts';
import { registerDeema } from './deema/deema-calls.ts';
import { registerOrderDrafts } from './drafts/draft-calls.ts';
import { registerPaymentMethods } from './methods/method-calls.ts';
import { registerStaffPaymentLinks } from './payment-links/payment-link-calls.ts';
import { registerPriceRules } from './price-rules/price-rule-calls.ts';
import type { CheckoutServices } from './services.ts';

/** The list of payment methods, and the calls of a method that has its own. */
export function registerMethods(app: GatewayApp, deps: CheckoutServices): void {
  registerPaymentMethods(app, deps);
  registerDeema(app, deps);
}

export function registerStaffPrices(app: GatewayApp, deps: CheckoutServices): void {
  registerPriceRules(app, deps);
}

/** What staff do for somebody who writes or calls. */
export function registerStaffSelling(app: GatewayApp, deps: CheckoutServices): void {
  registerOrderDrafts(app, deps);
  registerStaffCorrections(app, deps);
  registerStaffPaymentLinks(app, deps);
}
