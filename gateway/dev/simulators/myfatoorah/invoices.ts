import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { DEFAULT_LOCALE } from '../../../../lib/contract/locales.ts';
import { type Language, languageSchema } from '../../../../lib/contract/user.ts';
import { parseFils } from '../amounts.ts';
import type { SimulatorParts } from '../simulator.ts';
import { atTime, type StoredInvoice, toInvoice } from './invoice.ts';
import { sendData, sendInvalid } from './responses.ts';

const METHODS = [
  { id: 1, code: 'kn', en: 'KNET', ar: 'كي نت', currency: 'KWD' },
  { id: 2, code: 'vm', en: 'VISA/MASTER', ar: 'فيزا / ماستر', currency: undefined },
] as const;

const amount = z.number().refine((value) => value > 0 && parseFils(value) !== undefined);
const url = z.url().max(254);

const initiateSchema = z.object({ InvoiceAmount: amount, CurrencyIso: z.string() });
const invoiceSchema = z.object({
  InvoiceValue: amount,
  CustomerName: z.string().min(1).max(255),
  DisplayCurrencyIso: z.string().default('KWD'),
  CustomerMobile: z.string().max(11).optional(),
  CustomerReference: z.string().max(255).optional(),
  Language: z.string().optional(),
  CallBackUrl: url.optional(),
  ErrorUrl: url.optional(),
});
const executeSchema = invoiceSchema.extend({
  PaymentMethodId: z.number().int(),
  CallBackUrl: url,
  ErrorUrl: url,
});
const sendSchema = invoiceSchema.extend({
  NotificationOption: z.enum(['EML', 'SMS', 'LNK', 'ALL']),
});
const statusSchema = z.object({
  Key: z.string(),
  KeyType: z.enum(['InvoiceId', 'PaymentId', 'CustomerReference']),
});

const FIRST_ID = 1_000_001;

const toLanguage = (text: string | undefined): Language =>
  languageSchema.safeParse(text?.toLowerCase()).data ?? DEFAULT_LOCALE;

function createInvoice(
  { store, clock }: SimulatorParts,
  request: z.output<typeof invoiceSchema>,
  methodCode: string | undefined,
): StoredInvoice {
  const { CallBackUrl: success = '', ErrorUrl: error = '' } = request;
  const invoice: StoredInvoice = {
    id: FIRST_ID + store.list('invoice').length,
    amountFils: parseFils(request.InvoiceValue) ?? 0,
    currency: request.DisplayCurrencyIso,
    methodCode,
    language: toLanguage(request.Language),
    customerName: request.CustomerName,
    reference: request.CustomerReference,
    urls: { success, error },
    transactions: [],
    createdAt: clock.now(),
  };
  store.put('invoice', String(invoice.id), invoice);
  return invoice;
}

/** Parses a body; the first invalid field is reported. */
async function parse<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ data: z.output<Schema> } | { invalid: Response }> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (parsed.success) return { data: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0] ?? 'body');
  return { invalid: sendInvalid(c, field, `${field} is not valid`) };
}

function registerInquiry(app: Hono, { store, clock }: SimulatorParts): void {
  app.post('/v2/GetPaymentStatus', async (c) => {
    const parsed = await parse(c, statusSchema);
    if ('invalid' in parsed) return parsed.invalid;
    const { Key, KeyType } = parsed.data;
    const isMatch = ({ id, reference, transactions }: StoredInvoice) =>
      KeyType === 'InvoiceId'
        ? String(id) === Key
        : KeyType === 'CustomerReference'
          ? reference === Key
          : transactions.some(({ paymentId }) => paymentId === Key);
    const invoice = store.list<StoredInvoice>('invoice').find(isMatch);
    if (!invoice) return sendInvalid(c, 'Key', 'No data match the provided value');
    return sendData(c, toInvoice(atTime(invoice, clock.now())));
  });
}

/** Lists payment methods, creates invoices, and reads them. */
export function registerInvoices(app: Hono, parts: SimulatorParts): void {
  const { publicUrl } = parts;
  app.post('/v2/InitiatePayment', async (c) => {
    const parsed = await parse(c, initiateSchema);
    if ('invalid' in parsed) return parsed.invalid;
    const { InvoiceAmount, CurrencyIso } = parsed.data;
    const offered = METHODS.filter(({ currency = CurrencyIso }) => currency === CurrencyIso);
    return sendData(c, {
      PaymentMethods: offered.map(({ id, code, en, ar }) => ({
        PaymentMethodId: id,
        PaymentMethodEn: en,
        PaymentMethodAr: ar,
        PaymentMethodCode: code,
        IsDirectPayment: false,
        ServiceCharge: 0,
        TotalAmount: InvoiceAmount,
        CurrencyIso,
        ImageUrl: '',
      })),
    });
  });
  app.post('/v2/ExecutePayment', async (c) => {
    const parsed = await parse(c, executeSchema);
    if ('invalid' in parsed) return parsed.invalid;
    const method = METHODS.find(({ id }) => id === parsed.data.PaymentMethodId);
    if (!method) return sendInvalid(c, 'PaymentMethodId', 'Payment method is not enabled');
    const { id, reference = null } = createInvoice(parts, parsed.data, method.code);
    return sendData(c, {
      InvoiceId: id,
      IsDirectPayment: false,
      PaymentURL: `${publicUrl()}/pay/${id}`,
      CustomerReference: reference,
    });
  });
  app.post('/v2/SendPayment', async (c) => {
    const parsed = await parse(c, sendSchema);
    if ('invalid' in parsed) return parsed.invalid;
    const { id, reference = null } = createInvoice(parts, parsed.data, undefined);
    return sendData(c, {
      InvoiceId: id,
      InvoiceURL: `${publicUrl()}/pay/${id}`,
      CustomerReference: reference,
    });
  });
  registerInquiry(app, parts);
}
