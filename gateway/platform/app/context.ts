import type { CatalogueServices } from '../../catalogue/public.ts';
import type { UcpServices } from '../../channels/ucp/public.ts';
import type { CheckoutServices } from '../../checkout/public.ts';
import type { ContentServices } from '../../content/public.ts';
import type { NotificationServices } from '../../notifications/public.ts';
import type { DocumentServices } from '../../orders/public.ts';
import type { ConsoleServices } from '../../people/staff/public.ts';
import type { UserServices } from '../../people/users/public.ts';
import type { ReviewServices } from '../../reviews/public.ts';
import type { ShippingServices } from '../../shipping/public.ts';
import type { AnalyticsServices } from '../analytics/public.ts';

/** The services of all modules. Created by the server, the commands and tests. */
export type GatewayContext = CatalogueServices &
  CheckoutServices &
  DocumentServices &
  ReviewServices &
  ShippingServices &
  UserServices &
  UcpServices &
  NotificationServices &
  ConsoleServices &
  ContentServices &
  AnalyticsServices;
