import { createRoute } from '@hono/zod-openapi';
import {
  type AvailabilityRequest,
  availabilityRequestSchema,
} from '../../../lib/contract/availability.ts';
import * as cartCalls from '../../../lib/contract/calls/cart.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, ok } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import type { CatalogueServices } from '../services.ts';
import { checkAvailability } from './check-availability.ts';

const EXAMPLE: AvailabilityRequest = {
  countryId: 'KW',
  source: 'WebSite',
  items: [{ typeId: '1dff7dbbea8bc500591b', type: 'PRODUCT', quantity: 2 }],
  userId: null,
};

const checkAvailabilityRoute = createRoute({
  ...policy('optional'),
  ...toRoute(cartCalls.checkAvailability, { body: jsonBody(availabilityRequestSchema, EXAMPLE) }),
  tags: ['Cart'],
  summary: 'Check which lines of a cart cannot be bought in a country',
  description: `Both lists are empty when every line can be bought. Lines of the same item are summed. All lines share one stock; a bundle uses the
stock of its parts. If lines together exceed the stock, all of them are listed; \`available\` is the quantity that a line could have if the other lines
stay unchanged. It is 0 for unknown and disabled items and for a wrong \`type\`, and the maximum pre-order quantity for pre-order items. In a country
that the shop does not serve it is 0 for all lines.`,
  responses: ok(
    cartCalls.checkAvailability.response,
    'The lines that cannot be bought, with the reason',
    400,
    413,
  ),
});

export function registerAvailability(app: GatewayApp, { catalogue }: CatalogueServices): void {
  app.openapi(checkAvailabilityRoute, async (c) => {
    const { countryId, items } = c.req.valid('json');
    return c.json(await checkAvailability(catalogue, { countryCode: countryId, items }), 200);
  });
}
