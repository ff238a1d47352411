import type { z } from 'zod';
import {
  countryRulesSchema,
  deliveryFeeRulesSchema,
  holidayListSchema,
} from '@/lib/contract/price-rules';
import { call } from '../../data/client';
import type { Resource } from '../../data/resource';

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
