import * as priceRulesCalls from '../../../lib/contract/calls/price-rules.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import {
  createPromotion,
  deletePromotion,
  findPromotionRecord,
  listPromotions,
  updatePromotion,
} from './staff-promotions.ts';

const listPromotionsRoute = route(priceRulesCalls.listPromotions, {
  policy: 'staff',
  summary: 'List the promotion codes',
  returns: 'A page of promotions',
});

const getPromotionRoute = route(priceRulesCalls.getPromotion, {
  policy: 'staff',
  summary: 'Get a promotion',
  returns: 'The promotion',
  problems: [404],
});

const createPromotionRoute = route(priceRulesCalls.createPromotion, {
  policy: 'staff',
  summary: 'Add a promotion',
  returns: 'The promotion',
  status: 201,
  problems: [409],
});

const updatePromotionRoute = route(priceRulesCalls.updatePromotion, {
  policy: 'staff',
  summary: 'Change a promotion',
  returns: 'The promotion',
  problems: [404, 409],
});

const deletePromotionRoute = route(priceRulesCalls.deletePromotion, {
  policy: 'staff',
  summary: 'Remove a promotion',
  description: 'The code is not valid from then on. Orders with it stay as they are.',
  returns: 'Removed',
  problems: [404, 409],
});

export function registerStaffPromotions(
  app: GatewayApp,
  { catalogue: { db } }: CatalogueServices,
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
