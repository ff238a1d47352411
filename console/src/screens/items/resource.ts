import {
  type StaffItem,
  type StaffItemList,
  staffItemInputSchema,
  staffItemListSchema,
  staffItemSchema,
} from '@/lib/contract/staff-catalogue';
import { call } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';
import { normalise } from '../../schema/normalise';

export const ITEMS_PATH = '/admin/catalogue/items';

export type ItemRow = StaffItemList['items'][number];
export type ItemRecord = StaffItem;

const putItem = async (sku: string, body: object): Promise<ItemRecord> => {
  const path = `${ITEMS_PATH}/${encodeURIComponent(sku)}`;
  const item = await call(staffItemSchema, path, { method: 'PUT', body });
  return { ...item, id: item.sku };
};

/** Products by their SKU. */
export const itemResource: Resource = {
  list: pagedList({
    path: ITEMS_PATH,
    schema: staffItemListSchema,
    toId: ({ sku }) => sku,
    isSortable: true,
    isPartial: true,
  }),
  async one(sku) {
    const item = await call(staffItemSchema, `${ITEMS_PATH}/${encodeURIComponent(sku)}`);
    return { ...item, id: item.sku };
  },
  create: (data) => {
    const input = staffItemInputSchema.parse(data);
    return putItem(input.sku, input);
  },
  update: (sku, data, { revision }) =>
    putItem(sku, { ...Object(normalise(staffItemInputSchema, data)), stock: undefined, revision }),
};
