import type { z } from 'zod';
import * as priceRulesCalls from '@/lib/contract/calls/price-rules';
import { call } from '../../data/client';
import { type Resource, toBody } from '../../data/resource';

interface Table {
  schema: z.ZodObject;
  read: () => Promise<object>;
  write: (values: object) => Promise<object>;
}

/** Small tables that are read and written as a whole. */
export const PRICE_TABLES = {
  'delivery-fees': {
    schema: priceRulesCalls.updateDeliveryFeeRules.body,
    read: () => call(priceRulesCalls.getDeliveryFeeRules),
    write: (values) => {
      const body = toBody(priceRulesCalls.updateDeliveryFeeRules, values);
      return call(priceRulesCalls.updateDeliveryFeeRules, { body });
    },
  },
  countries: {
    schema: priceRulesCalls.updateCountryRules.body,
    read: () => call(priceRulesCalls.getCountryRules),
    write: (values) => {
      const body = toBody(priceRulesCalls.updateCountryRules, values);
      return call(priceRulesCalls.updateCountryRules, { body });
    },
  },
  holidays: {
    schema: priceRulesCalls.updateHolidays.body,
    read: () => call(priceRulesCalls.getHolidays),
    write: (values) => {
      const body = toBody(priceRulesCalls.updateHolidays, values);
      return call(priceRulesCalls.updateHolidays, { body });
    },
  },
} as const satisfies Record<string, Table>;
export type PriceTable = keyof typeof PRICE_TABLES;
export const PRICE_TABLE_NAMES = Object.keys(PRICE_TABLES) as PriceTable[];

const getTable = (name: string): Table => {
  const table = Object.entries(PRICE_TABLES).find(([known]) => known === name)?.[1];
  if (!table) throw new Error(`No table ${name}`);
  return table;
};

export const priceTableResource: Resource = {
  list: async () => ({
    data: PRICE_TABLE_NAMES.map((id) => ({ id })),
    total: PRICE_TABLE_NAMES.length,
  }),
  one: async (id) => ({ ...(await getTable(id).read()), id }),
  update: async (id, data, { revision }) => ({
    ...(await getTable(id).write({ ...data, revision })),
    id,
  }),
};
