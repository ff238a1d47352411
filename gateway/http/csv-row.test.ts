import { describe, expect, it } from 'vitest';
import { escapeCell } from './csv-row.ts';

describe('A cell of a CSV file', () => {
  it.each([
    ['500 g, dark', '"500 g, dark"'],
    ['12" tray', '"12"" tray"'],
    ['one\r\ntwo', 'one  two'],
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['\t-2', "' -2"],
    ['＝1', "'＝1"],
    ['+965, "x"', `"'+965, ""x"""`],
    ['عسل سدر', 'عسل سدر'],
  ])('%j becomes one cell that no spreadsheet evaluates', (text, cell) =>
    expect(escapeCell(text)).toBe(cell),
  );
});
