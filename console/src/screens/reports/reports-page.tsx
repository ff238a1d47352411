import { Box, Tab, Tabs } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { CustomerView } from './customer-view';
import { FileView } from './file-view';
import { PeriodBar } from './period-bar';
import { ProductView } from './product-view';
import { usePeriod } from './use-period';

// The library of the charts is loaded with the first one.
const OverviewView = lazy(async () => ({
  default: (await import('./overview-view')).OverviewView,
}));
const SalesView = lazy(async () => ({ default: (await import('./sales-view')).SalesView }));

const VIEWS = {
  overview: OverviewView,
  products: ProductView,
  sales: SalesView,
  customers: CustomerView,
  files: FileView,
} as const satisfies Record<string, ComponentType>;
type ViewName = keyof typeof VIEWS;

const isView = (name: string | null): name is ViewName => name !== null && name in VIEWS;

/** The reports of a period. */
export function ReportsPage() {
  const translate = useTranslate();
  const { get, change } = usePeriod();
  const wanted = get('view');
  const view = isView(wanted) ? wanted : 'overview';
  const View = VIEWS[view];
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('reports.title')} />
      <Tabs
        value={view}
        onChange={(_, name: ViewName) => change({ view: name, by: null, sort: null, page: null })}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {Object.keys(VIEWS).map((name) => (
          <Tab key={name} value={name} label={translate(`reports.view.${name}`)} />
        ))}
      </Tabs>
      <PeriodBar isCompared={view === 'overview'} />
      <Suspense fallback={<Loading />}>
        <View />
      </Suspense>
    </Box>
  );
}
