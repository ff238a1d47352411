import { Box, Tab, Tabs } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { SalesProgress } from '../../records/sales-progress';
import { useStaffActions } from '../../shared/use-staff-actions';
import { CustomerView } from './customer-view';
import { FileView } from './file-view';
import { PeriodBar } from './period-bar';
import { ProductView } from './product-view';
import { SearchView } from './search-view';
import { usePeriod } from './use-period';

// The library of the charts is loaded with the first one.
const OverviewView = lazy(async () => ({
  default: (await import('./overview-view')).OverviewView,
}));
const SalesView = lazy(async () => ({ default: (await import('./sales-view')).SalesView }));

const FunnelView = lazy(async () => ({ default: (await import('./funnel-view')).FunnelView }));

/** The views, each with its permission. */
const VIEWS = {
  overview: { View: OverviewView, permission: 'getSalesReport' },
  products: { View: ProductView, permission: 'getProductReport' },
  sales: { View: SalesView, permission: 'getSalesBreakdown' },
  customers: { View: CustomerView, permission: 'getCustomerReport' },
  searches: { View: SearchView, permission: 'getSearchReport' },
  funnel: { View: FunnelView, permission: 'getFunnelReport' },
  files: { View: FileView, permission: 'downloadReport' },
} as const satisfies Record<string, { View: ComponentType; permission: StaffAction }>;
type ViewName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as ViewName[]; // the keys of a closed table

/** The reports of a period. */
export function ReportsPage() {
  const translate = useTranslate();
  const { get, change } = usePeriod();
  const permissions = useStaffActions();
  const names = NAMES.filter((name) => permissions.includes(VIEWS[name].permission));
  const view = names.find((name) => name === get('view')) ?? 'overview';
  const { View } = VIEWS[view];
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('reports.title')} />
      <Tabs
        value={names.includes(view) && view}
        onChange={(_, name: ViewName) => change({ view: name, by: null, sort: null, page: null })}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {names.map((name) => (
          <Tab key={name} value={name} label={translate(`reports.view.${name}`)} />
        ))}
      </Tabs>
      <SalesProgress />
      <PeriodBar isCompared={view === 'overview'} />
      <Suspense fallback={<Loading />}>
        <View />
      </Suspense>
    </Box>
  );
}
