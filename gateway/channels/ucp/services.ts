import type { CatalogueServices } from '../../catalogue/public.ts';
import type { CheckoutServices } from '../../checkout/public.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import type { ShippingServices } from '../../shipping/public.ts';
import type { AgentResolver } from './agents/resolve-agent.ts';
import type { ShopKeys } from './signatures/keys.ts';

export interface UcpServices
  extends HttpServices,
    Pick<CatalogueServices, 'catalogue' | 'shopName'>,
    Pick<ShippingServices, 'dhl'> {
  payments: Pick<CheckoutServices['payments'], 'shopUrl'>;
  handOffTokens: CheckoutServices['handOffTokens'];
  agents: AgentResolver;
  shopKeys: ShopKeys;
}
