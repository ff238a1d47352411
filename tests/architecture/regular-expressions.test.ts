import { describe, expect, it } from 'vitest';
import { type Found, findRegularExpressions, findSlowPattern } from './regular-expressions';
import { isTest, sourceFiles } from './sources';

/** With the pure JavaScript of the checker, on platforms without its executable. */
const TIMEOUT_MS = 180_000;

const CHECKED = /^(app|components|lib|stores|gateway|worker)\/|^[\w-]+\.ts$/;

function findAll(): Found[] {
  const found = sourceFiles()
    .filter(({ path }) => CHECKED.test(path) && !isTest(path))
    .flatMap(({ path, lines }) => findRegularExpressions(path, lines.join('\n')));
  return [...new Map(found.map((one) => [`${one.source}/${one.flags}`, one])).values()];
}

describe('the regular expressions of the sources', () => {
  it(
    'take linear time for every input, so that no request can block a process',
    async () => {
      const found = findAll();
      expect(found.length).toBeGreaterThan(200);
      const slow: string[] = [];
      for (const expression of found) slow.push(...(await findSlowPattern(expression)));
      expect(slow).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.each([
    '/(a+)+$/',
    '/\\s+$/',
    "new RegExp('^(?:[a-z]|[a-y])+$')",
    `RegExp(\`a\${LOCALE_COOKIE}|\\\\d+$\`)`,
  ])(
    'a regular expression is reported when an input takes more than linear time: %s',
    async (expression) => {
      const [found] = findRegularExpressions('a.ts', `const é = ${expression};`);
      expect(found && (await findSlowPattern(found))).toEqual([
        expect.stringMatching(/^a\.ts: .*(polynomial|exponential)/),
      ]);
    },
  );

  it('a regular expression is reported when its pattern is not constant', () => {
    expect(() => findRegularExpressions('a.ts', 'const é = new RegExp(text);')).toThrow(
      'a.ts: the pattern of new RegExp(text) is not constant',
    );
  });
});
