import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { writeMigratedDataDir } from '../../../tests/setup/gateway/databases.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { formatFigures } from './table.ts';

/** A small number with the product of the changes and its bundle. */
const COUNT = 60;

it('the benchmark of the catalogue measures every call and every change', async () => {
  const folder = mkdtempSync(`${tmpdir()}/bench-test-`);
  try {
    await writeMigratedDataDir(folder);
    const figures = await measureCatalogue({ GATEWAY_DATA_DIR: folder }, COUNT, 1);
    expect(figures.linesPerSecond).toBeGreaterThan(0);
    const report = formatFigures(figures, figures);
    for (const call of [...Object.keys(figures.timings), ...Object.keys(figures.firstAnswers)])
      expect(report).toContain(`| ${call} |`);
    expect(report).not.toMatch(/NaN|Infinity|undefined/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
