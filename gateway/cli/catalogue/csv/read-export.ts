import { readFile } from 'node:fs/promises';
import { decodeText, findCurrencies, readTable, type Table } from '../../../catalogue/public.ts';
import type { ProgressLine } from '../progress-line.ts';
import type { ReportRow } from './report-row.ts';
import { readSalla } from './salla.ts';
import { SALLA } from './salla-columns.ts';
import { reportColumns, type ShopFormat } from './shop-format.ts';
import { readShopify } from './shopify.ts';
import { SHOPIFY } from './shopify-columns.ts';
import type { SourceProduct } from './source-product.ts';
import { readWooCommerce } from './woocommerce.ts';
import { WOOCOMMERCE } from './woocommerce-columns.ts';

export interface OpenExport {
  /** What its prices say: none, one, or more than one when it is not clear. */
  currencies: readonly string[];
  /** Its columns that are not imported. */
  columns: ReportRow[];
  /** @param currency of its prices; undefined: no price names one */
  readProducts(currency: string | undefined): SourceProduct[];
}

const createReader =
  <Column extends string>(
    format: ShopFormat<Column>,
    read: (table: Table<Column>) => SourceProduct[],
  ) =>
  (text: string, file: string): OpenExport => {
    const table = readTable(text, format, file);
    const { amounts = [] } = format;
    return {
      currencies: findCurrencies(table.rows.flatMap((row) => amounts.map((one) => row.get(one)))),
      columns: reportColumns(table, format),
      readProducts: (currency) =>
        read({ ...table, marks: { ...table.marks, ...(currency && { currency }) } }),
    };
  };

const READERS = {
  shopify: createReader(SHOPIFY, readShopify),
  woocommerce: createReader(WOOCOMMERCE, readWooCommerce),
  salla: createReader(SALLA, readSalla),
} as const satisfies Record<string, (text: string, file: string) => OpenExport>;

export type ExportFormat = keyof typeof READERS;
export const EXPORT_FORMATS = Object.keys(READERS) as ExportFormat[]; // the keys of READERS

/** Opens an export of another shop. */
export async function openExport(
  file: string,
  format: ExportFormat,
  line: ProgressLine,
): Promise<OpenExport> {
  const { text, encoding } = decodeText(await readFile(file), file);
  if (encoding !== 'UTF-8') line.say(`${file} is read as ${encoding}`);
  return READERS[format](text, file);
}
