import {
  type PromotionRequest,
  promotionRequestSchema,
} from '../../../lib/contract/availability.ts';
import * as cartCalls from '../../../lib/contract/calls/cart.ts';
import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import { promotionErrorSchema } from '../../../lib/contract/promotion.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { countGuess } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import { checkPromotion } from './check-promotion.ts';
import { findPromotionUser } from './person-uses.ts';

const rejected = problemJson(promotionErrorSchema, 'The code is not valid for this cart');

const EXAMPLE: PromotionRequest = {
  code: 'HELLO10',
  countryCode: HOME_COUNTRY,
  items: [{ typeId: '1dff7dbbea8bc500591b', type: 'PRODUCT', quantity: 2 }],
  userId: null,
};

const checkPromotionCodeRoute = route(cartCalls.checkPromotionCode, {
  policy: 'optional',
  tag: 'Cart',
  limits: ['promotion'],
  summary: 'Get the discount of a promotion code for a cart',
  description: `Codes are case-insensitive. The discount is computed from the gateway's prices for the items that the code applies to, and never exceeds
their sum. The response is the same 404 \`promotion_not_valid\` for a code that is unknown, not yet valid, expired, not valid in the country, used up, or
whose minimum is not reached. Uses are counted per caller and per phone number and e-mail of the orders; \`userId\` is ignored. \`reason: alreadyUsed\` is sent to a
caller for whom the code would be valid without their earlier use. Limit: 10 rejected codes per minute and IP address.`,
  request: { body: jsonBody(promotionRequestSchema, EXAMPLE) },
  returns: 'The discount',
  responses: { 404: rejected },
});

/** Whether the response rejects a code; malformed carts do not count as guesses. */
const isInvalidCode = (outcome: { result: unknown } | { error: unknown }) =>
  'error' in outcome &&
  outcome.error instanceof ProblemError &&
  outcome.error.code === 'promotion_not_valid';

export function registerPromotions(app: GatewayApp, deps: CatalogueServices): void {
  const { catalogue } = deps;
  app.openapi(checkPromotionCodeRoute, async (c) => {
    const caller = getCaller(c);
    // A client-supplied user id would reveal the uses of another person or bypass the caller's own
    // limit.
    const person =
      caller.role === 'shopper'
        ? await findPromotionUser(catalogue.db, caller.principal, deps.limits)
        : undefined;
    const { countryCode, items, code: typed } = c.req.valid('json');
    const query = { code: typed, countryCode, items, person };
    const { code, kind, discountFils, isDeliveryFree, message } = await countGuess(
      c,
      deps,
      () => checkPromotion(catalogue, query),
      isInvalidCode,
    );
    const discount = kwdFromFils(discountFils);
    const free = isDeliveryFree && ({ isDeliveryFree } as const);
    return c.json({ code, kind, discount, ...free, message }, 200);
  });
}
