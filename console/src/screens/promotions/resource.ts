import * as priceRulesCalls from '@/lib/contract/calls/price-rules';
import type { PromotionRecord as Promotion } from '@/lib/contract/price-rules';
import { call } from '../../data/client';
import { pagedList, type Resource, toBody } from '../../data/resource';

export type PromotionRecord = Promotion & { id: string };

const toRecord = (promotion: Promotion): PromotionRecord => ({ ...promotion, id: promotion.code });

export const promotionResource: Resource = {
  list: pagedList(priceRulesCalls.listPromotions, {
    toId: ({ code }) => code,
    isSortable: true,
  }),
  one: async (code) => toRecord(await call(priceRulesCalls.getPromotion, { params: { code } })),
  create: async (data) => {
    const body = toBody(priceRulesCalls.createPromotion, data);
    return toRecord(await call(priceRulesCalls.createPromotion, { body }));
  },
  update: async (code, { code: _code, ...rule }: { code?: string }, { revision }) => {
    const body = toBody(priceRulesCalls.updatePromotion, { ...rule, revision });
    return toRecord(await call(priceRulesCalls.updatePromotion, { params: { code }, body }));
  },
  remove: (code, previous) =>
    call(priceRulesCalls.deletePromotion, {
      params: { code },
      query: { revision: previous?.revision },
    }),
};
