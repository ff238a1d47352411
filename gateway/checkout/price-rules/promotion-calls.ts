import { createRoute, z } from '@hono/zod-openapi';
import {
  promotionChangeSchema,
  promotionCodeSchema,
  promotionListSchema,
  promotionQuerySchema,
  promotionRecordSchema,
  promotionRuleSchema,
} from '../../../lib/contract/price-rules.ts';
import { revisionSchema } from '../../../lib/contract/text.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, jsonBody, ok, problems } from '../../platform/http/responses.ts';
import type { CheckoutServices } from '../services.ts';
import {
  createPromotion,
  deletePromotion,
  findPromotionRecord,
  listPromotions,
  updatePromotion,
} from './promotions.ts';

const tags = ['Staff'];
const PATH = '/admin/promotions';
const params = z.object({ code: promotionCodeSchema });

const listPromotionsRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: PATH,
  tags,
  operationId: 'listPromotions',
  summary: 'List the promotion codes',
  request: { query: promotionQuerySchema },
  responses: ok(promotionListSchema, 'A page of promotions', 400),
});

const getPromotionRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: `${PATH}/{code}`,
  tags,
  operationId: 'getPromotion',
  summary: 'Get a promotion',
  request: { params },
  responses: ok(promotionRecordSchema, 'The promotion', 400, 404),
});

const createPromotionRoute = createRoute({
  ...policy('staff'),
  method: 'post',
  path: PATH,
  tags,
  operationId: 'createPromotion',
  summary: 'Add a promotion',
  request: { body: jsonBody(promotionRuleSchema) },
  responses: { 201: json(promotionRecordSchema, 'The promotion'), ...problems(400, 409, 413) },
});

const updatePromotionRoute = createRoute({
  ...policy('staff'),
  method: 'put',
  path: `${PATH}/{code}`,
  tags,
  operationId: 'updatePromotion',
  summary: 'Change a promotion',
  request: { params, body: jsonBody(promotionChangeSchema) },
  responses: ok(promotionRecordSchema, 'The promotion', 400, 404, 409, 413),
});

const deletePromotionRoute = createRoute({
  ...policy('staff'),
  method: 'delete',
  path: `${PATH}/{code}`,
  tags,
  operationId: 'deletePromotion',
  summary: 'Remove a promotion',
  description: 'The code is not valid from then on. Orders with it stay as they are.',
  request: { params, query: z.object({ revision: revisionSchema }) },
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
