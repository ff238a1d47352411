import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useStaffActions } from '../../shared/use-staff-actions';
import { toList } from './counts';

/** Leads to the form of a product, or to its row in the list for those who may not change it. */
export function ProductLink({ sku, children }: { sku: string; children: ReactNode }) {
  const isEditor = useStaffActions().includes('changeItem');
  return (
    <Link to={isEditor ? `/items/${encodeURIComponent(sku)}` : toList('items', { q: sku })}>
      {children}
    </Link>
  );
}
