import { createRoute, z } from '@hono/zod-openapi';
import { seNameSchema } from '../../../lib/contract/text.ts';
import { languageSchema } from '../../../lib/contract/user.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { notModified, problems } from '../../http/responses.ts';

const paramsSchema = z.object({
  language: languageSchema,
  kind: z.enum(['item', 'category']),
  name: seNameSchema,
});
export type ShareParams = z.infer<typeof paramsSchema>;

export const getShareImageRoute = createRoute({
  ...policy('public'),
  method: 'get',
  path: '/media/share/{language}/{kind}/{name}/picture.jpg',
  tags: ['Images'],
  operationId: 'getShareImage',
  summary: 'Get the image of a shared product or category link (1200 × 630)',
  request: { params: paramsSchema },
  responses: {
    200: {
      description: 'The image',
      content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
    },
    ...notModified,
    ...problems(400, 404),
  },
});
