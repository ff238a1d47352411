import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { categoryLineSchema, itemLineSchema } from './line-schema.ts';
import { readJsonLines, validateLines } from './parse-lines.ts';

const PAGE = readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/catalogue-format.md'),
  'utf8',
);
const examples = PAGE.split('\n').filter(
  (line) => line.startsWith('{"') && !line.includes('"line":'),
);
/** Field names in the first column of the tables; a row may contain two. */
const documented = new Set(
  [...PAGE.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ),
);

describe('docs/catalogue-format.md', () => {
  it('docs/catalogue-format.md contains only valid example lines', async () => {
    const { lines, rejected: unreadable } = readJsonLines(
      new TextEncoder().encode(examples.join('\n')),
    );
    const { valid, rejected } = await validateLines(lines, async (url) => ({ url }));
    expect([...unreadable, ...rejected]).toEqual([]);
    expect(valid.length).toBeGreaterThanOrEqual(3);
  });

  it.each([...Object.keys(itemLineSchema.shape), ...Object.keys(categoryLineSchema.shape)])(
    'documents the field %s',
    (field) => {
      expect(documented).toContain(field);
    },
  );
});
