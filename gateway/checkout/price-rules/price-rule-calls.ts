import * as priceRulesCalls from '../../../lib/contract/calls/price-rules.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { CheckoutServices } from '../services.ts';
import { previewChange } from './preview.ts';
import { COUNTRIES, DELIVERY_FEES, HOLIDAYS, readTable, replaceTable } from './whole-tables.ts';

const getCountriesRoute = route(priceRulesCalls.getCountryRules, {
  policy: 'staff',
  summary: 'Get the countries with currency, exchange rate and Tabby, in their order',
  returns: 'All countries',
});

const updateCountriesRoute = route(priceRulesCalls.updateCountryRules, {
  policy: 'staff',
  summary: 'Change the countries',
  description: 'All of them, in their new order; countries are neither added nor removed.',
  returns: 'All countries',
  problems: [409],
});

const getFeesRoute = route(priceRulesCalls.getDeliveryFeeRules, {
  policy: 'staff',
  summary: 'Get the delivery fees and days of all countries',
  returns: 'All fees',
});

const updateFeesRoute = route(priceRulesCalls.updateDeliveryFeeRules, {
  policy: 'staff',
  summary: 'Change the delivery fees',
  description: 'A country that is left out has no delivery.',
  returns: 'All fees',
  problems: [409],
});

const getHolidaysRoute = route(priceRulesCalls.getHolidays, {
  policy: 'staff',
  summary: 'Get the days on which nothing is handled or delivered',
  returns: 'All days, in order',
});

const updateHolidaysRoute = route(priceRulesCalls.updateHolidays, {
  policy: 'staff',
  summary: 'Change the holidays',
  returns: 'All days, in order',
  problems: [409],
});

const previewRoute = route(priceRulesCalls.getPricePreview, {
  policy: 'staff',
  summary: 'Get the price of an example cart before and after a change, which is not written',
  returns: 'Both prices',
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
