import { z } from 'zod';

const text = z.string().nullish();

/** Every response; `Data` is parsed when the call succeeded. */
export const responseSchema = z.object({
  IsSuccess: z.boolean(),
  ValidationErrors: z.array(z.object({ Name: z.string() })).nullish(),
  Data: z.unknown(),
});

export const methodsSchema = z.object({
  PaymentMethods: z.array(
    z.object({ PaymentMethodId: z.number(), PaymentMethodCode: z.string().nullish() }),
  ),
});

export const executedSchema = z.object({ InvoiceId: z.number(), PaymentURL: z.url() });

const transactionSchema = z.object({
  TransactionStatus: z.string(),
  TransactionDate: text,
  PaymentId: text,
  TransactionId: text,
  ReferenceId: text,
  TrackId: text,
  AuthorizationId: text,
  Currency: text,
  CardNumber: text,
});
export type Transaction = z.output<typeof transactionSchema>;

/** An invoice with the tries of the shopper. */
export const invoiceSchema = z.object({
  InvoiceId: z.number(),
  InvoiceStatus: z.string(),
  InvoiceValue: z.number(),
  CustomerReference: text,
  InvoiceTransactions: z
    .array(transactionSchema)
    .nullish()
    .transform((transactions) => transactions ?? []),
});
export type ProviderInvoice = z.output<typeof invoiceSchema>;

export const startedRefundSchema = z.object({ RefundId: z.number() });

export const refundsSchema = z.object({
  RefundStatusResult: z.array(
    z.object({ RefundId: z.number(), RefundStatus: z.string(), RefundAmount: z.number() }),
  ),
});

const id = z.union([z.string(), z.number()]).transform(String);

export const paymentWebhookSchema = z.object({
  Event: z.object({ Code: z.literal(1) }),
  Data: z.object({
    Invoice: z.object({ Id: id, Status: text, ExternalIdentifier: text }),
    Transaction: z.object({ Status: text, PaymentId: text }),
  }),
});

export const refundWebhookSchema = z.object({
  Event: z.object({ Code: z.literal(2) }),
  Data: z.object({
    Refund: z.object({ Id: id, Status: text }),
    Amount: z.object({ ValueInBaseCurrency: id.nullish() }),
    ReferencedInvoice: z.object({ Id: id }),
  }),
});
