import {
  type StaffCategory,
  type StaffItem,
  type StaffItemList,
  staffCategoryInputSchema,
  staffCategoryListSchema,
  staffCategorySchema,
  staffItemInputSchema,
  staffItemListSchema,
  staffItemSchema,
} from '@/lib/contract/staff-catalogue';
import { normalise } from '../../schema/normalise';
import { call, callWithoutResult } from '../client';
import { pagedList, type Resource } from '../resource';

export const ITEMS_PATH = '/admin/catalogue/items';
const CATEGORIES_PATH = '/admin/catalogue/categories';

export type ItemRow = StaffItemList['items'][number];
export type ItemRecord = StaffItem;
export type CategoryRecord = Omit<StaffCategory, 'id'> & { id: string };

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

const putCategory = async (seName: string, body: object): Promise<CategoryRecord> => {
  const path = `${CATEGORIES_PATH}/${seName}`;
  const category = await call(staffCategorySchema, path, { method: 'PUT', body });
  return { ...category, id: category.seName };
};

export const loadCategories = async () =>
  (await call(staffCategoryListSchema, CATEGORIES_PATH)).items;

/** Categories by their name in the URL; the list is the tree in its order. */
export const categoryResource: Resource = {
  list: async () => {
    const all = await loadCategories();
    return { data: all.map((one) => ({ ...one, id: one.seName })), total: all.length };
  },
  async one(seName) {
    const category = await call(staffCategorySchema, `${CATEGORIES_PATH}/${seName}`);
    return { ...category, id: category.seName };
  },
  create: (data) => {
    const input = staffCategoryInputSchema.parse(data);
    return putCategory(input.seName, input);
  },
  update: (seName, data, { revision }) =>
    putCategory(seName, { ...Object(normalise(staffCategoryInputSchema, data)), revision }),
  remove: async (seName, previous) =>
    callWithoutResult(`${CATEGORIES_PATH}/${seName}`, {
      method: 'DELETE',
      query: { revision: previous?.revision },
    }),
};
