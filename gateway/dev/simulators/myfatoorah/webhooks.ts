import { createHmac } from 'node:crypto';

/** `myfatoorah-signature`: HMAC-SHA256 of `Key=Value` pairs in the documented order. */
function sign(secret: string, fields: Record<string, string | null>): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join(',');
  return createHmac('sha256', secret).update(text).digest('base64');
}

export interface PaymentWebhook {
  Data: {
    Invoice: { Id: string; Status: string; ExternalIdentifier: string | null };
    Transaction: { Status: string; PaymentId: string | null };
  };
}

export const signPayment = (secret: string, { Data: { Invoice, Transaction } }: PaymentWebhook) =>
  sign(secret, {
    'Invoice.Id': Invoice.Id,
    'Invoice.Status': Invoice.Status,
    'Transaction.Status': Transaction.Status,
    'Transaction.PaymentId': Transaction.PaymentId,
    'Invoice.ExternalIdentifier': Invoice.ExternalIdentifier,
  });

export interface RefundWebhook {
  Data: {
    Refund: { Id: string; Status: string };
    Amount: { ValueInBaseCurrency: string };
    ReferencedInvoice: { Id: string };
  };
}

export const signRefund = (
  secret: string,
  { Data: { Refund, Amount, ReferencedInvoice } }: RefundWebhook,
) =>
  sign(secret, {
    'Refund.Id': Refund.Id,
    'Refund.Status': Refund.Status,
    'Amount.ValueInBaseCurrency': Amount.ValueInBaseCurrency,
    'ReferencedInvoice.Id': ReferencedInvoice.Id,
  });
