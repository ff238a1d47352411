import { describe, expect, it } from 'vitest';
import { removeFormulaGuard, toCsvRow } from './csv.ts';

describe('A cell of a CSV file', () => {
  it.each([
    ['500 g, dark', '"500 g, dark"'],
    ['500 g; =1+1', '"500 g; =1+1"'],
    ['12" tray', '"12"" tray"'],
    ['one\r\ntwo', 'one  two'],
    ['=1+1', "'=1+1"],
    ['-2+3', "'-2+3"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['\u3000=1', "'\u3000=1"],
    ['\t-2', "' -2"],
    ['\n=1', "' =1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['+965, "x"', `"'+965, ""x"""`],
    ['عسل سدر', 'عسل سدر'],
    ['-2.500', '-2.500'],
    [-1, '-1'],
    [undefined, ''],
    [null, ''],
  ])('%j becomes one cell that no spreadsheet evaluates', (value, cell) =>
    expect(toCsvRow([value, 'end'])).toBe(`${cell},end\r\n`),
  );

  it.each(['=1+1', '  @x', '＝1', "it's", "'quoted'", 'عسل'])(
    'the text %j is the same after it was written and read',
    (text) => expect(removeFormulaGuard(toCsvRow([text]).trimEnd())).toBe(text),
  );
});
