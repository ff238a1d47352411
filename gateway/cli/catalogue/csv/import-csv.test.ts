import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../../lib/contract/item.ts';
import type { StaffItem } from '../../../../lib/contract/staff-catalogue.ts';
import {
  onDatabase,
  PRODUCT,
  type TestGateway,
} from '../../../../tests/setup/gateway/test-gateway.ts';
import type { Target } from '../../target.ts';
import type { PictureRequest } from './download-picture.ts';
import { importCsv } from './import-csv-command.ts';
import { importReport } from './import-report-command.ts';
import { readReport, writeReport } from './report-file.ts';
import type { ReportRow } from './report-row.ts';
import { loadStoredCatalogue } from './stored-catalogue.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../tests/fixtures/shop-exports');
const folder = mkdtempSync(path.join(tmpdir(), 'csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const report = path.join(folder, 'report.csv');

/** A server of pictures on this machine, in place of the public internet. */
const requested: string[] = [];
let fails = (_path: string): number => 0;
let picture: Buffer;
/** A PNG of a few bytes that claims to have 10 billion pixels. */
let bomb: Buffer;
const server = createServer((request, response) => {
  const name = request.url ?? '';
  requested.push(name);
  const status = fails(name);
  if (status === 302) response.writeHead(302, { location: 'https://169.254.169.254/x.png' }).end();
  else if (status > 0) response.writeHead(status).end();
  else if (name === '/page.png')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  else if (name === '/large.png')
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(17 * 1024 * 1024));
  else
    response
      .writeHead(200, { 'content-type': 'image/png' })
      .end(name === '/bomb.png' ? bomb : picture);
});
const request: PictureRequest = (url) =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get(`http://127.0.0.1:${port}${url.pathname}`, resolve).on('error', reject);
  });

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#8A5600' } })
    .png()
    .toBuffer();
  bomb = Buffer.from(picture);
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

