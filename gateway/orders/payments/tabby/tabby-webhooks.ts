import { isInBlocks } from '../../../../lib/domain/client-ip.ts';
import { isEqualSecret } from '../../../http/equal-secret.ts';
import type { TabbyAccount } from '../../../shop/payment-providers.ts';
import type { ReceivedWebhook, WebhookSubject } from '../provider.ts';
import type { ProviderClient } from '../provider-client.ts';
import { registeredWebhookSchema, registeredWebhooksSchema, webhookSchema } from './schemas.ts';

/** The header whose fixed value Tabby sends with each webhook. */
export const WEBHOOK_HEADER = 'x-webhook-secret';

/** Tabby does not sign webhooks: it repeats the value that was registered. */
export function verifyTabbyWebhook(
  { webhookSecret, webhookIps }: TabbyAccount,
  { body, header, ip }: ReceivedWebhook,
): WebhookSubject | undefined {
  const received = header(WEBHOOK_HEADER);
  if (received === undefined || !isEqualSecret(webhookSecret, received)) return undefined;
  if (webhookIps !== undefined && !isInBlocks(ip, webhookIps)) return undefined;
  const parsed = webhookSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { id, order } = parsed.data;
  return { providerId: id, attemptId: order?.reference_id ?? undefined };
}

const PATH = '/api/v1/webhooks';

/** Registers the URL with its header once; a changed header replaces the old one. */
export async function registerTabbyWebhook(
  send: ProviderClient,
  { merchantCode, webhookSecret }: TabbyAccount,
  url: string,
): Promise<void> {
  const call = { headers: { 'X-Merchant-Code': merchantCode }, schema: registeredWebhooksSchema };
  const registered = await send({ ...call, method: 'GET', path: PATH, isIdempotent: true });
  const known = registered.find((webhook) => webhook.url === url);
  const header = { title: WEBHOOK_HEADER, value: webhookSecret };
  if (known?.header?.value === webhookSecret) return;
  const change = { ...call, schema: registeredWebhookSchema, body: { url, header } };
  await (known
    ? send({ ...change, method: 'PUT', path: `${PATH}/${known.id}`, isIdempotent: true })
    : send({ ...change, method: 'POST', path: PATH, isIdempotent: false }));
}
