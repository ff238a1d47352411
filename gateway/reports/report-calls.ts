import * as calls from '../../lib/contract/calls/reports.ts';
import type { Database } from '../platform/db/client.ts';
import { isPermitted } from '../platform/http/authentication/permissions.ts';
import { getCaller } from '../platform/http/authentication/principal.ts';
import { csvFile, sendCsv } from '../platform/http/csv-file.ts';
import { type Period, requirePeriod } from '../platform/http/period.ts';
import type { GatewayApp } from '../platform/http/request-types.ts';
import { route } from '../platform/http/route.ts';
import { loadBreakdown } from './breakdown-report.ts';
import { checkSales } from './check-sales.ts';
import { loadCustomerReport } from './customer-report.ts';
import { loadProductReport } from './product-report.ts';
import { recordSales } from './record-sales.ts';
import { createReportFile } from './report-files.ts';
import { loadSalesReport } from './sales-report.ts';

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
    'The days or products of a period, or for the accountant each order, line and refund, and the journal. Amounts are KWD. The file is streamed.',
  responses: csvFile,
});

const checkSalesRoute = route(calls.checkSales, {
  policy: 'staff',
  summary: 'Compare the daily sums of reports with all orders, payments and refunds',
  description: 'Reads every order; for a quiet shop. Without differences the reports are right.',
  returns: 'The differences',
});

export function registerReports(
  app: GatewayApp,
  { database: { db } }: { database: { db: Database } },
): void {
  /** The figures of a period include what happened until now. */
  const prepare = async (period: Period): Promise<void> => {
    requirePeriod(period);
    await recordSales(db);
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
    const caller = getCaller(c);
    const hasTop = caller.role === 'staff' && isPermitted(caller.access, 'listCustomers');
    return c.json(await loadCustomerReport(db, period, hasTop), 200);
  });
  app.openapi(downloadReportRoute, async (c) => {
    const period = c.req.valid('query');
    const { file } = c.req.valid('param');
    await prepare(period);
    return sendCsv(c, `${file}-${period.from}-${period.to}`, createReportFile(db, file, period));
  });
  app.openapi(checkSalesRoute, async (c) => c.json(await checkSales(db), 200));
}
