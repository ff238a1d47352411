import { useQuery } from '@tanstack/react-query';
import { getSummary } from '@/lib/contract/calls/staff-orders';
import type { Summary } from '@/lib/contract/summary';
import { call } from '../data/client';
import { useStaffActions } from './use-staff-actions';

const REFRESH_MS = 60_000;

/** What waits for staff, read again each minute, also while the browser shows another page. */
export function useSummary() {
  const isPermitted = useStaffActions().includes('getSummary');
  return useQuery({
    queryKey: ['summary'],
    queryFn: () => call(getSummary),
    enabled: isPermitted,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  });
}

/** New orders, cancellations and requests. */
export const countNew = ({ orders, requests }: Summary): number =>
  orders.toPack + orders.cancelled + requests.cancellations + requests.returns;

/** Whether an order or request has come since an earlier summary. */
export const hasNewer = ({ newestAt }: Summary, before: Summary): boolean =>
  newestAt !== undefined && Date.parse(newestAt) > Date.parse(before.newestAt ?? '1970-01-01');
