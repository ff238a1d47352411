import { createRoute, z } from '@hono/zod-openapi';
import { seNameSchema } from '../../../lib/api/contract/text.ts';
import { languageSchema } from '../../../lib/api/contract/user.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { notModified, problems } from '../../http/responses.ts';

const paramsSchema = z.object({ language: languageSchema, kind: z.enum(['item', 'category']), name: seNameSchema });
export type ShareParams = z.infer<typeof paramsSchema>;

export const getOgImage = createRoute({
  ...policy('public'),
  method: 'get',
  path: '/media/share/{language}/{kind}/{name}/picture.jpg',
  tags: ['Housekeeping'],
  summary: 'The picture of a shared link, 1200 by 630: title, brand and picture of an item, or of a category',
  request: { params: paramsSchema },
  responses: {
    200: { description: 'The picture', content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } },
    ...notModified,
    ...problems(400, 404),
  },
});
