import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import type { ProductTable } from '../../../lib/contract/product-table.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { readProductTable } from './product-changes.ts';
import { TableError } from './table-error.ts';

/** Maximum size of a table in bytes: about 25,000 products. */
export const TABLE_LIMIT = 4 * 1024 * 1024;

const readProductTableRoute = route(staffCatalogueCalls.importProductTable, {
  policy: 'staff',
  summary: 'Read a CSV table of products as lines of the import',
  description:
    'A table as the console saves it, at most 4 MiB and 25,000 rows: UTF-8, UTF-16 or Windows-1256, separated by commas, semicolons or tabs, with Latin or Arabic-Indic digits. Nothing is written. 400: `table_too_large`, `table_workbook`, `table_encoding`, `table_columns`, `table_empty`, `table_damaged`.',
  returns: 'The lines, and the rows that cannot be read',
});

function readTable(bytes: Uint8Array): ProductTable {
  try {
    return readProductTable(bytes);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { code, message, line } = error;
    const at = { path: '', message, code: 'in_line', value: String(line) } as const;
    throw new ProblemError(400, code, message, { ...(line !== undefined && { errors: [at] }) });
  }
}

/** Registers the call that reads tables of products; on the listener of staff only. */
export function registerProductTable(app: GatewayApp): void {
  app.openapi(readProductTableRoute, async (c) =>
    c.json(readTable(new Uint8Array(await c.req.arrayBuffer())), 200),
  );
}
