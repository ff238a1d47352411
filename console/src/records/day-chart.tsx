import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import type { SalesPeriod } from '@/lib/contract/reports';
import { useFormat } from '../shared/format';

const MAX_LABELS = 6;

interface DayChartProps {
  period: SalesPeriod;
  before?: SalesPeriod | undefined;
  /** In px. */
  height?: number;
}

/** The net of each day as a line, from the side where reading begins; before it the compared one. */
export function DayChart({ period, before, height = 280 }: DayChartProps) {
  const translate = useTranslate();
  const { money, day, shortDay } = useFormat();
  const { direction, palette } = useTheme();
  const isRtl = direction === 'rtl';
  const series = [
    {
      id: 'current',
      label: translate('reports.current'),
      data: period.days.map(({ net }) => net),
      color: palette.primary.main,
    },
    ...(before
      ? [
          {
            id: 'earlier',
            label: translate('reports.earlier'),
            data: period.days.map((_, index) => before.days[index]?.net ?? null),
            color: palette.warning.main,
          },
        ]
      : []),
  ];
  return (
    <LineChart
      height={height}
      skipAnimation
      hideLegend={!before}
      margin={{ left: isRtl ? 24 : 8, right: isRtl ? 8 : 24 }}
      xAxis={[
        {
          scaleType: 'point',
          data: period.days.map((one) => one.day),
          valueFormatter: (value: string, { location }) =>
            location === 'tick' ? shortDay(value) : day(value),
          // The labels of many days would overlap where the axis is reversed.
          tickInterval: (_, index) => index % Math.ceil(period.days.length / MAX_LABELS) === 0,
          reverse: isRtl,
        },
      ]}
      yAxis={[{ position: isRtl ? 'right' : 'left', width: 56 }]}
      grid={{ horizontal: true }}
      series={series.map((one) => ({
        ...one,
        curve: 'linear' as const,
        showMark: period.days.length < 2,
        valueFormatter: (value: number | null) => (value === null ? '' : money(value)),
      }))}
      title={translate('reports.byDay')}
    />
  );
}
