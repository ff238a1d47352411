import type { CatalogueServices } from '../catalogue/public.ts';
import type { HttpServices } from '../platform/http/http-services.ts';
import type { DhlCarrier } from './dhl/carrier.ts';

/** What the handlers of deliveries need. */
export interface ShippingServices extends HttpServices, Pick<CatalogueServices, 'catalogue'> {
  dhl: DhlCarrier;
}
