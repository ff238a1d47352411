import { isEqualSecret } from '../../platform/http/equal-secret.ts';
import type { ReceivedWebhook } from './provider.ts';

/** The header whose fixed value a provider sends with each webhook instead of a signature. */
export const WEBHOOK_HEADER = 'x-webhook-secret';

/** Whether a webhook has the value that only the shop and its provider have. */
export function hasWebhookSecret({ header }: Pick<ReceivedWebhook, 'header'>, secret: string) {
  const received = header(WEBHOOK_HEADER);
  return received !== undefined && isEqualSecret(secret, received);
}
