import * as calls from '../../lib/contract/calls/reports.ts';
import { SEARCH_DAYS } from '../../lib/contract/reports.ts';
import type { StaffAction } from '../../lib/contract/staff-permissions.ts';
import type { CatalogueServices } from '../catalogue/public.ts';
import { isPermitted, requirePermission } from '../platform/http/authentication/permissions.ts';
import { getCaller } from '../platform/http/authentication/principal.ts';
import { csvFile, sendCsv } from '../platform/http/csv-file.ts';
import { type Period, requirePeriod } from '../platform/http/period.ts';
import { serviceUnavailable } from '../platform/http/problem.ts';
import type { GatewayApp, GatewayRequest } from '../platform/http/request-types.ts';
import { route } from '../platform/http/route.ts';
import { loadBreakdown } from './breakdown-report.ts';
import { checkSales } from './check-sales.ts';
import { loadCustomerReport } from './customer-report.ts';
import { loadFunnelReport } from './funnel-report.ts';
import { loadProductReport } from './product-report.ts';
import { createReportFile } from './report-files.ts';
import { loadSalesProgress, recordRecentSales } from './sales-progress.ts';
import { loadSalesReport } from './sales-report.ts';
import { loadSearchReport } from './search-report.ts';

const getSalesReportRoute = route(calls.getSalesReport, {
  policy: 'staff',
  summary: 'Get the sales of a period, by day',
  description:
    'Days are those of Kuwait, at most 366; docs/reports.md defines the figures. With `compare` also those of the period before, or of the same days of the year before, and the products that have changed most.',
  returns: 'The sales',
});

const getProductReportRoute = route(calls.getProductReport, {
  policy: 'staff',
  summary: 'List what products have sold in a period',
  description:
    'Products with their stock and the days for which it lasts, also those that were not sold; or the sums of their main categories, brands or options.',
  returns: 'A page of products',
});

const getSalesBreakdownRoute = route(calls.getSalesBreakdown, {
  policy: 'staff',
  summary:
    'Get the sales of a period by country, area, payment method, source, code, weekday or hour',
  returns: 'The sums',
});

const getCustomerReportRoute = route(calls.getCustomerReport, {
  policy: 'staff',
  summary: 'Count new and returning customers of a period',
  description:
    'A customer is a phone number, of which only a digest is compared. `top` for those who may list customers.',
  returns: 'The customers',
});

const downloadReportRoute = route(calls.downloadReport, {
  policy: 'staff',
  summary: 'Download a report as CSV',
  description:
    'The days, products or (for those who may list them) customers of a period, or for the accountant each order, line and refund, and the journal. Amounts are KWD. The file is streamed. 503 `sales_not_recorded` while many orders are not recorded yet: no file is incomplete.',
  problems: [503],
  responses: csvFile,
});

const getSearchReportRoute = route(calls.getSearchReport, {
  policy: 'staff',
  summary: 'List what was searched for without a result or without a press on one',
  description: `By folded words, of the last ${SEARCH_DAYS} days; docs/reports.md says what is not stored.`,
  returns: 'A page of searches, the most frequent first',
});

const getFunnelReportRoute = route(calls.getFunnelReport, {
  policy: 'staff',
  summary: 'Count the visits of a period that reached each step of a purchase',
  description: 'By day and device, of visitors who consented to measurement.',
  returns: 'The visits',
});

const getSalesProgressRoute = route(calls.getSalesProgress, {
  policy: 'staff',
  summary: 'Get how far the figures of reports go',
  description:
    'A report records up to 300 changed orders before it answers. More, as after an upgrade, are recorded by a job; until then reports answer without them.',
  returns: 'How many orders wait',
});

const checkSalesRoute = route(calls.checkSales, {
  policy: 'staff',
  summary: 'Compare the daily sums of reports with all orders, payments and refunds',
  description: 'Reads every order; for a quiet shop. Without differences the reports are right.',
  returns: 'The differences',
});

function mayListCustomers(c: GatewayRequest): boolean {
  const caller = getCaller(c);
  return caller.role === 'staff' && isPermitted(caller.access, 'listCustomers');
}

export function registerReports(
  app: GatewayApp,
  { database: { db }, catalogue }: CatalogueServices,
): void {
  /** The figures of a period include what happened until now; `getSalesProgress` says when not. */
  const prepare = async (period: Period): Promise<boolean> => {
    requirePeriod(period);
    return recordRecentSales(db);
  };
  app.openapi(getSalesReportRoute, async (c) => {
    const { compare, ...period } = c.req.valid('query');
    await prepare(period);
    return c.json(await loadSalesReport(db, period, compare), 200);
  });
  app.openapi(getProductReportRoute, async (c) => {
    const query = c.req.valid('query');
    await prepare(query);
    return c.json(await loadProductReport(db, query), 200);
  });
  app.openapi(getSalesBreakdownRoute, async (c) => {
    const { by, ...period } = c.req.valid('query');
    await prepare(period);
    return c.json(await loadBreakdown(db, period, by), 200);
  });
  app.openapi(getCustomerReportRoute, async (c) => {
    const period = c.req.valid('query');
    await prepare(period);
    return c.json(await loadCustomerReport(db, period, mayListCustomers(c)), 200);
  });
  app.openapi(downloadReportRoute, async (c) => {
    const period = c.req.valid('query');
    const { file } = c.req.valid('param');
    if (file === 'customers')
      requirePermission(getCaller(c), 'listCustomers' satisfies StaffAction);
    if (!(await prepare(period)))
      throw serviceUnavailable('sales_not_recorded', 'Many orders are not recorded yet.');
    return sendCsv(c, `${file}-${period.from}-${period.to}`, createReportFile(db, file, period));
  });
  app.openapi(getSearchReportRoute, async (c) => {
    const query = c.req.valid('query');
    requirePeriod(query);
    return c.json(await loadSearchReport(catalogue, query), 200);
  });
  app.openapi(getFunnelReportRoute, async (c) => {
    const period = c.req.valid('query');
    requirePeriod(period);
    return c.json(await loadFunnelReport(db, period), 200);
  });
  app.openapi(getSalesProgressRoute, async (c) => c.json(await loadSalesProgress(db), 200));
  app.openapi(checkSalesRoute, async (c) => c.json(await checkSales(db), 200));
}
