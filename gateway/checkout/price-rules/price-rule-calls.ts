import { createRoute } from '@hono/zod-openapi';
import {
  countryRulesSchema,
  deliveryFeeRulesSchema,
  holidayListSchema,
  pricePreviewRequestSchema,
  pricePreviewSchema,
} from '../../../lib/contract/price-rules.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, ok } from '../../platform/http/responses.ts';
import type { CheckoutServices } from '../services.ts';
import { previewChange } from './preview.ts';
import { COUNTRIES, DELIVERY_FEES, HOLIDAYS, readTable, replaceTable } from './whole-tables.ts';

const tags = ['Staff'];

const getCountriesRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/countries',
  tags,
  operationId: 'getCountryRules',
  summary: 'Get the countries with currency, exchange rate and Tabby, in their order',
  responses: ok(countryRulesSchema, 'All countries'),
});

const updateCountriesRoute = createRoute({
  ...policy('staff'),
  method: 'put',
  path: '/admin/countries',
  tags,
  operationId: 'updateCountryRules',
  summary: 'Change the countries',
  description: 'All of them, in their new order; countries are neither added nor removed.',
  request: { body: jsonBody(countryRulesSchema) },
  responses: ok(countryRulesSchema, 'All countries', 400, 409, 413),
});

const getFeesRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/delivery-fees',
  tags,
  operationId: 'getDeliveryFeeRules',
  summary: 'Get the delivery fees and days of all countries',
  responses: ok(deliveryFeeRulesSchema, 'All fees'),
});

const updateFeesRoute = createRoute({
  ...policy('staff'),
  method: 'put',
  path: '/admin/delivery-fees',
  tags,
  operationId: 'updateDeliveryFeeRules',
  summary: 'Change the delivery fees',
  description: 'A country that is left out has no delivery.',
  request: { body: jsonBody(deliveryFeeRulesSchema) },
  responses: ok(deliveryFeeRulesSchema, 'All fees', 400, 409, 413),
});

const getHolidaysRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/holidays',
  tags,
  operationId: 'getHolidays',
  summary: 'Get the days on which nothing is handled or delivered',
  responses: ok(holidayListSchema, 'All days, in order'),
});

const updateHolidaysRoute = createRoute({
  ...policy('staff'),
  method: 'put',
  path: '/admin/holidays',
  tags,
  operationId: 'updateHolidays',
  summary: 'Change the holidays',
  request: { body: jsonBody(holidayListSchema) },
  responses: ok(holidayListSchema, 'All days, in order', 400, 409, 413),
});

const previewRoute = createRoute({
  ...policy('staff'),
  method: 'post',
  path: '/admin/price-preview',
  tags,
  operationId: 'getPricePreview',
  summary: 'Get the price of an example cart before and after a change, which is not written',
  request: { body: jsonBody(pricePreviewRequestSchema) },
  responses: ok(pricePreviewSchema, 'Both prices', 400, 413),
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
