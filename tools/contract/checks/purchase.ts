import { checkPromotionCode } from '../../../lib/api/cart/availability.ts';
import { fetchDeliveryFee } from '../../../lib/api/shipping/delivery.ts';
import { DEFAULT_LOCALE } from '../../../lib/contract/locales.ts';
import type { Purchase } from '../../../lib/contract/purchase.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import { orderTotal } from '../../../lib/domain/order-total.ts';
import { requireEqual, requireThat } from '../gateway-client.ts';
import { type CatalogueFacts, findSold } from './catalogue.ts';
import { type Check, check, skipped } from './check.ts';
import type { ContractOptions } from './options.ts';

const PHONE = '+96550009999';
const ADDRESS = {
  type: 'House',
  recipientName: 'Contract check',
  phone: PHONE,
  countryCode: 'KW',
  government: 'HA',
  city: 'Salmiya',
  block: '4',
  street: '12',
  building: '7',
  isDefault: false,
} as const;

export interface PreparedPurchase {
  purchase: Purchase;
  unitPrice: number;
}

/** Two units of a product that is sold in Kuwait, with the total that the storefront shows. */
export async function preparePurchase(
  { gateway: { guest }, promoCode }: ContractOptions,
  facts: CatalogueFacts,
): Promise<PreparedPurchase> {
  const {
    id: typeId,
    type,
    priceByCountry: [base],
  } = findSold(facts, 'KW');
  const unitPrice = base?.salePrice ?? 0;
  const common = { countryCode: 'KW', items: [{ typeId, type, quantity: 2 }] };
  const code =
    promoCode && (await checkPromotionCode(guest, { ...common, code: promoCode, userId: null }));
  const discountFils = code ? filsFromKwd(code.discount) : 0;
  const subTotalFils = filsFromKwd(unitPrice) * 2;
  const { fee } = await fetchDeliveryFee(guest, {
    countryCode: 'KW',
    isDomestic: true,
    subTotalFils: subTotalFils - discountFils,
  });
  const isFree = code ? code.isDeliveryFree : false;
  const { totalFils } = orderTotal({
    lineFils: [subTotalFils],
    discountFils,
    deliveryFeeFils: isFree ? 0 : filsFromKwd(fee),
    pointsFils: 0,
  });
  const purchase: Purchase = {
    ...common,
    address: ADDRESS,
    paymentMethod: 'Cash',
    expectedTotal: kwdFromFils(totalFils),
    language: DEFAULT_LOCALE,
    source: 'WebSite',
    ...(promoCode && { promoCode }),
  };
  return { purchase, unitPrice };
}

export function promotionChecks(
  { gateway, promoCode }: ContractOptions,
  facts: CatalogueFacts,
): Check[] {
  const name = 'promotion: the discount is not above the price, whatever the case of the code';
  if (promoCode === undefined) return [skipped(name, 'needs --promo-code')];
  return [
    check(name, async () => {
      const {
        id: typeId,
        type,
        priceByCountry: [base],
      } = findSold(facts, 'KW');
      const body = { countryCode: 'KW', userId: null, items: [{ typeId, type, quantity: 2 }] };
      const ask = (code: string) => checkPromotionCode(gateway.guest, { ...body, code });
      const { discount } = await ask(promoCode);
      requireThat(
        discount <= 2 * (base?.salePrice ?? 0),
        `the discount ${discount} is above the price`,
      );
      requireEqual(
        'discount of the code in lower case',
        (await ask(promoCode.toLowerCase())).discount,
        discount,
      );
    }),
  ];
}
