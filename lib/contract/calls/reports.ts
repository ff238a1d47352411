import { z } from 'zod';
import {
  breakdownQuerySchema,
  breakdownSchema,
  customerReportSchema,
  funnelReportSchema,
  productReportQuerySchema,
  productReportSchema,
  REPORT_FILES,
  reportPeriod,
  salesCheckSchema,
  salesProgressSchema,
  salesReportQuerySchema,
  salesReportSchema,
  searchReportQuerySchema,
  searchReportSchema,
} from '../reports.ts';
import type { Call } from './call.ts';

export const getSalesReport = {
  name: 'getSalesReport',
  method: 'get',
  path: '/admin/reports/sales',
  query: salesReportQuerySchema,
  response: salesReportSchema,
} as const satisfies Call;

export const getProductReport = {
  name: 'getProductReport',
  method: 'get',
  path: '/admin/reports/products',
  query: productReportQuerySchema,
  response: productReportSchema,
} as const satisfies Call;

export const getSalesBreakdown = {
  name: 'getSalesBreakdown',
  method: 'get',
  path: '/admin/reports/breakdown',
  query: breakdownQuerySchema,
  response: breakdownSchema,
} as const satisfies Call;

export const getCustomerReport = {
  name: 'getCustomerReport',
  method: 'get',
  path: '/admin/reports/customers',
  query: z.object(reportPeriod),
  response: customerReportSchema,
} as const satisfies Call;

export const getSearchReport = {
  name: 'getSearchReport',
  method: 'get',
  path: '/admin/reports/searches',
  query: searchReportQuerySchema,
  response: searchReportSchema,
} as const satisfies Call;

export const getFunnelReport = {
  name: 'getFunnelReport',
  method: 'get',
  path: '/admin/reports/funnel',
  query: z.object(reportPeriod),
  response: funnelReportSchema,
} as const satisfies Call;

export const getSalesProgress = {
  name: 'getSalesProgress',
  method: 'get',
  path: '/admin/reports/progress',
  response: salesProgressSchema,
} as const satisfies Call;

export const downloadReport = {
  name: 'downloadReport',
  method: 'get',
  path: '/admin/reports/files/{file}',
  params: z.object({ file: z.enum(REPORT_FILES) }),
  query: z.object(reportPeriod),
} as const satisfies Call;

export const checkSales = {
  name: 'checkSales',
  method: 'get',
  path: '/admin/reports/check',
  response: salesCheckSchema,
} as const satisfies Call;
