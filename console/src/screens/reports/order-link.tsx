import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import type { z } from 'zod';
import type { orderFilterSchema } from '@/lib/contract/staff-orders';
import { toList } from '../../shared/to-list';
import { useStaffActions } from '../../shared/use-staff-actions';
import { usePeriod } from './use-period';

type Filter = z.input<typeof orderFilterSchema>;

interface OrderLinkProps {
  /** What the row of the report is about, besides its period. */
  filter: Filter;
  children: ReactNode;
}

/** Leads to the orders behind a row of a report; no link for those who may not see orders. */
export function OrderLink({ filter, children }: OrderLinkProps) {
  const { period } = usePeriod();
  const permissions = useStaffActions();
  if (!permissions.includes('listOrders')) return children;
  const sold = { soldFrom: period.from, soldTo: period.to };
  return <Link to={toList('orders', { ...sold, ...filter })}>{children}</Link>;
}

/** Leads to the orders of one day. */
export const DayLink = ({ day, children }: { day: string; children: ReactNode }) => (
  <OrderLink filter={{ soldFrom: day, soldTo: day }}>{children}</OrderLink>
);
