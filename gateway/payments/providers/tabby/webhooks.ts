import { isInBlocks } from '../../../../lib/domain/client-ip.ts';
import type { ProviderClient } from '../../../platform/http/provider-client.ts';
import { hasWebhookSecret, WEBHOOK_HEADER } from '../../provider/fixed-webhook-header.ts';
import type { ReceivedWebhook, WebhookSubject } from '../../provider/provider.ts';
import type { TabbyAccount } from './account.ts';
import { registeredWebhookSchema, registeredWebhooksSchema, webhookSchema } from './schemas.ts';

/** Tabby does not sign webhooks: it repeats the value that was registered. */
export function verifyTabbyWebhook(
  { webhookSecret, webhookIps }: TabbyAccount,
  webhook: ReceivedWebhook,
): WebhookSubject | undefined {
  if (!hasWebhookSecret(webhook, webhookSecret)) return undefined;
  if (webhookIps !== undefined && !isInBlocks(webhook.ip, webhookIps)) return undefined;
  const parsed = webhookSchema.safeParse(webhook.body);
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
