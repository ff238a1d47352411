import { staffCategoryInputSchema, staffCategorySchema } from '@/lib/contract/staff-catalogue';
import { call, callWithoutResult } from '../../data/client';
import type { Resource } from '../../data/resource';
import { normalise } from '../../schema/normalise';
import { CATEGORIES_PATH, type CategoryRecord, loadCategories } from '../../shared/categories';

const putCategory = async (seName: string, body: object): Promise<CategoryRecord> => {
  const path = `${CATEGORIES_PATH}/${seName}`;
  const category = await call(staffCategorySchema, path, { method: 'PUT', body });
  return { ...category, id: category.seName };
};

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
