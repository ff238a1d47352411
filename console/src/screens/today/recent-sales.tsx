import { Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link, useTranslate } from 'react-admin';
import { getSalesReport } from '@/lib/contract/calls/reports';
import { getDispatchDay } from '@/lib/domain/delivery-dates';
import { addDays } from '@/lib/domain/time';
import { Report } from '../../records/report';
import { SalesProgress } from '../../records/sales-progress';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';

// The library of the charts is loaded after what waits.
const DayChart = lazy(async () => ({
  default: (await import('../../records/day-chart')).DayChart,
}));

const DAYS = 14;
const HEIGHT = 200;

/** The sales of two weeks by day. */
export function RecentSales() {
  const translate = useTranslate();
  const { money } = useFormat();
  const to = getDispatchDay(Date.now());
  return (
    <Section title={translate('today.sales')}>
      <SalesProgress />
      <Report declared={getSalesReport} query={{ from: addDays(to, 1 - DAYS), to }}>
        {({ period }) => (
          <>
            <Typography>
              {translate('today.salesToday', { amount: money(period.days.at(-1)?.net ?? 0) })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('today.salesRecent', { amount: money(period.total.net) })}
            </Typography>
            <Suspense fallback={<div style={{ height: HEIGHT }} />}>
              <DayChart period={period} height={HEIGHT} />
            </Suspense>
            <Link to="/reports">{translate('today.reports')}</Link>
          </>
        )}
      </Report>
    </Section>
  );
}
