import { PUBLIC_ENV } from '@/lib/env/public';
import { payAddress } from './safe-payment-url';

/** The page on which an order is paid, when it is one that shoppers may be sent to. */
export function payPage(address: string | undefined): string | undefined {
  const shopOrigins = [location.origin, new URL(PUBLIC_ENV.siteUrl).origin];
  return address === undefined ? undefined : payAddress(address, { shopOrigins, hosts: PUBLIC_ENV.paymentHosts });
}
