import { createHmac } from 'node:crypto';
import { isEqualSecret } from '../../../platform/http/equal-secret.ts';
import type { ReceivedWebhook, WebhookSubject } from '../../provider/provider.ts';
import { paymentWebhookSchema, refundWebhookSchema } from './schemas.ts';

interface Verifiable {
  subject: WebhookSubject;
  signedText: string;
}

/** `Key=Value` of the fields in the documented order; null counts as empty. */
const toSignedText = (
  fields: readonly (readonly [name: string, value: string | null | undefined])[],
) => fields.map(([name, value]) => `${name}=${value ?? ''}`).join(',');

function parseWebhook(body: unknown): Verifiable | undefined {
  const payment = paymentWebhookSchema.safeParse(body);
  if (payment.success) {
    const { Invoice, Transaction } = payment.data.Data;
    return {
      subject: { providerId: Invoice.Id, attemptId: Invoice.ExternalIdentifier ?? undefined },
      signedText: toSignedText([
        ['Invoice.Id', Invoice.Id],
        ['Invoice.Status', Invoice.Status],
        ['Transaction.Status', Transaction.Status],
        ['Transaction.PaymentId', Transaction.PaymentId],
        ['Invoice.ExternalIdentifier', Invoice.ExternalIdentifier],
      ]),
    };
  }
  const refund = refundWebhookSchema.safeParse(body);
  if (!refund.success) return undefined;
  const { Refund, Amount, ReferencedInvoice } = refund.data.Data;
  return {
    subject: { providerId: ReferencedInvoice.Id },
    signedText: toSignedText([
      ['Refund.Id', Refund.Id],
      ['Refund.Status', Refund.Status],
      ['Amount.ValueInBaseCurrency', Amount.ValueInBaseCurrency],
      ['ReferencedInvoice.Id', ReferencedInvoice.Id],
    ]),
  };
}

/**
 * The subject of a webhook whose `myfatoorah-signature` is the HMAC-SHA256 of its fields with the
 * secret of the portal, in base64.
 */
export function verifyMyFatoorahWebhook(
  secret: string,
  { body, header }: Pick<ReceivedWebhook, 'body' | 'header'>,
): WebhookSubject | undefined {
  const signature = header('myfatoorah-signature');
  const webhook = parseWebhook(body);
  if (!webhook || signature === undefined) return undefined;
  const expected = createHmac('sha256', secret).update(webhook.signedText).digest('base64');
  const { subject, signedText } = webhook;
  return isEqualSecret(expected, signature) ? { ...subject, signedText } : undefined;
}
