import { ReadableStream as WebStream } from 'node:stream/web';
import { toCsvRow } from '../../../lib/domain/csv.ts';
import type { GatewayRequest } from './request-types.ts';

/** Marks UTF-8 for spreadsheets, which otherwise show Arabic names in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The documented response of `sendCsv`. */
export const csvFile = {
  200: {
    description: 'UTF-8 with a byte order mark',
    content: { 'text/csv': { schema: { type: 'string' as const } } },
  },
};

/** The bytes of a file: its header, and the rows of each page, which are read as they are needed. */
async function* encode(
  names: readonly string[],
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BYTE_ORDER_MARK}${toCsvRow(names)}`);
  for await (const rows of pages) yield encoder.encode(rows.map(toCsvRow).join(''));
}

export interface CsvTable {
  /** The names of the columns. */
  names: readonly string[];
  /** Rows of cells. */
  pages: AsyncIterable<readonly (readonly unknown[])[]>;
}

/** Streams a table as the file `NAME.csv`. */
export const sendCsv = (c: GatewayRequest, name: string, { names, pages }: CsvTable) =>
  // Node.js and the DOM declare the same class with different types.
  c.body(WebStream.from(encode(names, pages)) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  });
