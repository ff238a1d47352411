import { PUBLIC_ENV } from '@/lib/env/public';
import { safePaymentUrl } from './safe-payment-url';

/** The page on which an order is paid, when it is one that shoppers may be sent to. */
export function openPaymentPage(address: string | undefined): string | undefined {
  const shopOrigins = [location.origin, new URL(PUBLIC_ENV.siteUrl).origin];
  return address === undefined ? undefined : safePaymentUrl(address, { shopOrigins, hosts: PUBLIC_ENV.paymentHosts });
}
