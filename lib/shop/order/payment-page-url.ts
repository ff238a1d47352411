import { PUBLIC_ENV } from '../../env/client-site.ts';
import { toSafePaymentUrl } from './safe-payment-url.ts';

/** The URL of the payment page, if it is safe. */
export function getPaymentPageUrl(url: string | undefined): string | undefined {
  const shopOrigins = [location.origin, new URL(PUBLIC_ENV.siteUrl).origin];
  return url === undefined
    ? undefined
    : toSafePaymentUrl(url, { shopOrigins, hosts: PUBLIC_ENV.paymentHosts });
}
