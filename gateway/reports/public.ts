export { recordSales } from './record-sales.ts';
export { registerReports } from './report-calls.ts';
