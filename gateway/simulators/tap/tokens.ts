import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { CardEntry } from '../page/outcomes.ts';
import type { SimulatorParts } from '../simulator.ts';
import { sendError } from './requests.ts';
import { findTestCard, getCardResult, toChargedCard } from './test-cards.ts';

/** A card or a wallet, used once. */
export interface StoredToken {
  id: string;
  type: 'CARD' | 'APPLEPAY' | 'GOOGLEPAY';
  /** Undefined for a wallet. */
  card: CardEntry | undefined;
  isUsed: boolean;
}

const twoDigits = z.coerce.number().int().min(1).max(12);
const cardSchema = z.object({
  card: z.object({
    number: z.coerce.string().regex(/^\d{12,19}$/),
    exp_month: twoDigits,
    exp_year: z.coerce.number().int().min(0).max(2099),
    cvc: z.coerce.string().regex(/^\d{3,4}$/),
  }),
});
const walletSchema = z.object({
  type: z.enum(['applepay', 'googlepay']),
  token_data: z.looseObject({}),
});
const tokenSchema = z.union([walletSchema, cardSchema]);

const pad = (value: number) => String(value % 100).padStart(2, '0');

function toEntry({ card }: z.output<typeof cardSchema>): CardEntry {
  const { number, exp_month, exp_year, cvc } = card;
  return { number, expiry: `${pad(exp_month)}/${pad(exp_year)}`, secret: cvc };
}

const WALLETS = { applepay: 'APPLEPAY', googlepay: 'GOOGLEPAY' } as const;

/** Creates tokens of test cards and of wallets. */
export function registerTokens(app: Hono, { store, clock }: SimulatorParts): void {
  app.post('/v2/tokens', async (c) => {
    const request = tokenSchema.safeParse(await c.req.json().catch(() => undefined)).data;
    if (!request) return sendError(c, 'source');
    const card = 'card' in request ? toEntry(request) : undefined;
    if (card && !findTestCard(card.number)) return sendError(c, 'sourceInvalid');
    const token: StoredToken = {
      id: `tok_TS${randomBytes(12).toString('hex')}`,
      type: 'type' in request ? WALLETS[request.type] : 'CARD',
      card,
      isUsed: false,
    };
    store.put('token', token.id, token);
    return c.json({
      id: token.id,
      object: 'token',
      created: clock.now(),
      live_mode: false,
      type: token.type,
      used: false,
      ...(card && { card: { object: 'card', ...toChargedCard(card.number) } }),
    });
  });
}

/** The first state of a charge with a token: the final one, unless 3-D Secure opens a page. */
export function chargeToken({ card }: StoredToken, threeDSecure: boolean) {
  if (!card) return { status: 'CAPTURED' as const };
  const chargedCard = toChargedCard(card.number);
  if (threeDSecure && findTestCard(card.number)?.hasThreeDSecure) return { card: chargedCard };
  const result = getCardResult(card, false);
  // A card with other data than the documented ones is declined.
  if (!result) return { status: 'DECLINED' as const, card: chargedCard };
  const { status, code, message } = result;
  return { status, card: chargedCard, result: { code, message } };
}
