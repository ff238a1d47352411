import type { CatalogueServices } from '../catalogue/public.ts';
import type { Seller } from '../shop/seller.ts';

/** What the handlers of the shop's information need. */
export interface ContentServices extends Pick<CatalogueServices, 'catalogue'> {
  seller: Seller;
  /** The shop's WhatsApp number; the seller's phone without one. */
  whatsapp?: string | undefined;
}
