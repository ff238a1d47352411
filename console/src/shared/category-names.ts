import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { loadCategories } from '../data/resources/catalogue';
import { useFormat } from './format';

/** Names of categories by their ids, which rows of the database have. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const { text } = useFormat();
  const { permissions = [] } = usePermissions<string[]>();
  const { data = [] } = useQuery({
    queryKey: ['categories', 'ids'],
    queryFn: loadCategories,
    enabled: permissions.includes('listCategoriesAsStaff'),
  });
  return new Map(data.map(({ id, name }) => [id, text(name)]));
}
