import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import { type StaffCategory, staffCategoryInputSchema } from '@/lib/contract/staff-catalogue';
import { call } from '../../data/client';
import { type Resource, toBody } from '../../data/resource';
import { normalise } from '../../schema/normalise';
import { type CategoryRecord, loadCategories } from '../../shared/categories';

const toRecord = (category: StaffCategory): CategoryRecord => ({
  ...category,
  id: category.seName,
});

const putCategory = async (seName: string, values: object): Promise<CategoryRecord> => {
  const body = toBody(staffCatalogueCalls.changeCategory, values);
  return toRecord(await call(staffCatalogueCalls.changeCategory, { params: { seName }, body }));
};

/** Categories by their name in the URL; the list is the tree in its order. */
export const categoryResource: Resource = {
  list: async () => {
    const all = await loadCategories();
    return { data: all.map(toRecord), total: all.length };
  },
  one: async (seName) =>
    toRecord(await call(staffCatalogueCalls.getCategoryAsStaff, { params: { seName } })),
  create: (data) => {
    const input = staffCategoryInputSchema.parse(data);
    return putCategory(input.seName, input);
  },
  update: (seName, data, { revision }) =>
    putCategory(seName, { ...Object(normalise(staffCategoryInputSchema, data)), revision }),
  remove: (seName) => call(staffCatalogueCalls.deleteCategory, { params: { seName } }),
};
