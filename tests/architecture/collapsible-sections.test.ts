import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './sources';

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

test('every collapsible section has the class that animates it', () => {
  const tags = sourceFiles('**/*.tsx')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, lines }) => {
      const code = lines.filter((line) => !isComment(line)).join('\n');
      return (code.match(/<details[^>]*>/g) ?? []).map((tag) => ({ path, tag }));
    });
  expect(tags.length).toBeGreaterThan(3);
  expect(tags.filter(({ tag }) => !/className="([^"]* )?disclosure[ "]/.test(tag))).toEqual([]);
});
