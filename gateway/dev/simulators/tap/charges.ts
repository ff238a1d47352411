import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { DEFAULT_LOCALE } from '../../../../lib/contract/locales.ts';
import { type Language, languageSchema } from '../../../../lib/contract/user.ts';
import { DAY_MS } from '../../../../lib/domain/time.ts';
import { parseFils } from '../amounts.ts';
import type { SimulatorParts } from '../simulator.ts';
import { newReferences, type StoredCharge, toCharge } from './charge.ts';
import { type ChargeRequest, listPage, parseChargeRequest, sendError } from './requests.ts';

const IDEMPOTENCY_MS = DAY_MS;
const DEFAULT_EXPIRY_MINUTES = 30;

/** The language of the payment page: Arabic unless English is asked for. */
const toLanguage = (langCode: string | undefined) =>
  languageSchema.safeParse(langCode).data ?? DEFAULT_LOCALE;

function newCharge(
  { amount, transaction, ...request }: ChargeRequest,
  language: Language,
  now: number,
): StoredCharge {
  const expiryMinutes = transaction?.expiry.period ?? DEFAULT_EXPIRY_MINUTES;
  return {
    id: `chg_TS${randomBytes(12).toString('hex')}`,
    status: 'INITIATED',
    amountFils: parseFils(amount) ?? 0,
    currency: request.currency,
    sourceId: request.source.id,
    language,
    description: request.description,
    metadata: request.metadata,
    reference: request.reference,
    customer: { id: `cus_TS${randomBytes(8).toString('hex')}`, ...request.customer },
    redirectUrl: request.redirect.url,
    postUrl: request.post?.url,
    post: { attempt: 0, status: 'PENDING' },
    createdAt: now,
    expiresAt: now + expiryMinutes * 60_000,
    expiryMinutes,
    card: undefined,
    result: undefined,
    capturedFrom: undefined,
    references: newReferences(),
  };
}

/**
 * Creates, reads and lists charges. A repeated idempotent string returns the first charge for 24 h.
 */
export function registerCharges(app: Hono, { store, clock, publicUrl }: SimulatorParts): void {
  const present = (charge: StoredCharge) => toCharge(charge, clock.now(), publicUrl());
  const findEarlier = (idempotent: string | undefined): StoredCharge | undefined => {
    const known =
      idempotent === undefined
        ? undefined
        : store.get<{ chargeId: string }>('idempotent', idempotent);
    const charge = known && store.get<StoredCharge>('charge', known.chargeId);
    return charge && charge.createdAt > clock.now() - IDEMPOTENCY_MS ? charge : undefined;
  };
  app.post('/v2/charges', async (c) => {
    const request = parseChargeRequest(await c.req.json().catch(() => undefined));
    if (typeof request === 'string') return sendError(c, request);
    const { idempotent } = request.reference;
    const earlier = findEarlier(idempotent);
    if (earlier) return c.json(present(earlier));
    const charge = newCharge(request, toLanguage(c.req.header('lang_code')), clock.now());
    store.put('charge', charge.id, charge);
    if (idempotent !== undefined) store.put('idempotent', idempotent, { chargeId: charge.id });
    return c.json(present(charge));
  });
  app.get('/v2/charges/:id', (c) => {
    const charge = store.get<StoredCharge>('charge', c.req.param('id'));
    return charge ? c.json(present(charge)) : sendError(c, 'chargeNotFound');
  });
  app.post('/v2/charges/list', async (c) => {
    const { list, page } = listPage(store.list<StoredCharge>('charge'), await c.req.json());
    return c.json({ ...list, charges: page.map(present) });
  });
}
