import { describe, expect, it } from 'vitest';
import { stripRequestUrl } from './flight-url.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const strip = (text: string) => {
  const stripped = stripRequestUrl(encode(text));
  return stripped && new TextDecoder().decode(stripped);
};

const root = (c: string, q: string) => `0:{"P":null,"c":${c},"q":${q},"i":false,"t":{"s":"عسل"}}\n`;
const EMPTY = root('["",""]', '""');

describe('stripRequestUrl', () => {
  it.each([
    [
      'a query',
      root('["","en","forgot?mode=resetPassword&oobCode=X"]', '"?mode=resetPassword&oobCode=X"'),
    ],
    ['a path', root('["","success","28FQ3R7NP44XTBWG8HGCKAVZWP"]', '""')],
    [
      'quotes and brackets',
      root(String.raw`["","a\"],\"q\":\"","b\\"]`, String.raw`"?x=\",\"i\":1"`),
    ],
  ])('removes the request URL from %s', (_, data) => {
    expect(strip(data)).toBe(EMPTY);
    expect(strip(`#1:"$Sreact.fragment"\n:HL["/a.css","style"]\n${data}2:X\n`)).toBe(
      `#1:"$Sreact.fragment"\n:HL["/a.css","style"]\n${EMPTY}2:X\n`,
    );
  });

  it('finds the root row of flight data after rows with a length, whatever they contain', () => {
    const text = `\n0:{"P":null,"c":["","fake"],"q":"","i":1}\nعسل`;
    const row = `a:T${encode(text).length.toString(16)},${text}`;
    expect(strip(row + root('["","real"]', '"?real"'))).toBe(row + EMPTY);
  });

  it('keeps flight data of a segment, which contain no URL', () => {
    const segment = '1:"x"\n0:{"b":"2ddd","t":{"t":{"s":""}}}\n';
    expect(strip(segment)).toBe(segment);
  });

  it.each([
    ['an empty file', ''],
    ['no root row', '1:"x"\n'],
    ['a root row with an unknown key', '0:{"b":"1","url":"/forgot?oobCode=X"}\n'],
    ['a root row in another order', '0:{"q":"?oobCode=X","c":["",""],"P":null}\n'],
    ['two root rows', EMPTY + EMPTY],
    ['a length beyond the end', `1:Tff,x${EMPTY}`],
    ['something else', '<html>'],
  ])('rejects flight data with %s', (_, data) => {
    expect(strip(data)).toBeUndefined();
  });
});
