import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { isEqualSecret } from '../../../platform/http/equal-secret.ts';
import type { webhookSchema } from './schemas.ts';

const THREE_DECIMALS: readonly string[] = ['KWD', 'BHD', 'OMR'];

/**
 * The text that Tap signs: fields in a fixed order without separators, the amount with the decimals
 * of its currency.
 */
export function toSignedText(webhook: z.output<typeof webhookSchema>): string {
  const {
    id,
    amount,
    currency,
    status,
    reference,
    transaction,
    created = transaction?.created ?? '',
  } = webhook;
  const decimals = THREE_DECIMALS.includes(currency) ? 3 : 2;
  const fields = [
    ['id', id],
    ['amount', amount.toFixed(decimals)],
    ['currency', currency],
    ['gateway_reference', reference?.gateway ?? ''],
    ['payment_reference', reference?.payment ?? ''],
    ['status', status],
    ['created', created],
  ];
  return fields.map(([name, value]) => `x_${name}${value}`).join('');
}

/** Whether the `hashstring` header is the HMAC-SHA256 of the webhook with the secret API key. */
export function isSignedByTap(
  secretKey: string,
  webhook: z.output<typeof webhookSchema>,
  hashstring: string | undefined,
): boolean {
  if (hashstring === undefined) return false;
  const expected = createHmac('sha256', secretKey).update(toSignedText(webhook)).digest('hex');
  return isEqualSecret(expected, hashstring);
}
