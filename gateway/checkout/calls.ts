import type { GatewayApp } from '../platform/http/request-types.ts';
import { registerPriceRules } from './price-rules/price-rule-calls.ts';
import { registerStaffPromotions } from './price-rules/promotion-calls.ts';
import type { CheckoutServices } from './services.ts';

export function registerStaffPrices(app: GatewayApp, deps: CheckoutServices): void {
  registerStaffPromotions(app, deps);
  registerPriceRules(app, deps);
}
