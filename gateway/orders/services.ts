import type { CatalogueServices } from '../catalogue/public.ts';
import type { UserServices } from '../people/users/public.ts';
import type { LinkTokens } from '../platform/db/link-tokens.ts';
import type { HttpServices } from '../platform/http/http-services.ts';
import type { Seller } from '../platform/shop/seller.ts';
import type { ShippingServices } from '../shipping/public.ts';

/** Rules of the points of accounts. */
interface LoyaltyRules {
  /** Percentage of the money paid for products that a delivered order earns as points. */
  earnPercent: number;
  /** After how many months points expire; 0: never. */
  expireMonths: number;
}

export interface OrderServices
  extends HttpServices,
    Pick<CatalogueServices, 'catalogue' | 'revalidation'>,
    Pick<ShippingServices, 'dhl'>,
    Pick<UserServices, 'otpKey'> {
  /** The URL of the storefront; empty for a gateway without one. */
  payments: { shopUrl: string };
  seller: Seller;
  loyalty: LoyaltyRules;
  /** For how many days after the delivery a return can be requested; 0: never. */
  returnDays: number;
  giftLinkTokens: LinkTokens;
  /** For how many hours after the purchase an unpaid order can be paid. */
  payHours: number;
}
