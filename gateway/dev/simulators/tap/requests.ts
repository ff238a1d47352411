import type { Context } from 'hono';
import { z } from 'zod';
import { parseFils } from '../amounts.ts';
import { findSource, MINIMUM_FILS } from './sources.ts';

const TAP_ERRORS = {
  wrongEnvironment: ['1101', 'Key of the other environment'],
  redirect: ['1110', 'Redirect is required'],
  amount: ['1117', 'Amount is invalid'],
  currencyMissing: ['1118', 'Currency is required'],
  currency: ['1119', 'Currency is not supported'],
  source: ['1124', 'Source is required'],
  sourceInvalid: ['1125', 'Source is invalid'],
  customer: ['1129', 'Customer is required'],
  customerContact: ['1139', 'Customer needs a first name and an e-mail or phone'],
  phone: ['1137', 'Phone is invalid'],
  chargeNotFound: ['1144', 'Charge not found'],
  refundNotFound: ['1146', 'Refund not found'],
  refundTooHigh: ['1161', 'Refund amount exceeds the charge'],
  key: ['2104', 'Key is invalid'],
} as const satisfies Record<string, readonly [code: string, description: string]>;
export type TapError = keyof typeof TAP_ERRORS;

export function sendError(c: Context, error: TapError) {
  const [code, description] = TAP_ERRORS[error];
  return c.json({ errors: [{ code, description }] }, error === 'key' ? 401 : 400);
}

const reference = z.string().max(100).optional();

const chargeRequestSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  description: z.string().max(1000).default(''),
  metadata: z.record(z.string().max(250), z.string().max(1000)).default({}),
  reference: z
    .object({ transaction: reference, order: reference, idempotent: reference })
    .default({}),
  customer: z.object({
    first_name: z.string().max(150).optional(),
    email: z.string().optional(),
    phone: z
      .object({
        country_code: z.string().regex(/^\d{1,4}$/),
        number: z.string().regex(/^\d{5,15}$/),
      })
      .optional(),
  }),
  source: z.object({ id: z.string() }),
  transaction: z
    .object({
      expiry: z.object({ period: z.number().int().min(5).max(60), type: z.literal('MINUTE') }),
    })
    .optional(),
  post: z.object({ url: z.url() }).optional(),
  redirect: z.object({ url: z.url() }),
});
export type ChargeRequest = z.output<typeof chargeRequestSchema>;

const FIELD_ERRORS: readonly [field: string, error: TapError][] = [
  ['amount', 'amount'],
  ['currency', 'currencyMissing'],
  ['customer', 'customer'],
  ['source', 'source'],
  ['redirect', 'redirect'],
];

/** Checks a request to create a charge. @returns the request, or the documented error */
export function parseChargeRequest(body: unknown): ChargeRequest | TapError {
  const parsed = chargeRequestSchema.safeParse(body);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0]);
    if (parsed.error.issues[0]?.path.includes('phone')) return 'phone';
    return FIELD_ERRORS.find(([name]) => name === field)?.[1] ?? 'amount';
  }
  const { amount, currency, customer, source } = parsed.data;
  const fils = parseFils(amount);
  const known = findSource(source.id);
  if (fils === undefined || fils < (known?.minimumFils ?? MINIMUM_FILS)) return 'amount';
  if (!known) return 'sourceInvalid';
  if (currency !== 'KWD') return 'currency';
  if (!customer.first_name || (!customer.email && !customer.phone)) return 'customerContact';
  return parsed.data;
}

export const refundRequestSchema = z.object({
  charge_id: z.string(),
  amount: z.number().positive(),
  currency: z.string(),
  reason: z.string(),
  reference: z.object({ merchant: reference, idempotent: reference }).default({}),
  post: z.object({ url: z.url() }).optional(),
});
export type TapRefundRequest = z.output<typeof refundRequestSchema>;

/** The filter of `/charges/list` and `/refunds/list`; times are Unix times in ms. */
const listSchema = z.object({
  period: z.object({ date: z.object({ from: z.number(), to: z.number() }) }).optional(),
  limit: z.number().int().min(1).max(50).default(25),
  starting_after: z.string().optional(),
});

/** The page of stored objects that a request for a list is for. */
export function listPage<Stored extends { id: string; createdAt: number }>(
  stored: readonly Stored[],
  body: unknown,
) {
  const { period, limit, starting_after } = listSchema.parse(body);
  const { from = 0, to = Number.POSITIVE_INFINITY } = period?.date ?? {};
  const found = stored.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
  const start = found.findIndex(({ id }) => id === starting_after) + 1;
  const page = found.slice(start, start + limit);
  return { list: { object: 'list', has_more: start + limit < found.length }, page };
}
