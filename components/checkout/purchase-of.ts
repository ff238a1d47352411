import type { Purchase } from '@/lib/api/contract/purchase';
import type { Locale } from '@/lib/config/locales';
import { kwdFromFils } from '@/lib/domain/money';
import { type Checkout, wantedItems } from './use-checkout';

/** What is sent to buy; undefined while something is left to choose. */
export function purchaseOf(checkout: Checkout, language: Locale): Purchase | undefined {
  const { address, method, usesPoints, service, totals, total, fee, lines, country } = checkout;
  if (!address || !method || fee === undefined || lines.length === 0) return undefined;
  const promoCode = totals.promotion.data?.code;
  const restMethod = method === 'Knet' || method === 'OnLine' ? method : undefined;
  return {
    items: wantedItems(lines),
    countryCode: country.code,
    address,
    ...(usesPoints && restMethod ? { paymentMethod: 'Mixed', restMethod, points: kwdFromFils(total.pointsFils) } : { paymentMethod: method }),
    ...(promoCode !== undefined && { promoCode }),
    ...(service && { deliveryService: service.code }),
    expectedTotal: kwdFromFils(total.totalFils),
    language,
    source: 'WebSite',
  };
}
