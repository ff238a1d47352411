import { z } from 'zod';

/** A list that Tabby may leave out or send as null. */
const list = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((entries) => entries ?? []);

/** Amounts are decimals as strings. */
const movementSchema = z.object({
  id: z.string(),
  amount: z.string(),
  reference_id: z.string().nullish(),
});

/** Statuses are upper case in the API and lower case in webhooks. */
export const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  created_at: z.string().nullish(),
  order: z.object({ reference_id: z.string().nullish() }).nullish(),
  captures: list(movementSchema),
  refunds: list(movementSchema),
});
export type TabbyPayment = z.output<typeof paymentSchema>;

export const paymentListSchema = z.object({ payments: list(paymentSchema) });

/** The session of a checkout: with a page, or rejected with a reason. */
export const sessionSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** Without an id in a session that only checks the eligibility. */
  payment: z.object({ id: z.string().nullish() }).nullish(),
  configuration: z
    .object({
      available_products: z
        .object({ installments: list(z.object({ web_url: z.url() })) })
        .nullish(),
      products: z
        .object({
          installments: z.object({ rejection_reason: z.string().nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type TabbySession = z.output<typeof sessionSchema>;

/** The fields of a webhook that identify its payment. */
export const webhookSchema = z.object({
  id: z.string(),
  order: z.object({ reference_id: z.string().nullish() }).nullish(),
});

export const registeredWebhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  header: z.object({ title: z.string(), value: z.string() }).nullish(),
});
export const registeredWebhooksSchema = list(registeredWebhookSchema);
