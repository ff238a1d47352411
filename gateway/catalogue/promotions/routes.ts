import { createRoute } from '@hono/zod-openapi';
import {
  type PromotionRequest,
  promotionRequestSchema,
  promotionSchema,
} from '../../../lib/contract/availability.ts';
import { promotionErrorSchema } from '../../../lib/contract/promotion.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';

const rejected = {
  description: 'The code is not valid for this cart',
  content: { 'application/problem+json': { schema: promotionErrorSchema } },
};

const EXAMPLE: PromotionRequest = {
  code: 'AHLAN10',
  countryCode: 'KW',
  items: [{ typeId: '1dff7dbbea8bc500591b', type: 'PRODUCT', quantity: 2 }],
  userId: null,
};

export const checkPromotionCodeRoute = createRoute({
  method: 'post',
  path: '/product/api/WEB/Product/CheckPromotionCode',
  ...policy('optional'),
  tags: ['Cart'],
  operationId: 'checkPromotionCode',
  summary: 'Get the discount of a promotion code for a cart',
  description: `Codes are case-insensitive. The discount is computed from the gateway's prices for the items that the code applies to, and never exceeds
their sum. The response is the same 404 \`promotion_not_valid\` for a code that is unknown, not yet valid, expired, not valid in the country, used up, or
whose minimum is not reached. Uses are counted per caller and per phone number and e-mail of the orders; \`userId\` is ignored. \`reason: alreadyUsed\` is sent to a
caller for whom the code would be valid without their earlier use. Limit: 10 rejected codes per minute and IP address.`,
  request: {
    body: {
      content: { 'application/json': { schema: promotionRequestSchema, example: EXAMPLE } },
      required: true,
    },
  },
  responses: {
    200: json(promotionSchema, 'The discount'),
    404: rejected,
    ...problems(400, 413, 429),
  },
});
