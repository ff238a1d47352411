import type { OpenAPIHono } from '@hono/zod-openapi';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { getCaller } from '../../http/authentication/principal.ts';
import { ProblemError } from '../../http/problem.ts';
import { countGuess } from '../../http/rate-limits/middleware.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { CatalogueServices } from '../services.ts';
import { checkPromotion } from './check-promotion.ts';
import { findPromotionUser } from './person-uses.ts';
import { checkPromotionCodeRoute } from './routes.ts';

/** Whether the response rejects a code; malformed carts do not count as guesses. */
const isInvalidCode = (outcome: { result: unknown } | { error: unknown }) =>
  'error' in outcome &&
  outcome.error instanceof ProblemError &&
  outcome.error.code === 'promotion_not_valid';

export function registerPromotions(app: OpenAPIHono<GatewayEnv>, deps: CatalogueServices): void {
  const { catalogue } = deps;
  app.openapi(checkPromotionCodeRoute, async (c) => {
    const caller = getCaller(c);
    // A client-supplied user id would reveal the uses of another person or bypass the
    // caller's own limit.
    const person =
      caller.role === 'shopper'
        ? await findPromotionUser(catalogue.db, caller.principal, deps.limits)
        : undefined;
    const { countryCode, items, code: typed } = c.req.valid('json');
    const query = { code: typed, countryCode, items, person };
    const { code, kind, discountFils, message } = await countGuess(
      c,
      deps,
      () => checkPromotion(catalogue, query),
      isInvalidCode,
    );
    return c.json({ code, kind, discount: kwdFromFils(discountFils), message }, 200);
  });
}
