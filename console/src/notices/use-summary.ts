import { useQuery } from '@tanstack/react-query';
import { type Summary, summarySchema } from '@/lib/contract/summary';
import { call } from '../data/client';

const REFRESH_MS = 60_000;

/** What waits for staff, read again each minute, also while the browser shows another page. */
export const useSummary = () =>
  useQuery({
    queryKey: ['summary'],
    queryFn: () => call(summarySchema, '/admin/summary'),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  });

/** What waits, by the screen that shows it. */
export const countWaiting = ({ orders, requests }: Summary): Readonly<Record<string, number>> => ({
  orders: orders.toPack + requests.cancellations,
  returns: requests.returns,
  messages: requests.messages,
  reviews: requests.reviews,
});

/** New orders and requests. */
export const countNew = ({ orders, requests }: Summary): number =>
  orders.toPack + requests.cancellations + requests.returns;
