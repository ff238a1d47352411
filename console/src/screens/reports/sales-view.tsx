import { Button, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { getSalesBreakdown } from '@/lib/contract/calls/reports';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { ORDER_KEYS, type OrderKey, type SalesBreakdown } from '@/lib/contract/reports';
import { WITHOUT } from '@/lib/contract/staff-orders';
import { type Column, saveTable } from '../../data/csv';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { Report } from '../../records/report';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import { OrderLink } from './order-link';
import { Choice } from './period-bar';
import { ReportTable } from './report-table';
import { usePeriod } from './use-period';

type Row = SalesBreakdown['rows'][number];

/** What the values of a key are called. */
function useNames(by: OrderKey): (key: string) => string {
  const translate = useTranslate();
  const { dateLanguage } = LOCALE_TABLE[useConsoleLocale()];
  const { weekday, hour } = useFormat();
  const names: Record<OrderKey, (key: string) => string> = {
    country: (key) => new Intl.DisplayNames(dateLanguage, { type: 'region' }).of(key) ?? key,
    area: (key) => key || translate('reports.noArea'),
    method: (key) => translate(`reports.method.${key}`, { _: key }),
    source: (key) => translate(`reports.source.${key}`, { _: key }),
    code: (key) => key || translate('reports.noCode'),
    weekday,
    hour,
  };
  return names[by];
}

const MAX_BARS = 12;

function Bars({ rows, toName }: { rows: readonly Row[]; toName: (key: string) => string }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { direction, palette } = useTheme();
  const isRtl = direction === 'rtl';
  return (
    <BarChart
      height={280}
      skipAnimation
      margin={{ left: 8, right: 8 }}
      xAxis={[{ scaleType: 'band', data: rows.map(({ key }) => toName(key)), reverse: isRtl }]}
      yAxis={[{ position: isRtl ? 'right' : 'left', width: 56 }]}
      grid={{ horizontal: true }}
      series={[
        {
          label: translate('reports.figures.net'),
          data: rows.map(({ net }) => net),
          color: palette.primary.main,
          valueFormatter: (value) => (value === null ? '' : money(value)),
        },
      ]}
      hideLegend
    />
  );
}

/** The same columns as numbers, for spreadsheets. */
const listColumns = (by: OrderKey, toName: (key: string) => string): readonly Column<Row>[] => [
  [`reports.by.${by}`, ({ key }) => toName(key)],
  ['reports.figures.orders', ({ orders }) => orders],
  ['reports.figures.units', ({ units }) => units],
  ...(['net', 'discount', 'refunded'] as const).map(
    (name): Column<Row> => [`reports.figures.${name}`, (row) => row[name].toFixed(3)],
  ),
];

/** The sales of the period by country, method, code, time … */
export function SalesView() {
  const translate = useTranslate();
  const { money } = useFormat();
  const { period, get, change } = usePeriod();
  const by = ORDER_KEYS.find((key) => key === get('by')) ?? 'country';
  const toName = useNames(by);
  const amount = (name: 'net' | 'discount' | 'refunded') => ({
    label: translate(`reports.figures.${by === 'code' && name === 'discount' ? 'codeCost' : name}`),
    cell: (row: Row) => money(row[name]),
    isNumber: true,
  });
  return (
    <>
      <Choice
        label={translate('reports.by.label')}
        value={by}
        choices={ORDER_KEYS.map((key) => [key, translate(`reports.by.${key}`)])}
        onChange={(key) => change({ by: key })}
      />
      <Report declared={getSalesBreakdown} query={{ ...period, by }}>
        {({ rows }) => (
          <Section title={translate(`reports.by.${by}`)}>
            {rows.length > 1 && rows.length <= 2 * MAX_BARS ? (
              <Bars rows={rows} toName={toName} />
            ) : null}
            <Button
              disabled={rows.length === 0}
              onClick={() =>
                saveTable(`${by}-${period.from}-${period.to}`, rows, listColumns(by, toName))
              }
            >
              {translate('ra.action.export')}
            </Button>
            <ReportTable
              rows={rows}
              getKey={({ key }) => key}
              columns={[
                {
                  label: translate(`reports.by.${by}`),
                  cell: ({ key }) => (
                    <OrderLink filter={{ [by]: key || WITHOUT }}>{toName(key)}</OrderLink>
                  ),
                },
                {
                  label: translate('reports.figures.orders'),
                  cell: ({ orders }) => orders,
                  isNumber: true,
                },
                amount('net'),
                amount('discount'),
                amount('refunded'),
              ]}
            />
          </Section>
        )}
      </Report>
    </>
  );
}
