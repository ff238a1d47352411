import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { StaffItem } from '../../../../lib/contract/staff-catalogue.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import type { Target } from '../../target.ts';
import { importCsv } from './import-csv-command.ts';
import { importReport } from './import-report-command.ts';
import { readReport, writeReport } from './report-file.ts';
import type { ReportCells } from './report-row.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'choices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'file.csv');
const report = path.join(folder, 'report.csv');

let printed = '';
beforeEach(() => {
  printed = '';
  rmSync(report, { force: true });
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

onDatabase(
  'The choices of an import',
  (gateway) => {
    const target = (): Target => ({
      name: 'the gateway of the test',
      request: (url, init) => gateway().staff(url, init),
      close: async () => {},
    });
    const command = {
      dryRun: false,
      language: undefined,
      brand: 'Shop',
      report,
      dataDir: path.join(folder, 'data'),
      request: async () => {
        throw Object.assign(new Error('no network'), { code: 'ENOTFOUND' });
      },
      waits: [],
    };
    const importText = (text: string, change = {}) => {
      writeFileSync(file, text);
      return importCsv(target(), { ...command, file, format: 'shopify', ...change });
    };
    const edit = async (cells: Record<string, ReportCells>) => {
      const rows = await readReport(report);
      await writeReport(
        report,
        rows.map((row) => ({ ...row, cells: { ...row.cells, ...cells[row.code] } })),
      );
      return importReport(target(), { ...command, file: report, report: undefined });
    };
    const find = async (sku: string): Promise<StaffItem> =>
      (await gateway().staff(`/admin/catalogue/items/${sku}`)).json();
    const codes = async () => (await readReport(report)).map(({ sku, code }) => `${sku} ${code}`);

    const HEADER =
      'Handle,Title,Body (HTML),Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Cost per item';

    it('writes nothing while the currency of the file is unknown or has no rate', async () => {
      const text = `${HEADER}\nusd,Dollars | دولارات,,149.99,shopify,4,`;
      await expect(importText(text)).rejects.toThrow('--currency');
      await expect(importText(text, { currency: 'USD' })).rejects.toThrow('--rate');
      await expect(importText(text.replace('149.99', '149.99 SAR'))).rejects.toThrow('--rate');
      expect((await gateway().staff('/admin/catalogue/items/USD')).status).toBe(404);
      expect(await importText(text, { currency: 'USD', rate: 0.3071 }), printed).toBe(true);
      expect(printed).toContain('One USD is 0.3071 KWD');
      expect(await find('USD')).toMatchObject({ price: 46.062 });
    });

    it('names what is not tracked, gives it units on request, and keeps what was sold', async () => {
      const text = `${HEADER}\nfree,Free | حر,,4 KWD,,1,2\nkept,Kept | مخزون,,4,shopify,3,`;
      expect(await importText(text), printed).toBe(true);
      expect(await codes()).toEqual(
        expect.arrayContaining(['FREE untracked_stock', 'column:Cost per item column_cost']),
      );
      expect(printed).toContain('1 columns were not imported');
      await importText(text);
      expect(await codes()).toContain('FREE untracked_stock');
      await importText(text, { untracked: 100 });
      expect(await codes()).not.toContain('FREE untracked_stock');
      expect([(await find('FREE')).stock, (await find('KEPT')).stock]).toEqual([100, 3]);
      expect(await edit({})).toBe(true);
      expect(await codes()).not.toContain('column:Cost per item column_cost');
    });

    it('hides what is incomplete on request, and shows it when the report completes it', async () => {
      const text = `${HEADER},Image Src
half,Half | نصف,<p>Text</p>,4 KWD,shopify,3,,
bare,Bare | عارٍ,,4,shopify,3,,https://pictures.example.com/a.png
mail,Mail | بريد,<p>Text</p><p>نص كامل</p>,4,shopify,3,,`;
      await importText(text, { hideIncomplete: true });
      const findRow = async (sku: string) =>
        (await readReport(report)).find((row) => row.sku === sku && row.code === 'incomplete');
      expect((await findRow('HALF'))?.detail).toBe('no picture, texts in one language');
      expect((await findRow('BARE'))?.detail).toBe('no picture');
      expect(await find('HALF')).toMatchObject({ isEnabled: false });
      await importText(text, { hideIncomplete: true });
      expect(await codes()).toContain('HALF incomplete');
      const half = await find('HALF');
      const { id: _id, revision: _revision, warnings: _warnings, ...line } = half;
      const media = {
        url: 'https://cdn.example.com/a.png',
        alt: half.title,
        width: 10,
        height: 10,
      };
      const { reserved: _reserved, updatedAt: _updatedAt, ...stored } = line;
      expect((await gateway().importLines([{ ...stored, medias: [media] }])).rejected).toEqual([]);
      await edit({ missing_arabic_text: { text_ar: '<p>نص</p>' } });
      expect(await find('HALF')).toMatchObject({ isEnabled: true });
      expect(await codes()).not.toContain('HALF incomplete');
      expect(await codes()).toContain('BARE incomplete');
    });
  },
  { mediaDir: path.join(folder, 'media'), lines: [] },
);
