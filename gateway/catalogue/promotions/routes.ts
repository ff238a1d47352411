import { createRoute } from '@hono/zod-openapi';
import { type PromotionRequest, promotionRequestSchema, promotionSchema } from '../../../lib/api/contract/availability.ts';
import { promotionRefusalSchema } from '../../../lib/api/contract/promotion.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';

const refused = { description: 'The code is not valid for this cart', content: { 'application/problem+json': { schema: promotionRefusalSchema } } };

const EXAMPLE: PromotionRequest = {
  code: 'AHLAN10',
  countryCode: 'KW',
  items: [{ typeId: '1dff7dbbea8bc500591b', type: 'PRODUCT', quantity: 2 }],
  userId: null,
};

export const postCheckPromotionCode = createRoute({
  method: 'post',
  path: '/product/api/WEB/Product/CheckPromotionCode',
  ...policy('optional'),
  tags: ['Cart'],
  operationId: 'checkPromotionCode',
  summary: 'Get the discount of a promotion code for a cart',
  description: `Upper and lower case are one. The discount is computed from the gateway's own prices, on the items that the code is for, and is never more
than they cost. A code that is unknown, not begun, over, for other countries, below its minimum or used up is one and the same 404
\`promotion_not_valid\`. What a person has used up is counted for the caller, a guest's uses by phone number as well;
\`userId\` is not believed. \`reason: alreadyUsed\` tells the caller alone that the code would be valid, had they not used it. An address may be refused 10 times a minute.`,
  request: { body: { content: { 'application/json': { schema: promotionRequestSchema, example: EXAMPLE } }, required: true } },
  responses: { 200: json(promotionSchema, 'The code holds'), 404: refused, ...problems(400, 413, 429) },
});
