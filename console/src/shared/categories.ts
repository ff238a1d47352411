import { useQuery } from '@tanstack/react-query';
import { type StaffCategory, staffCategoryListSchema } from '@/lib/contract/staff-catalogue';
import { call } from '../data/client';
import { useFormat } from './format';
import { useStaffActions } from './use-staff-actions';

export const CATEGORIES_PATH = '/admin/catalogue/categories';

export type CategoryRecord = Omit<StaffCategory, 'id'> & { id: string };

export const loadCategories = async () =>
  (await call(staffCategoryListSchema, CATEGORIES_PATH)).items;

/** Names of categories by their ids, which rows of the database have. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const { text } = useFormat();
  const permissions = useStaffActions();
  const { data = [] } = useQuery({
    queryKey: ['categories', 'ids'],
    queryFn: loadCategories,
    enabled: permissions.includes('listCategoriesAsStaff'),
  });
  return new Map(data.map(({ id, name }) => [id, text(name)]));
}
