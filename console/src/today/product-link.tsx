import type { ReactNode } from 'react';
import { Link, usePermissions } from 'react-admin';
import { ACCESS } from '../session/access';
import { toList } from './counts';

/** Leads to the form of a product, or to its row in the list for those who may not change it. */
export function ProductLink({ sku, children }: { sku: string; children: ReactNode }) {
  const { permissions = [] } = usePermissions<string[]>();
  const isEditor = permissions.includes(ACCESS['items.edit']);
  return (
    <Link to={isEditor ? `/items/${encodeURIComponent(sku)}` : toList('items', { q: sku })}>
      {children}
    </Link>
  );
}
