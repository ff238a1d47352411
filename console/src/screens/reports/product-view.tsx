import { Box, Pagination } from '@mui/material';
import { useTranslate } from 'react-admin';
import { getProductReport } from '@/lib/contract/calls/reports';
import { PRODUCT_KEYS, type ProductKey, type ProductReportRow } from '@/lib/contract/reports';
import { ProductLink } from '../../records/product-link';
import { Report } from '../../records/report';
import { useFormat } from '../../shared/format';
import { Section } from '../../shared/section';
import { StatusChip } from '../../shared/status-chip';
import { OrderLink } from './order-link';
import { Choice } from './period-bar';
import { type ReportColumn, ReportTable } from './report-table';
import { usePeriod } from './use-period';

const LIMIT = 50;

/** The orders of the list by their names. */
const SORTS = {
  best: { _sort: 'net', _order: 'desc' },
  worst: { _sort: 'net', _order: 'asc' },
  units: { _sort: 'units', _order: 'desc' },
  returned: { _sort: 'returnedUnits', _order: 'desc' },
  again: { _sort: 'daysLeft', _order: 'asc' },
} as const;
type SortName = keyof typeof SORTS;

const isSort = (name: string | null): name is SortName => name !== null && name in SORTS;

const isToOrder = ({ stock, threshold }: ProductReportRow): boolean =>
  stock !== undefined && threshold !== undefined && stock <= threshold;

function useStockColumns(): ReportColumn<ProductReportRow>[] {
  const translate = useTranslate();
  return [
    {
      label: translate('reports.stock'),
      cell: (row) =>
        isToOrder(row) ? (
          <StatusChip tone="waiting" label={`${row.stock} · ${translate('reports.orderAgain')}`} />
        ) : (
          row.stock
        ),
      isNumber: true,
    },
    { label: translate('reports.unitsPerDay'), cell: (row) => row.unitsPerDay, isNumber: true },
    {
      label: translate('reports.daysLeft'),
      cell: ({ daysLeft }) =>
        daysLeft === undefined ? '–' : translate('reports.days', { smart_count: daysLeft }),
      isNumber: true,
    },
  ];
}

function useColumns(by: ProductKey): ReportColumn<ProductReportRow>[] {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const stock = useStockColumns();
  return [
    {
      label: translate(`reports.by.${by}`),
      cell: ({ key, title }) => {
        const name = title ? text(title) : key;
        return by === 'product' ? <ProductLink sku={key}>{name}</ProductLink> : name;
      },
    },
    {
      label: translate('reports.figures.units'),
      cell: ({ key, units }) =>
        units === 0 ? (
          units
        ) : (
          <OrderLink filter={{ [by === 'product' ? 'sku' : by]: key }}>{units}</OrderLink>
        ),
      isNumber: true,
    },
    { label: translate('reports.figures.net'), cell: ({ net }) => money(net), isNumber: true },
    {
      label: translate('reports.figures.returnedUnits'),
      cell: ({ returnedUnits }) => returnedUnits,
      isNumber: true,
    },
    ...(by === 'product' ? stock : []),
  ];
}

/** What products have sold, what is left of them, and what to order again. */
export function ProductView() {
  const translate = useTranslate();
  const { period, get, change } = usePeriod();
  const by = PRODUCT_KEYS.find((key) => key === get('by')) ?? 'product';
  const wanted = get('sort');
  const sort = isSort(wanted) ? wanted : 'best';
  const page = Math.max(1, Number(get('page')) || 1);
  const columns = useColumns(by);
  const sorts = Object.keys(SORTS).filter((name) => by === 'product' || name !== 'again');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Choice
          label={translate('reports.by.label')}
          value={by}
          choices={PRODUCT_KEYS.map((key) => [key, translate(`reports.by.${key}`)])}
          onChange={(key) => change({ by: key, sort: null, page: null })}
        />
        <Choice
          label={translate('reports.sort.label')}
          value={sort}
          choices={sorts.map((name) => [name, translate(`reports.sort.${name}`)])}
          onChange={(name) => change({ sort: name, page: null })}
        />
      </Box>
      <Report
        declared={getProductReport}
        query={{ ...period, by, ...SORTS[sort], _page: page, _limit: LIMIT }}
      >
        {({ items, total }) => (
          <Section title={translate(`reports.by.${by}`)}>
            <ReportTable rows={items} getKey={({ key }) => key} columns={columns} />
            {total > LIMIT ? (
              <Pagination
                count={Math.ceil(total / LIMIT)}
                page={page}
                onChange={(_, next) => change({ page: String(next) })}
                sx={{ marginBlockStart: 2 }}
              />
            ) : null}
          </Section>
        )}
      </Report>
    </>
  );
}
