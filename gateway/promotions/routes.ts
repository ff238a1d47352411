import { createRoute } from '@hono/zod-openapi';
import { promotionRequestSchema, promotionSchema } from '../../lib/api/contract/availability.ts';
import { policy } from '../identity/policy.ts';
import { json, problems } from '../middleware/responses.ts';

export const postCheckPromotionCode = createRoute({
  method: 'post',
  path: '/product/api/WEB/Product/CheckPromotionCode',
  ...policy('optional'),
  tags: ['Products'],
  summary: 'What a promotion code takes off a cart',
  description: `Upper and lower case are one. The discount is computed from the gateway's own prices, on the items that the code is for, and is never more
than they cost. A code that is unknown, not begun, over, for other countries, below its minimum or used up is one and the same 404
\`promotion_not_valid\`. What a person has used up is counted for the caller;
\`userId\` is not believed. An address may be refused 10 times a minute.`,
  request: { body: { content: { 'application/json': { schema: promotionRequestSchema } }, required: true } },
  responses: { 200: json(promotionSchema, 'The code holds'), ...problems(400, 404, 413, 429) },
});
