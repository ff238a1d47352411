import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { toList } from '../shared/to-list';
import { useStaffActions } from '../shared/use-staff-actions';

/**
 * Leads to the form of a product, or to its row in the list for those who may not change it; no
 * link for those who may not see it.
 */
export function ProductLink({ sku, children }: { sku: string; children: ReactNode }) {
  const actions = useStaffActions();
  const isEditor = actions.includes('changeItem');
  if (!isEditor && !actions.includes('listItemsAsStaff')) return children;
  return (
    <Link to={isEditor ? `/items/${encodeURIComponent(sku)}` : toList('items', { q: sku })}>
      {children}
    </Link>
  );
}
