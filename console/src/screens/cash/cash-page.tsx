import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useRefresh, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { getCashReport } from '@/lib/contract/calls/staff-payments';
import type { CashReport } from '@/lib/contract/cash';
import { getDispatchDay } from '@/lib/domain/delivery-dates';
import { call } from '../../data/client';
import { type Column, saveTable } from '../../data/csv';
import { DateField } from '../../shared/date-field';
import { CashDialog } from './cash-dialog';
import { CashSections } from './cash-sections';

/** Today in Kuwait. */
const getToday = () => getDispatchDay(Date.now());

type Receipt = CashReport['receipts'][number];

const COLUMNS: readonly Column<Receipt>[] = [
  ['cash.day', ({ day }) => day],
  ['cash.receiver', ({ receiver }) => receiver],
  ['cash.received', ({ amount }) => amount.toFixed(3)],
  ['cash.expected', ({ expected }) => expected.toFixed(3)],
  ['cash.orders', ({ orders }) => orders.map(({ orderNumber }) => orderNumber).join(' ')],
  ['cash.person', ({ person }) => person.name],
  ['cash.note', ({ note }) => note],
];

const exportReport = ({ day, receipts }: CashReport) => saveTable(`cash-${day}`, receipts, COLUMNS);

/** What drivers and branches handed over on a day, against the orders. */
export function CashPage() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [search, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const day = search.get('day') ?? getToday();
  const { data, error } = useQuery({
    queryKey: ['cash', day],
    queryFn: () => call(getCashReport, { query: { day } }),
  });
  const close = () => {
    setIsOpen(false);
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2 }}>
      <Title title={translate('cash.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <DateField
          label={translate('cash.day')}
          value={day}
          onChange={(value, isValid) => {
            if (value && isValid) setSearch({ day: value });
          }}
          sx={{ maxWidth: 200 }}
        />
        <Button variant="contained" disabled={!data} onClick={() => setIsOpen(true)}>
          {translate('cash.action.label')}
        </Button>
        <Button disabled={!data} onClick={() => data && exportReport(data)}>
          {translate('ra.action.export')}
        </Button>
      </Box>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? <CashSections report={data} /> : null}
      {data && isOpen ? <CashDialog report={data} onClose={close} /> : null}
    </Box>
  );
}
