import {
  type PromotionRecord as Promotion,
  promotionListSchema,
  promotionRecordSchema,
} from '@/lib/contract/price-rules';
import { call, callWithoutResult } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';

const PATH = '/admin/promotions';

export type PromotionRecord = Promotion & { id: string };

const toRecord = (promotion: Promotion): PromotionRecord => ({ ...promotion, id: promotion.code });

export const promotionResource: Resource = {
  list: pagedList({
    path: PATH,
    schema: promotionListSchema,
    toId: ({ code }) => code,
    isSortable: true,
  }),
  one: async (code) => toRecord(await call(promotionRecordSchema, `${PATH}/${code}`)),
  create: async (body) =>
    toRecord(await call(promotionRecordSchema, PATH, { method: 'POST', body })),
  update: async (code, { code: _code, ...rule }: { code?: string }, { revision }) =>
    toRecord(
      await call(promotionRecordSchema, `${PATH}/${code}`, {
        method: 'PUT',
        body: { ...rule, revision },
      }),
    ),
  remove: (code, previous) =>
    callWithoutResult(`${PATH}/${code}`, {
      method: 'DELETE',
      query: { revision: previous?.revision },
    }),
};
