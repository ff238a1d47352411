import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import type { Call, CallInput, CallOutput } from '@/lib/contract/calls/call';
import { call } from '../data/client';

type Query<C extends Call> = CallInput<C> extends { query?: infer Input } ? Input : never;

interface ReportProps<C extends Call> {
  declared: C;
  query: Query<C>;
  children: (report: CallOutput<C>) => ReactNode;
}

/** Reads a report and shows it; the one before stays while another period is read. */
export function Report<C extends Call>({ declared, query, children }: ReportProps<C>) {
  const { data, error } = useQuery<CallOutput<C>>({
    queryKey: ['reports', declared.name, query],
    // The compiler does not connect the query of a generic call with its input.
    queryFn: () => call<Call>(declared, { query } as never) as Promise<CallOutput<C>>,
    placeholderData: (before: CallOutput<C> | undefined) => before,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data === undefined ? <Loading /> : children(data);
}
