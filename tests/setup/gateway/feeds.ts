import { Parser } from 'htmlparser2';
import { expect } from 'vitest';

/** The values of each item of Google's XML, by element; those of nested ones by `shipping.price`. */
export function parseGoogleXml(xml: string): Map<string, string[]>[] {
  const items: Map<string, string[]>[] = [];
  const open: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'item') items.push(new Map());
        open.push(name.replace('g:', ''));
        text = '';
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag(name, isImplied) {
        if (isImplied) throw new Error(`${name} is not closed`);
        const path = open.slice(open.indexOf('item') + 1).join('.');
        const values = items.at(-1)?.get(path) ?? [];
        if (text !== '' && path !== '') items.at(-1)?.set(path, [...values, text]);
        text = '';
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return items;
}

/** The rows of a CSV file by the names of its columns. */
export function parseCsv(csv: string): Record<string, string>[] {
  const lines = csv.trimEnd().split('\r\n');
  const [names = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  );
  return rows.map((cells) => {
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
