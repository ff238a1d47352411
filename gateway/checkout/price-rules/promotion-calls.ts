import { createRoute } from '@hono/zod-openapi';
import * as priceRulesCalls from '../../../lib/contract/calls/price-rules.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, ok, problems } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import type { CheckoutServices } from '../services.ts';
import {
  createPromotion,
  deletePromotion,
  findPromotionRecord,
  listPromotions,
  updatePromotion,
} from './promotions.ts';

const tags = ['Staff'];
const listPromotionsRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.listPromotions),
  tags,
  summary: 'List the promotion codes',
  responses: ok(priceRulesCalls.listPromotions.response, 'A page of promotions', 400),
});

const getPromotionRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.getPromotion),
  tags,
  summary: 'Get a promotion',
  responses: ok(priceRulesCalls.getPromotion.response, 'The promotion', 400, 404),
});

const createPromotionRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.createPromotion),
  tags,
  summary: 'Add a promotion',
  responses: {
    201: json(priceRulesCalls.createPromotion.response, 'The promotion'),
    ...problems(400, 409, 413),
  },
});

const updatePromotionRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.updatePromotion),
  tags,
  summary: 'Change a promotion',
  responses: ok(priceRulesCalls.updatePromotion.response, 'The promotion', 400, 404, 409, 413),
});

const deletePromotionRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.deletePromotion),
  tags,
  summary: 'Remove a promotion',
  description: 'The code is not valid from then on. Orders with it stay as they are.',
  responses: { 204: { description: 'Removed' }, ...problems(400, 404, 409) },
});

export function registerStaffPromotions(
  app: GatewayApp,
  { database: { db } }: CheckoutServices,
): void {
  app.openapi(listPromotionsRoute, async (c) =>
    c.json(await listPromotions(db, c.req.valid('query')), 200),
  );
  app.openapi(getPromotionRoute, async (c) =>
    c.json(await findPromotionRecord(db, c.req.valid('param').code), 200),
  );
  app.openapi(idempotent(createPromotionRoute, db), async (c) =>
    c.json(await createPromotion(db, c.req.valid('json')), 201),
  );
  app.openapi(updatePromotionRoute, async (c) => {
    const { revision, ...rule } = c.req.valid('json');
    const { code } = c.req.valid('param');
    return c.json(await updatePromotion(db, { ...rule, code }, revision), 200);
  });
  app.openapi(deletePromotionRoute, async (c) => {
    await deletePromotion(db, c.req.valid('param').code, c.req.valid('query').revision);
    return c.body(null, 204);
  });
}
