import { Box, Button, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { getFunnelReport } from '@/lib/contract/calls/reports';
import { FUNNEL_STEPS, type FunnelStep } from '@/lib/contract/funnel-steps';
import type { FunnelReport } from '@/lib/contract/reports';
import { DEVICE_CLASSES } from '@/lib/contract/vital';
import { type Column, saveTable } from '../../data/csv';
import { Report } from '../../records/report';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import { DayLink } from './order-link';
import { type ReportColumn, ReportTable } from './report-table';
import { usePeriod } from './use-period';

type Counts = FunnelReport['total'];

const sumDevices = (visits: Counts, step: FunnelStep) =>
  DEVICE_CLASSES.reduce((sum, device) => sum + visits[device][step], 0);

const toPercent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 1_000) / 10}%`;

interface StepRow {
  step: FunnelStep;
  counts: Counts;
}

function Bars({ total }: { total: Counts }) {
  const translate = useTranslate();
  const { direction, palette } = useTheme();
  const isRtl = direction === 'rtl';
  const colors = { phone: palette.primary.main, desktop: palette.warning.main };
  return (
    <BarChart
      height={260}
      skipAnimation
      margin={{ left: 8, right: 8 }}
      xAxis={[
        {
          scaleType: 'band',
          data: FUNNEL_STEPS.map((step) => translate(`reports.funnel.short.${step}`)),
          reverse: isRtl,
        },
      ]}
      yAxis={[{ position: isRtl ? 'right' : 'left', width: 56 }]}
      grid={{ horizontal: true }}
      series={DEVICE_CLASSES.map((device) => ({
        label: translate(`reports.funnel.${device}`),
        data: FUNNEL_STEPS.map((step) => total[device][step]),
        color: colors[device],
        stack: 'visits',
      }))}
      title={translate('reports.view.funnel')}
    />
  );
}

/** Each step with its share of the visits that saw a product. */
function Steps({ total }: { total: Counts }) {
  const translate = useTranslate();
  const rows: StepRow[] = FUNNEL_STEPS.map((step) => ({ step, counts: total }));
  const columns: ReportColumn<StepRow>[] = [
    {
      label: translate('reports.funnel.step'),
      cell: ({ step }) => translate(`reports.funnel.${step}`),
    },
    ...DEVICE_CLASSES.map((device) => ({
      label: translate(`reports.funnel.${device}`),
      cell: ({ step, counts }: StepRow) =>
        `${counts[device][step]} · ${toPercent(counts[device][step], counts[device].view)}`,
      isNumber: true,
    })),
    {
      label: translate('reports.funnel.all'),
      cell: ({ step, counts }) =>
        `${sumDevices(counts, step)} · ${toPercent(sumDevices(counts, step), sumDevices(counts, 'view'))}`,
      isNumber: true,
    },
  ];
  return <ReportTable rows={rows} getKey={({ step }) => step} columns={columns} />;
}

type DayRow = FunnelReport['days'][number];

const CSV_COLUMNS: readonly Column<DayRow>[] = [
  ['reports.day', ({ day }) => day],
  ...DEVICE_CLASSES.flatMap((device) =>
    FUNNEL_STEPS.map(
      (step): Column<DayRow> => [
        `reports.funnel.csv.${device}.${step}`,
        ({ visits }) => visits[device][step],
      ],
    ),
  ),
];

function Days({ days }: Pick<FunnelReport, 'days'>) {
  const translate = useTranslate();
  const { day } = useFormat();
  const rows = days.filter(({ visits }) => FUNNEL_STEPS.some((step) => sumDevices(visits, step)));
  const columns: ReportColumn<DayRow>[] = [
    {
      label: translate('reports.day'),
      cell: (row) => <DayLink day={row.day}>{day(row.day)}</DayLink>,
    },
    ...FUNNEL_STEPS.map((step) => ({
      label: translate(`reports.funnel.${step}`),
      cell: ({ visits }: DayRow) => sumDevices(visits, step),
      isNumber: true,
    })),
  ];
  return <ReportTable rows={rows.toReversed()} getKey={(row) => row.day} columns={columns} />;
}

/** How many visits reached each step of a purchase, of visitors who agreed to measurement. */
export function FunnelView() {
  const translate = useTranslate();
  const { period } = usePeriod();
  return (
    <Report declared={getFunnelReport} query={period}>
      {({ total, days }) => {
        const isEmpty = FUNNEL_STEPS.every((step) => sumDevices(total, step) === 0);
        return (
          <Section title={translate('reports.view.funnel')}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(isEmpty ? 'reports.funnel.none' : 'reports.funnel.help')}
            </Typography>
            {isEmpty ? null : (
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <Bars total={total} />
                <Steps total={total} />
                <Typography variant="h6" component="h3">
                  {translate('reports.funnel.byDay')}
                </Typography>
                <Button
                  sx={{ justifySelf: 'start' }}
                  onClick={() => saveTable(`funnel-${period.from}-${period.to}`, days, CSV_COLUMNS)}
                >
                  {translate('ra.action.export')}
                </Button>
                <Days days={days} />
              </Box>
            )}
          </Section>
        );
      }}
    </Report>
  );
}
