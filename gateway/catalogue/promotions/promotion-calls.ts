import {
  type AppliedPromotion,
  type CartPromotions,
  type CartPromotionsRequest,
  cartPromotionsRequestSchema,
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
import type { GatewayApp, GatewayRequest } from '../../platform/http/request-types.ts';
import { jsonBody, problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { localized } from '../item-mapping.ts';
import { priceLines } from '../pricing/price-lines.ts';
import type { CatalogueServices } from '../services.ts';
import { checkPromotions, type OrderPromotions } from './check-promotion.ts';
import { findPromotionUser } from './person-uses.ts';

const rejected = problemJson(promotionErrorSchema, 'The code is not valid for this cart');

const CART: CartPromotionsRequest = {
  countryCode: HOME_COUNTRY,
  items: [{ typeId: '1dff7dbbea8bc500591b', type: 'PRODUCT', quantity: 2 }],
  userId: null,
};
const EXAMPLE: PromotionRequest = { code: 'HELLO10', ...CART };

const checkPromotionCodeRoute = route(cartCalls.checkPromotionCode, {
  policy: 'optional',
  tag: 'Cart',
  limits: ['promotion'],
  summary: 'Get the discount of a promotion code for a cart',
  description: `Codes are case-insensitive. The discount is computed from the gateway's prices for the items that the code applies to, and never exceeds
their sum. It is that of all promotions which apply: those without a code may save more than the code, or be combined with it (\`promotions\`). The response
is the same 404 \`promotion_not_valid\` for a code that is unknown, not yet valid, expired, not valid in the country, used up, or
whose minimum is not reached. Uses are counted per caller and per phone number and e-mail of the orders; \`userId\` is ignored. \`reason: alreadyUsed\` is sent to a
caller for whom the code would be valid without their earlier use. Limit: 10 rejected codes per minute and IP address.`,
  request: { body: jsonBody(promotionRequestSchema, EXAMPLE) },
  returns: 'The discount',
  responses: { 404: rejected },
});

const checkCartPromotionsRoute = route(cartCalls.checkCartPromotions, {
  policy: 'optional',
  tag: 'Cart',
  limits: ['cart'],
  summary: 'Get the discount of the promotions that apply to a cart without a code',
  description: `The best promotion applies, or those that are combinable, if they save more together. \`missing\` is what the cart lacks for another one.`,
  request: { body: jsonBody(cartPromotionsRequestSchema, CART) },
  returns: 'The discount, 0 if none applies',
});

/** Whether the response rejects a code; malformed carts do not count as guesses. */
const isInvalidCode = (outcome: { result: unknown } | { error: unknown }) =>
  'error' in outcome &&
  outcome.error instanceof ProblemError &&
  outcome.error.code === 'promotion_not_valid';

/** The error has a reason only for a code that the person has used: guesses reveal nothing. */
function promotionNotValid(isAlreadyUsed: boolean): ProblemError {
  const extensions = isAlreadyUsed ? { reason: 'alreadyUsed' } : {};
  return new ProblemError(404, 'promotion_not_valid', 'The code is not valid for this cart.', {
    extensions,
  });
}

type Checked = Awaited<ReturnType<typeof checkPromotions>>;

/** The promotions in a response. */
const toApplied = ({ applied }: Pick<OrderPromotions, 'applied'>): AppliedPromotion[] =>
  applied.map(({ candidate: { code, isAutomatic, message }, discountFils }) => ({
    code,
    ...(isAutomatic && ({ isAutomatic } as const)),
    discount: kwdFromFils(discountFils),
    message,
  }));

function toCartPromotions(checked: Checked): CartPromotions {
  const { applied, discountFils, isDeliveryFree, missing } = checked;
  return {
    discount: kwdFromFils(discountFils),
    ...(isDeliveryFree && ({ isDeliveryFree } as const)),
    // A code that applies alone is all of the response.
    ...(applied.some(({ candidate }) => candidate.isAutomatic) && {
      promotions: toApplied(checked),
    }),
    ...(missing && { missing: { message: missing.message, amount: kwdFromFils(missing.fils) } }),
  };
}

interface Cart extends CartPromotionsRequest {
  code?: string;
}

/** The promotions of the cart at current prices, for the caller. */
async function checkCart(
  c: GatewayRequest,
  { catalogue: { db }, limits }: CatalogueServices,
  { countryCode, items, code, isCollected }: Cart,
): Promise<Checked> {
  const caller = getCaller(c);
  // A client-supplied user id would reveal the uses of another person or bypass the caller's own
  // limit.
  const person =
    caller.role === 'shopper' ? await findPromotionUser(db, caller.principal, limits) : undefined;
  // Loaded for every code, so that response times do not reveal valid codes.
  const lines = await priceLines(
    db,
    countryCode,
    items.map(({ type = 'PRODUCT', ...item }) => ({ ...item, type })),
  );
  return checkPromotions(db, { countryCode, code, person, hasDelivery: !isCollected }, lines);
}

export function registerPromotions(app: GatewayApp, deps: CatalogueServices): void {
  app.openapi(checkCartPromotionsRoute, async (c) =>
    c.json(toCartPromotions(await checkCart(c, deps, c.req.valid('json'))), 200),
  );
  app.openapi(checkPromotionCodeRoute, async (c) => {
    const check = async () => {
      const checked = await checkCart(c, deps, c.req.valid('json'));
      if (!checked.entered) throw promotionNotValid(checked.isAlreadyUsed);
      const { code, kind, message } = checked.entered;
      return { code, kind, message: localized(message), ...toCartPromotions(checked) };
    };
    return c.json(await countGuess(c, deps, check, isInvalidCode), 200);
  });
}
