import { createRoute } from '@hono/zod-openapi';
import * as priceRulesCalls from '../../../lib/contract/calls/price-rules.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { ok } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import type { CheckoutServices } from '../services.ts';
import { previewChange } from './preview.ts';
import { COUNTRIES, DELIVERY_FEES, HOLIDAYS, readTable, replaceTable } from './whole-tables.ts';

const tags = ['Staff'];

const getCountriesRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.getCountryRules),
  tags,
  summary: 'Get the countries with currency, exchange rate and Tabby, in their order',
  responses: ok(priceRulesCalls.getCountryRules.response, 'All countries'),
});

const updateCountriesRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.updateCountryRules),
  tags,
  summary: 'Change the countries',
  description: 'All of them, in their new order; countries are neither added nor removed.',
  responses: ok(priceRulesCalls.updateCountryRules.response, 'All countries', 400, 409, 413),
});

const getFeesRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.getDeliveryFeeRules),
  tags,
  summary: 'Get the delivery fees and days of all countries',
  responses: ok(priceRulesCalls.getDeliveryFeeRules.response, 'All fees'),
});

const updateFeesRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.updateDeliveryFeeRules),
  tags,
  summary: 'Change the delivery fees',
  description: 'A country that is left out has no delivery.',
  responses: ok(priceRulesCalls.updateDeliveryFeeRules.response, 'All fees', 400, 409, 413),
});

const getHolidaysRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.getHolidays),
  tags,
  summary: 'Get the days on which nothing is handled or delivered',
  responses: ok(priceRulesCalls.getHolidays.response, 'All days, in order'),
});

const updateHolidaysRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.updateHolidays),
  tags,
  summary: 'Change the holidays',
  responses: ok(priceRulesCalls.updateHolidays.response, 'All days, in order', 400, 409, 413),
});

const previewRoute = createRoute({
  ...policy('staff'),
  ...toRoute(priceRulesCalls.getPricePreview),
  tags,
  summary: 'Get the price of an example cart before and after a change, which is not written',
  responses: ok(priceRulesCalls.getPricePreview.response, 'Both prices', 400, 413),
});

export function registerPriceRules(app: GatewayApp, services: CheckoutServices): void {
  const { db } = services.database;
  app.openapi(getCountriesRoute, async (c) => c.json(await readTable(db, COUNTRIES), 200));
  app.openapi(updateCountriesRoute, async (c) =>
    c.json(await replaceTable(services, COUNTRIES, c.req.valid('json')), 200),
  );
  app.openapi(getFeesRoute, async (c) => c.json(await readTable(db, DELIVERY_FEES), 200));
  app.openapi(updateFeesRoute, async (c) =>
    c.json(await replaceTable(services, DELIVERY_FEES, c.req.valid('json')), 200),
  );
  app.openapi(getHolidaysRoute, async (c) => c.json(await readTable(db, HOLIDAYS), 200));
  app.openapi(updateHolidaysRoute, async (c) =>
    c.json(await replaceTable(services, HOLIDAYS, c.req.valid('json')), 200),
  );
  app.openapi(previewRoute, async (c) => c.json(await previewChange(db, c.req.valid('json')), 200));
}
