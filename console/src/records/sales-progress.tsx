import { Alert } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { getSalesProgress } from '@/lib/contract/calls/reports';
import type { SalesProgress as Progress } from '@/lib/contract/reports';
import { call } from '../data/client';
import { useFormat } from '../shared/format';

const POLL_MS = 10_000;
const KEY = ['sales progress'];

/** Says how far the figures go while many orders wait; reports are loaded again as they are recorded. */
export function SalesProgress() {
  const translate = useTranslate();
  const { time } = useFormat();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const progress = await call(getSalesProgress);
      if (queries.getQueryData<Progress>(KEY)?.waiting)
        void queries.invalidateQueries({ queryKey: ['reports'] });
      return progress;
    },
    refetchInterval: ({ state }) => (state.data?.waiting ? POLL_MS : false),
  });
  if (!data?.waiting) return null;
  return (
    <Alert severity="warning">
      {data.completeUntil
        ? translate('reports.progress', { count: data.waiting, time: time(data.completeUntil) })
        : translate('reports.progressStart', { count: data.waiting })}
    </Alert>
  );
}
