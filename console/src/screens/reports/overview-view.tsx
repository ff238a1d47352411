import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { getSalesReport } from '@/lib/contract/calls/reports';
import type { SalesFigures, SalesReport } from '@/lib/contract/reports';
import { filsFromKwd, kwdFromFils } from '@/lib/domain/money';
import { DayChart } from '../../records/day-chart';
import { ProductLink } from '../../records/product-link';
import { Report } from '../../records/report';
import { useFormat } from '../../shared/format';
import { Row, Section } from '../../shared/section';
import { DayLink, OrderLink } from './order-link';
import { ReportTable } from './report-table';
import { usePeriod } from './use-period';

type Name = keyof SalesFigures | 'average';
const CARDS: readonly Name[] = ['net', 'orders', 'average', 'units', 'refunded', 'newCustomers'];
const AMOUNTS: readonly Name[] = ['net', 'average', 'refunded'];

const getValue = (figures: SalesFigures, name: Name): number => {
  if (name !== 'average') return figures[name];
  if (figures.orders === 0) return 0;
  return kwdFromFils(Math.round(filsFromKwd(figures.net + figures.refunded) / figures.orders));
};

function FigureCard({ name, report: { period, before } }: { name: Name; report: SalesReport }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const format = (value: number) => (AMOUNTS.includes(name) ? money(value) : String(value));
  return (
    <Card sx={{ padding: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`reports.figures.${name}`)}
      </Typography>
      <Typography
        sx={{ fontSize: { xs: '1.15rem', md: '1.5rem' }, fontWeight: 700, lineHeight: 1.5 }}
      >
        {format(getValue(period.total, name))}
      </Typography>
      {before ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('reports.before', { value: format(getValue(before.total, name)) })}
        </Typography>
      ) : null}
    </Card>
  );
}

/** What the net consists of, with the sign of each part. */
const PARTS = [
  ['gross', 1],
  ['saleDiscount', -1],
  ['discount', -1],
  ['delivery', 1],
  ['wrapping', 1],
  ['difference', 1],
  ['refunded', -1],
] as const satisfies readonly (readonly [keyof SalesFigures, number])[];

function Parts({ total }: { total: SalesFigures }) {
  const translate = useTranslate();
  const { money } = useFormat();
  return (
    <Section title={translate('reports.parts')}>
      {PARTS.filter(([name]) => total[name] !== 0).map(([name, sign]) => (
        <Row key={name} name={translate(`reports.figures.${name}`)}>
          {money(sign * total[name])}
        </Row>
      ))}
      {total.staffDiscount > 0 ? (
        <Row name={translate('reports.figures.staffDiscount')}>{money(total.staffDiscount)}</Row>
      ) : null}
      <Row name={<b>{translate('reports.figures.net')}</b>}>
        <b>{money(total.net)}</b>
      </Row>
      <Typography variant="body2" sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
        {translate('reports.help.net')}
      </Typography>
    </Section>
  );
}

function Changes({ changes }: Pick<SalesReport, 'changes'>) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  return (
    <Section title={translate('reports.changes')}>
      {changes.length === 0 ? <Typography>{translate('reports.noChanges')}</Typography> : null}
      {changes.map(({ sku, title, net, before }) => (
        <Row key={sku} name={<ProductLink sku={sku}>{text(title)}</ProductLink>}>
          <OrderLink filter={{ sku }}>
            <Box component="b" sx={{ color: net < before ? 'error.main' : 'success.main' }}>
              {money(kwdFromFils(filsFromKwd(net) - filsFromKwd(before)))}
            </Box>
          </OrderLink>
        </Row>
      ))}
    </Section>
  );
}

function Days({ report: { period, before } }: { report: SalesReport }) {
  const translate = useTranslate();
  const { money, day } = useFormat();
  const rows = period.days.map((one, index) => ({ ...one, before: before?.days[index] }));
  return (
    <Section title={translate('reports.byDay')}>
      <DayChart period={period} before={before} />
      <Box component="details" sx={{ marginBlockStart: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, paddingBlock: 1 }}>
          {translate('reports.table')}
        </Box>
        <ReportTable
          rows={rows}
          getKey={(row) => row.day}
          columns={[
            {
              label: translate('reports.day'),
              cell: (row) => <DayLink day={row.day}>{day(row.day)}</DayLink>,
            },
            {
              label: translate('reports.figures.orders'),
              cell: ({ orders }) => orders,
              isNumber: true,
            },
            {
              label: translate('reports.figures.net'),
              cell: ({ net }) => money(net),
              isNumber: true,
            },
            ...(before
              ? [
                  {
                    label: translate('reports.earlier'),
                    cell: (row: (typeof rows)[number]) => row.before && money(row.before.net),
                    isNumber: true,
                  },
                ]
              : []),
          ]}
        />
      </Box>
    </Section>
  );
}

/** The sales of the period by day, beside those before. */
export function OverviewView() {
  const { period, compare } = usePeriod();
  return (
    <Report declared={getSalesReport} query={{ ...period, compare }}>
      {(report) => (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                md: 'repeat(3, minmax(0, 1fr))',
                xl: 'repeat(6, minmax(0, 1fr))',
              },
            }}
          >
            {CARDS.map((name) => (
              <FigureCard key={name} name={name} report={report} />
            ))}
          </Box>
          <Days report={report} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Parts total={report.period.total} />
            {compare ? <Changes changes={report.changes} /> : null}
          </Box>
        </>
      )}
    </Report>
  );
}