let printed = '';
beforeEach(() => {
  printed = '';
  requested.length = 0;
  fails = () => 0;
  const write = (text: unknown) => {
    printed += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
    vi.spyOn(console, 'info').mockImplementation(write),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
});

const toTarget = (gateway: TestGateway): Target => ({
  name: 'the gateway of the test',
  request: (url, init) => gateway.staff(url, init),
  close: async () => {},
});
const command = (file: string, change: object = {}) => ({
  file,
  dryRun: false,
  language: undefined,
  brand: 'Shop',
  currency: 'KWD',
  report,
  dataDir: path.join(folder, 'data'),
  request,
  waits: [1],
  ...change,
});

onDatabase(
  'The import of an export',
  (gateway) => {
    const importFile = (name: string, format: 'shopify' | 'woocommerce' | 'salla', change = {}) =>
      importCsv(toTarget(gateway()), { ...command(path.join(FIXTURES, name), change), format });
    const importText = (text: string, change = {}) => {
      const file = path.join(folder, 'file.csv');
      writeFileSync(file, text);
      return importCsv(toTarget(gateway()), { ...command(file, change), format: 'shopify' });
    };
    const importRows = async (edit: (row: ReportRow) => object) => {
      const rows = await readReport(report);
      await writeReport(
        report,
        rows.map((row) => ({ ...row, cells: { ...row.cells, ...edit(row) } })),
      );
      return importReport(toTarget(gateway()), command(report, { report: undefined }));
    };
    const find = (id: string) => gateway().get<Item>(`${PRODUCT}/GetByIdWebSite?id=${id}`);
    const findStaff = async (sku: string): Promise<StaffItem> =>
      (await gateway().staff(`/admin/catalogue/items/${sku}`)).json();
    const codes = async () => (await readReport(report)).map(({ sku, code }) => `${sku} ${code}`);

    it('changes nothing in a dry run, and reports what needs a person', async () => {
      expect(await importFile('shopify.csv', 'shopify', { dryRun: true })).toBe(true);
      expect(requested).toEqual([]);
      expect(printed).toContain('Checking 40 products');
      expect(await codes()).toContain('BAD-1 no_price');
      expect((await gateway().staff('/admin/catalogue/items/ABA-1-BL-S')).status).toBe(404);
    });

    it('creates categories, groups with options, products and pictures in both languages', async () => {
      fails = (name) => (name === '/home-3.png' ? 404 : 0);
      expect(await importFile('shopify.csv', 'shopify'), printed).toBe(true);
      expect(printed).toContain('new, 0 changed)');
      const abaya = await findStaff('ABA-1-BL-S');
      expect(abaya).toMatchObject({
        title: { En: 'Layali Abaya', Ar: 'عباية ليالي' },
        price: 32,
        salePrice: 24.5,
        categories: ['abayas'],
        brand: 'Dar Lina',
        tags: ['abaya', 'women', 'crepe'],
        options: ['S', 'Black'],
        isEnabled: true,
        stock: 3,
      });
      expect(abaya.description.En).toBe(
        '<h3>Crepe abaya</h3><p>Loose cut, hand-finished <strong>seams</strong>.</p><ul><li>Dry clean</li><li>Made in Kuwait</li></ul>',
      );
      expect(abaya.medias).toHaveLength(3);
      const { group } = await find(abaya.id);
      expect(group?.options[1]).toMatchObject({
        name: { En: 'Color', Ar: 'اللون' },
        values: [
          { value: { En: 'Black', Ar: 'أسود' } },
          { value: { En: 'Navy', Ar: 'كحلي' } },
          { value: { En: 'Crimson', Ar: 'Crimson' } },
        ],
      });
      expect(group?.variants).toHaveLength(9);
      expect(await findStaff('HONEY-1')).toMatchObject({ price: 1250.5, stock: 4 });
      expect(await findStaff('BAD-1')).toMatchObject({ isEnabled: false, price: 0 });
      const { categories } = await loadStoredCatalogue(toTarget(gateway()));
      expect(categories.get('abayas')?.image).toMatchObject({ url: abaya.medias?.[0]?.url });
      expect((await codes()).sort()).toEqual(
        expect.arrayContaining([
          'ABA-1-BL-S missing_arabic_options',
          'ABA-1-BL-S missing_arabic_text',
          'BAD-2 price_zero',
          'GIFT-CARD missing_sku',
          'GIFT-CARD unsupported_type',
          'HOME-03 picture_failed',
          'NEGATIVE duplicate_sku',
          'NEGATIVE negative_stock',
          'category:home missing_arabic_title',
        ]),
      );
    });

    it('imports nothing twice, and keeps what the shop has changed', async () => {
      const before = requested.length;
      const { items } = await loadStoredCatalogue(toTarget(gateway()));
      const title = { En: 'Key Ring', Ar: 'ميدالية مفاتيح' };
      const { rejected } = await gateway().importLines([{ ...items.get('HOME-19'), title }]);
      expect(rejected).toEqual([]);
      expect(await importFile('shopify.csv', 'shopify'), printed).toBe(true);
      // The picture that has failed is the only one to fetch.
      expect(requested.slice(before)).toEqual(['/home-3.png']);
      expect(printed).toContain('0 new, 1 changed');
      expect(await findStaff('HOME-19')).toMatchObject({ title: { Ar: 'ميدالية مفاتيح' } });
    });

    it('keeps what a person has written into the report, and overwrites no other file', async () => {
      const rows = await readReport(report);
      const edit = (row: ReportRow) =>
        row.code === 'no_price' ? { ...row, cells: { ...row.cells, price: '9.5' } } : row;
      await writeReport(report, rows.map(edit));
      await importFile('shopify.csv', 'shopify');
      const kept = await readReport(report);
      expect(kept.find(({ code }) => code === 'no_price')?.cells.price).toBe('9.5');
      expect(kept).toHaveLength(rows.length);
      const other = path.join(folder, 'orders.csv');
      writeFileSync(other, 'order,total\n1,2\n');
      await expect(importFile('shopify.csv', 'shopify', { report: other })).rejects.toThrow(
        'The report would overwrite',
      );
      expect(readFileSync(other, 'utf8')).toBe('order,total\n1,2\n');
    });

    it('is completed by its edited report', async () => {
      await importRows(({ sku, code }) => {
        if (code === 'no_price') return { price: '٧٫٥٠٠' };
        if (code === 'negative_stock') return { stock: '6' };
        if (code === 'missing_arabic_title')
          return { title_ar: sku.startsWith('category') ? 'المنزل' : 'إناء' };
        if (code === 'missing_arabic_options') return { options_ar: 'Crimson = قرمزي' };
        if (code === 'unsupported_type') return { show: 'yes' };
        return {};
      });
      expect(await findStaff('BAD-1')).toMatchObject({
        price: 7.5,
        isEnabled: true,
        title: { En: 'Vase without price', Ar: 'إناء' },
      });
      expect(await findStaff('NEGATIVE')).toMatchObject({ stock: 6, isEnabled: true });
      expect(await findStaff('BAD-2')).toMatchObject({ isEnabled: false });
      const { group } = await find((await findStaff('ABA-1-BL-S')).id);
      expect(group?.options[1]?.values[2]?.value).toEqual({ En: 'Crimson', Ar: 'قرمزي' });
      const left = await codes();
      expect(left).toContain('BAD-2 price_zero');
      expect(left.filter((row) => /no_price|missing_arabic_title|options/.test(row))).toEqual([]);
      // The same export again leaves what was completed.
      await importFile('shopify.csv', 'shopify');
      expect(await findStaff('BAD-1')).toMatchObject({ price: 7.5, title: { Ar: 'إناء' } });
    });

    it('renames English options by its report, with the products of the group', async () => {
      expect(await importFile('salla.csv', 'salla'), printed).toBe(true);
      expect(await findStaff('SAL-1-MR-S')).toMatchObject({ options: ['عنابي', 'S'] });
      await importRows(({ code }) =>
        code === 'missing_english_options' ? { options_en: 'عنابي = Maroon' } : {},
      );
      expect(await findStaff('SAL-1-MR-S')).toMatchObject({ options: ['Maroon', 'S'] });
      expect(await importFile('salla.csv', 'salla'), printed).toBe(true);
      expect(printed).toContain('0 new, 0 changed');
    });

    it('stores the products of WooCommerce, those with problems hidden', async () => {
      expect(await importFile('woocommerce.csv', 'woocommerce'), printed).toBe(true);
      expect(await findStaff('TEE-BLUE-L')).toMatchObject({
        categories: ['tees', 'sale'],
        saleStartsAt: '2026-11-30T21:00:00Z',
        options: ['Blue', 'L'],
        isEnabled: true,
      });
      for (const sku of ['ALBUM', 'SET', 'LOST', 'FINE'])
        expect(await findStaff(sku)).toMatchObject({ isEnabled: false });
    });

    const longVariants = () => {
      const text = `<p>${'نص '.repeat(6_600)}</p>`;
      const rows = Array.from(
        { length: 14 },
        (_, at) =>
          `long,${at === 0 ? 'Long' : ''},${at + 1},Size,Size ${at},${at === 0 ? text : ''}`,
      );
      return `Handle,Title,Variant Price,Option1 Name,Option1 Value,Body (HTML)\n${rows.join('\n')}`;
    };

    it('sends a group that exceeds one request in several', async () => {
      expect(await importText(longVariants(), { dryRun: true }), printed).toBe(true);
      expect(await importText(longVariants()), printed).toBe(true);
      const { group } = await find((await findStaff('LONG-SIZE-0')).id);
      expect(group?.variants).toHaveLength(14);
    });

    it('renames the options of a group that exceeds one request', async () => {
      const stored = await loadStoredCatalogue(toTarget(gateway()));
      const rows: ReportRow[] = [
        {
          sku: 'LONG-SIZE-0',
          line: 2,
          code: 'missing_english_options',
          cells: { options_en: 'Size 0 = Zero; Size 13 = Thirteen' },
        },
      ];
      await writeReport(report, rows);
      const edited = command(report, { report: undefined });
      expect(await importReport(toTarget(gateway()), edited), printed).toBe(true);
      expect(await findStaff('LONG-SIZE-13')).toMatchObject({ options: ['Thirteen'] });
      const { groups } = await loadStoredCatalogue(toTarget(gateway()));
      expect(groups.get('LONG')?.options[0]?.values).toHaveLength(14);
      expect(stored.groups.get('LONG')?.options[0]?.values[0]?.value.En).toBe('Size 0');
    });

    it('reports the products of a rejected request, and imports the others', async () => {
      let count = 0;
      const target = toTarget(gateway());
      const rejecting: Target = {
        ...target,
        request: async (url, init) => {
          if (!url.startsWith('/admin/catalogue/import')) return target.request(url, init);
          count += 1;
          return count === 1
            ? new Response('too large', { status: 413 })
            : target.request(url, init);
        },
      };
      const file = path.join(folder, 'rejected.csv');
      writeFileSync(file, longVariants().replaceAll('long,', 'rejected,'));
      const own = path.join(folder, 'rejected-report.csv');
      expect(
        await importCsv(rejecting, { ...command(file, { report: own }), format: 'shopify' }),
      ).toBe(false);
      const rejected = (await readReport(own)).filter(({ code }) => code === 'rejected');
      expect(rejected.map(({ sku }) => sku)).toContain('REJECTED-SIZE-0');
      expect(rejected[0]?.detail).toContain('413');
      expect((await gateway().staff('/admin/catalogue/items/REJECTED-SIZE-0')).status).toBe(404);
      expect(await findStaff('REJECTED-SIZE-13')).toMatchObject({ price: 14 });
    });

    it('continues where it was interrupted, without a picture twice', async () => {
      const row = (at: number) =>
        `stop-${at},Stop ${at},4,https://pictures.example.com/stop-${at}.png`;
      const text = `Handle,Title,Variant Price,Image Src\n${[1, 2, 3, 4, 5, 6].map(row).join('\n')}`;
      let allowed = 3;
      const stopped: PictureRequest = (url) => {
        allowed -= 1;
        if (allowed < 0) throw new RangeError('interrupted');
        return request(url);
      };
      await importText(text, { request: stopped, waits: [] });
      const first = [...requested];
      expect(first).toHaveLength(3);
      expect(await importText(text)).toBe(true);
      expect(new Set(requested).size).toBe(6);
      expect(requested).toHaveLength(6);
    });

    it.each([
      ['redirect.png', 302, 'not a public https URL'],
      ['page.png', 0, 'is no picture but text/html'],
      ['large.png', 0, 'is larger than 16 MB'],
      ['bomb.png', 0, 'damaged or too large'],
      ['missing.png', 404, 'responded with 404'],
    ])('reports the picture %s, and imports its product', async (name, status, reason) => {
      fails = (each) => (each === `/${name}` ? status : 0);
      const url = `https://pictures.example.com/${name}`;
      await importText(`Handle,Title,Variant Price,Image Src\npic-${name},Pic,4,${url}`);
      const row = (await readReport(report)).find(({ code }) => code === 'picture_failed');
      expect(row?.detail).toContain(reason);
      expect(row?.cells.pictures).toBe(url);
    });

    it.each([
      'http://pictures.example.com/a.png',
      'https://localhost/a.png',
      'https://10.0.0.1/a.png',
    ])('does not request the picture %s', async (url) => {
      await importText(`Handle,Title,Variant Price,Image Src\nprivate,Private,4,${url}`);
      expect(requested).toEqual([]);
      expect(await codes()).toContain('PRIVATE picture_failed');
    });

    it('repeats a request that failed for a reason that may pass', async () => {
      fails = (name) => (name === '/busy.png' && requested.length < 2 ? 503 : 0);
      await importText(
        'Handle,Title,Variant Price,Image Src\nbusy,Busy,4,https://pictures.example.com/busy.png',
      );
      expect(requested).toEqual(['/busy.png', '/busy.png']);
      expect(await codes()).not.toContain('BUSY picture_failed');
    });

    it.each([
      ['ENOTFOUND', 1, [1, 1]],
      ['ETIMEDOUT', 1, [1, 1, 1]],
      ['ETIMEDOUT', 12, []],
    ])('requests few pictures of a host that fails with %s', async (code, count, waits) => {
      let calls = 0;
      const failing: PictureRequest = async () => {
        calls += 1;
        throw Object.assign(new Error(code), { code });
      };
      const rows = Array.from(
        { length: count },
        (_, at) => `gone-${at},Gone,4,https://gone.example.com/${code}-${count}-${at}.png`,
      );
      const text = `Handle,Title,Variant Price,Image Src\n${rows.join('\n')}`;
      await importText(text, { request: failing, waits });
      // Four are requested at the same time.
      expect(calls).toBe(code === 'ENOTFOUND' ? 1 : 4);
      const failed = (await readReport(report)).filter((row) => row.code === 'picture_failed');
      expect(failed.filter(({ sku }) => sku.startsWith('GONE'))).toHaveLength(count);
    });

    it('keeps what the shop changes while pictures are downloaded', async () => {
      const url = 'https://pictures.example.com/meanwhile-1.png';
      const text = `Handle,Title,Variant Price,Image Src\nmeanwhile,Meanwhile,4,${url}`;
      await importText(text);
      const during = (change: object) => ({
        request: async (each: URL) => {
          await gateway().staff('/admin/catalogue/items/MEANWHILE', {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(change),
          });
          return request(each);
        },
      });
      await importText(text.replace('-1.png', '-2.png'), during({ isEnabled: false }));
      expect(await findStaff('MEANWHILE')).toMatchObject({ isEnabled: false });
      const pictures = url.replace('-1.png', '-3.png');
      await writeReport(report, [
        { sku: 'MEANWHILE', line: 2, code: 'picture_failed', cells: { pictures } },
      ]);
      const edited = command(report, { report: undefined, ...during({ price: 9 }) });
      await importReport(toTarget(gateway()), edited);
      expect(requested).toContain('/meanwhile-3.png');
      expect(await findStaff('MEANWHILE')).toMatchObject({ price: 9 });
    });

    it('takes only what a person has changed from a report', async () => {
      const text = 'Handle,Title,Variant Price\nedited,Former,4\nunclear,Unclear,"5,500"';
      await importText(text);
      await importText(text.replace('Former', 'Later'));
      const rows = await readReport(report);
      const findCells = (code: string) => rows.find((row) => row.code === code)?.cells;
      expect(findCells('missing_arabic_title')?.title_en).toBe('Later');
      expect(findCells('price_unclear')?.price).toBe('');
      await importText(text.replace('Former', 'Latest'), { report: path.join(folder, 'new.csv') });
      await importRows(({ sku, code }) =>
        sku === 'EDITED' && code === 'missing_arabic_title' ? { title_ar: 'جديد' } : {},
      );
      expect(await findStaff('EDITED')).toMatchObject({ title: { En: 'Latest', Ar: 'جديد' } });
    });

    it('writes no formula into the report, and reads its cells as they were', async () => {
      const formula = '=HYPERLINK("https://example.com")';
      await importText(`Handle,Title,Variant Price\nformula,"${formula.replaceAll('"', '""')}",4`);
      expect(readFileSync(report, 'utf8')).not.toMatch(/(?:^|,)"?=/m);
      const row = (await readReport(report)).find(({ code }) => code === 'missing_arabic_title');
      expect(row?.cells.title_en).toBe(formula);
    });
  },
  { mediaDir: path.join(folder, 'media'), lines: [] },
);
