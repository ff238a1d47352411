import { readFile } from 'node:fs/promises';
import { decodeText, readTable } from '../../../catalogue/public.ts';
import type { ProgressLine } from '../progress-line.ts';
import { readSalla, SALLA } from './salla.ts';
import { readShopify, SHOPIFY } from './shopify.ts';
import type { SourceProduct } from './source-product.ts';
import { readWooCommerce, WOOCOMMERCE } from './woocommerce.ts';

const READERS = {
  shopify: (text: string, file: string) => readShopify(readTable(text, SHOPIFY, file)),
  woocommerce: (text: string, file: string) => readWooCommerce(readTable(text, WOOCOMMERCE, file)),
  salla: (text: string, file: string) => readSalla(readTable(text, SALLA, file)),
} as const satisfies Record<string, (text: string, file: string) => SourceProduct[]>;

export type ExportFormat = keyof typeof READERS;
export const EXPORT_FORMATS = Object.keys(READERS) as ExportFormat[]; // the keys of READERS

/** Reads the products of an export of another shop. */
export async function readExport(
  file: string,
  format: ExportFormat,
  line: ProgressLine,
): Promise<SourceProduct[]> {
  const { text, encoding } = decodeText(await readFile(file), file);
  if (encoding !== 'UTF-8') line.say(`${file} is read as ${encoding}`);
  return READERS[format](text, file);
}
