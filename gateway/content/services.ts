import type { CatalogueServices } from '../catalogue/public.ts';
import type { Seller } from '../shop/seller.ts';

/** Dependencies of the handlers of shop information. */
export interface ContentServices extends Pick<CatalogueServices, 'catalogue'> {
  seller: Seller;
  /** The shop's WhatsApp number; by default the seller's phone. */
  whatsapp?: string | undefined;
}
