import type { z } from 'zod';
import {
  countryRulesSchema,
  deliveryFeeRulesSchema,
  holidayListSchema,
  type PromotionRecord as Promotion,
  promotionListSchema,
  promotionRecordSchema,
} from '@/lib/contract/price-rules';
import { call, callWithoutResult } from '../client';
import { pagedList, type Resource } from '../resource';

const PROMOTIONS_PATH = '/admin/promotions';

export type PromotionRecord = Promotion & { id: string };

const toRecord = (promotion: Promotion): PromotionRecord => ({ ...promotion, id: promotion.code });

export const promotionResource: Resource = {
  list: pagedList({
    path: PROMOTIONS_PATH,
    schema: promotionListSchema,
    toId: ({ code }) => code,
    isSortable: true,
  }),
  one: async (code) => toRecord(await call(promotionRecordSchema, `${PROMOTIONS_PATH}/${code}`)),
  create: async (body) =>
    toRecord(await call(promotionRecordSchema, PROMOTIONS_PATH, { method: 'POST', body })),
  update: async (code, { code: _code, ...rule }: { code?: string }, { revision }) =>
    toRecord(
      await call(promotionRecordSchema, `${PROMOTIONS_PATH}/${code}`, {
        method: 'PUT',
        body: { ...rule, revision },
      }),
    ),
  remove: (code, previous) =>
    callWithoutResult(`${PROMOTIONS_PATH}/${code}`, {
      method: 'DELETE',
      query: { revision: previous?.revision },
    }),
};

/** Small tables that are read and written as a whole, by their name in the path. */
export const PRICE_TABLES = {
  'delivery-fees': deliveryFeeRulesSchema,
  countries: countryRulesSchema,
  holidays: holidayListSchema,
} as const satisfies Record<string, z.ZodObject>;
export type PriceTable = keyof typeof PRICE_TABLES;
export const PRICE_TABLE_NAMES = Object.keys(PRICE_TABLES) as PriceTable[];

const getSchema = (name: string): z.ZodObject => {
  const schema = Object.entries(PRICE_TABLES).find(([known]) => known === name)?.[1];
  if (!schema) throw new Error(`No table ${name}`);
  return schema;
};

export const priceTableResource: Resource = {
  list: async () => ({
    data: PRICE_TABLE_NAMES.map((id) => ({ id })),
    total: PRICE_TABLE_NAMES.length,
  }),
  one: async (id) => ({ ...(await call(getSchema(id), `/admin/${id}`)), id }),
  update: async (id, data, { revision }) => ({
    ...(await call(getSchema(id), `/admin/${id}`, {
      method: 'PUT',
      body: { ...data, revision },
    })),
    id,
  }),
};
