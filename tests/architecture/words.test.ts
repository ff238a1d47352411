import { describe, expect, it } from 'vitest';
import { findLines, isTest, type Source, sourceFiles } from './sources';

/** Attributes that people read or hear, written out; Biome's noJsxLiterals sees the text between tags. */
const SPOKEN_ATTRIBUTE = /\s(?:aria-label|aria-description|alt|title|placeholder|label)=(?:"[^"]*\p{L}|\{\s*['"`][^'"`$]*\p{L})/u;
const FOREIGN_LETTER = /[\p{Script=Arabic}\p{Script=Cyrillic}]/u;

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line);
const hasWords = (line: string) => !isComment(line) && (SPOKEN_ATTRIBUTE.test(line) || FOREIGN_LETTER.test(line));

/** Component files whose strings are shown: all but tests. */
function components(): Source[] {
  return sourceFiles('**/*.tsx').filter(({ path }) => path.endsWith('.tsx') && !isTest(path));
}

describe('words', () => {
  it.each(['<button aria-label="Close">', "<img alt={'Honey'} />", '<p>عسل</p>', '<input placeholder="Search" />'])('recognises %s', (line) =>
    expect(hasWords(line)).toBe(true),
  );

  it.each(["<button aria-label={t('close')}>", '<img alt="" />', '// عسل', '<Price label={labels.total} />', '<p>{title}</p>'])(
    'lets %s pass',
    (line) => expect(hasWords(line)).toBe(false),
  );

  it('come from the messages in every component', () => {
    expect(components().length).toBeGreaterThan(0);
    expect(findLines(components(), hasWords, 'words-allow')).toEqual([]);
  });
});
