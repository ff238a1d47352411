import { writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import type { PictureRequest } from '../../gateway/cli/catalogue/csv/download-picture.ts';
import { importCsv } from '../../gateway/cli/catalogue/csv/import-csv-command.ts';
import { readReport } from '../../gateway/cli/catalogue/csv/report-file.ts';
import { overHttp } from '../../gateway/cli/target.ts';
import { shopName } from '../../shop.config.ts';
import type { TestShop } from '../setup/test-shop.ts';

const PRODUCTS = 40;
const SIZES = ['Small', 'Large'];
const GOODS = [
  { en: 'Bed sheet', ar: 'شرشف', type: 'Bedding | مفارش' },
  { en: 'Table cloth', ar: 'مفرش طاولة', type: 'Dining | سفرة' },
  { en: 'Towel', ar: 'منشفة', type: 'Bath | حمام' },
  { en: 'Curtain', ar: 'ستارة', type: 'Windows | ستائر' },
];
const COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name'],
  ...['Option1 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src'],
  ...['Image Alt Text', 'Status'],
];

/** The rows of one product: half of them have sizes. */
function toRows(index: number): string[][] {
  const goods = GOODS[index % GOODS.length];
  if (!goods) return [];
  const number = String(index + 1).padStart(2, '0');
  const handle = `${goods.en.toLowerCase().replace(' ', '-')}-${number}`;
  const title = `${goods.en} ${number} | ${goods.ar} ${number}`;
  const text = `<p>Washed linen, ${goods.en.toLowerCase()} ${number}.</p>`;
  const picture = `https://pictures.example.com/${number}.png`;
  const sizes = index % 2 === 0 ? ['Default Title'] : SIZES;
  return sizes.map((size, at) => [
    handle,
    ...(at === 0 ? [title, text, 'Dar Lina', goods.type, 'true'] : ['', '', '', '', '']),
    ...[at === 0 ? (sizes.length > 1 ? 'Size' : 'Title') : '', size, `LIN-${number}-${at + 1}`],
    ...['25', `${10 + index}.500`],
    ...(at === 0 ? [picture, title, 'active'] : ['', '', '']),
  ]);
}

const toCsv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

/** Answers requests of the public internet with pictures of this machine. */
async function servePictures() {
  const server = createServer(async ({ url = '' }, response) => {
    const shade = Number(/\d+/.exec(url)?.[0] ?? 0) * 4;
    const background = { r: 220 - shade, g: 200, b: 120 + shade };
    const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } });
    response.writeHead(200, { 'content-type': 'image/png' }).end(await picture.png().toBuffer());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a TCP server
  const request: PictureRequest = ({ pathname }) =>
    new Promise((resolve, reject) => {
      get(`http://127.0.0.1:${port}${pathname}`, resolve).on('error', reject);
    });
  return { request, close: () => server.close() };
}

/**
 * Fills the shop with the export of another shop: 40 products with sizes and pictures.
 * @throws Error when a product or a picture is missing
 */
export async function importExport(
  { staffUrl, staffToken }: TestShop,
  folder: string,
): Promise<void> {
  const file = path.join(folder, 'export.csv');
  const report = path.join(folder, 'report.csv');
  const rows = Array.from({ length: PRODUCTS }, (_, index) => toRows(index)).flat();
  writeFileSync(file, toCsv([COLUMNS, ...rows]));
  const { request, close } = await servePictures();
  const isGood = await importCsv(overHttp(staffUrl, staffToken), {
    ...{ file, report, request, dryRun: false, dataDir: folder, format: 'shopify' },
    language: undefined,
    brand: shopName.en,
    currency: 'KWD',
  }).finally(close);
  const blocking = (await readReport(report)).filter(({ code }) => code !== 'missing_arabic_text');
  if (!isGood || blocking.length > 0)
    throw new Error(`The import left: ${JSON.stringify(blocking.slice(0, 5))}`);
}
