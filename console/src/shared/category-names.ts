import { useQuery } from '@tanstack/react-query';
import { loadCategories } from '../data/resources/catalogue';
import { useFormat } from './format';
import { useStaffActions } from './use-staff-actions';

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
