import { useQuery } from '@tanstack/react-query';
import { listCategoriesAsStaff } from '@/lib/contract/calls/staff-catalogue';
import type { StaffCategory } from '@/lib/contract/staff-catalogue';
import { call } from '../data/client';
import { useFormat } from './format';
import { useStaffActions } from './use-staff-actions';

export type CategoryRecord = Omit<StaffCategory, 'id'> & { id: string };

export const loadCategories = async () => (await call(listCategoriesAsStaff)).items;

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
