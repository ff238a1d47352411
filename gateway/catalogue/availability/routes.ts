import { createRoute } from '@hono/zod-openapi';
import { type AvailabilityRequest, availabilityRequestSchema, availabilitySchema } from '../../../lib/api/contract/availability.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';

const EXAMPLE: AvailabilityRequest = {
  countryId: 'KW',
  source: 'WebSite',
  items: [{ typeId: '1dff7dbbea8bc500591b', type: 'PRODUCT', quantity: 2 }],
  userId: null,
};

export const postCheckAvailably = createRoute({
  method: 'post',
  path: '/product/api/WEB/Product/CheckAvailably',
  ...policy('optional'),
  tags: ['Cart'],
  operationId: 'checkAvailability',
  summary: 'Check which lines of a cart cannot be bought in a country',
  description: `Both lists are empty when everything can be bought. Lines of one item are summed, and all lines draw on the same stock, a collection
through its parts. Lines that together exceed it are all named; \`available\` is what each could have if the others stayed as they are. Unknown,
disabled or mistyped items have 0 available, pre-order items their cap. In a country that the shop does not serve nothing is available.`,
  request: { body: { content: { 'application/json': { schema: availabilityRequestSchema, example: EXAMPLE } }, required: true } },
  responses: { 200: json(availabilitySchema, 'The lines that cannot be bought, with the reason'), ...problems(400, 413) },
});
