import { createHmac } from 'node:crypto';

interface Signed {
  id: string;
  amount: number;
  currency: string;
  reference: { gateway?: string | undefined; payment?: string | undefined };
  status: string;
  created: string;
}

const DECIMALS: Readonly<Record<string, number>> = { KWD: 3, BHD: 3, OMR: 3 };

/**
 * The `hashstring` header of a webhook: HMAC-SHA256 with the secret key over the documented fields.
 */
export function signWebhook(
  secretKey: string,
  { id, amount, currency, reference, status, created }: Signed,
): string {
  const fields = {
    id,
    amount: amount.toFixed(DECIMALS[currency] ?? 2),
    currency,
    gateway_reference: reference.gateway ?? '',
    payment_reference: reference.payment ?? '',
    status,
    created,
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `x_${name}${value}`)
    .join('');
  return createHmac('sha256', secretKey).update(text).digest('hex');
}
