import type { OpenAPIHono } from '@hono/zod-openapi';
import { kwdFromFils } from '../../lib/domain/money.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { callerOf } from '../identity/principal.ts';
import { type RateLimit, rateLimit } from '../middleware/rate-limit.ts';
import { findUser } from '../users/user-rows.ts';
import { checkPromotion } from './check-promotion.ts';
import { postCheckPromotionCode } from './routes.ts';

/** Codes are short enough to be guessed by who may try often. A code that holds is no guess: it is asked again with each change of its cart. */
const GUESSES: RateLimit = { limit: 10, windowMs: 60_000, isFree: (status) => status === 200 };

export function registerPromotions(app: OpenAPIHono<GatewayEnv>, { catalogue, trustedProxies }: GatewayDeps): void {
  app.use(postCheckPromotionCode.getRoutingPath(), rateLimit(GUESSES, trustedProxies));
  app.openapi(postCheckPromotionCode, async (c) => {
    const caller = callerOf(c);
    const user = caller.role === 'shopper' ? await findUser(catalogue.db, caller.principal) : undefined;
    // Whoever names another's id would learn what that person has used up, or be let off their own limit.
    const question = { ...c.req.valid('json'), userId: user?.id ?? null };
    const { code, kind, discountFils, message } = await checkPromotion(catalogue, question);
    return c.json({ code, kind, discount: kwdFromFils(discountFils), message }, 200);
  });
}
