import {
  type AvailabilityRequest,
  availabilityRequestSchema,
} from '../../../lib/contract/availability.ts';
import * as cartCalls from '../../../lib/contract/calls/cart.ts';
import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import { checkAvailability } from './check-availability.ts';

const EXAMPLE: AvailabilityRequest = {
  countryId: HOME_COUNTRY,
  source: 'WebSite',
  items: [{ typeId: '1dff7dbbea8bc500591b', type: 'PRODUCT', quantity: 2 }],
  userId: null,
};

const checkAvailabilityRoute = route(cartCalls.checkAvailability, {
  policy: 'optional',
  tag: 'Cart',
  limits: ['cart'],
  summary: 'Check which lines of a cart cannot be bought in a country',
  description: `Both lists are empty when every line can be bought. Lines of the same item are summed. All lines share one stock; a bundle uses the
stock of its parts. If lines together exceed the stock, all of them are listed; \`available\` is the quantity that a line could have if the other lines
stay unchanged. It is 0 for unknown and disabled items and for a wrong \`type\`, and the maximum pre-order quantity for pre-order items. In a country
that the shop does not serve it is 0 for all lines.`,
  request: { body: jsonBody(availabilityRequestSchema, EXAMPLE) },
  returns: 'The lines that cannot be bought, with the reason',
});

export function registerAvailability(app: GatewayApp, { catalogue }: CatalogueServices): void {
  app.openapi(checkAvailabilityRoute, async (c) => {
    const { countryId, items } = c.req.valid('json');
    return c.json(await checkAvailability(catalogue, { countryCode: countryId, items }), 200);
  });
}
