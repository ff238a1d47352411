import { describe, expect, it } from 'vitest';
import { findLines, isTest, type Source, sourceFiles } from './sources';

/** Attributes with literal text for users. Biome's noJsxLiterals checks the text between tags. */
const TEXT_ATTRIBUTE =
  /\s(?:aria-label|aria-description|alt|title|placeholder|label)=(?:"[^"]*\p{L}|\{\s*['"`][^'"`$]*\p{L})/u;
/** The key of a text, which the components of the console translate. */
const TEXT_KEY = /="[a-z]\w*(?:\.[\w-]+)+"/gi;
const FOREIGN_LETTER = /[\p{Script=Arabic}\p{Script=Cyrillic}]/u;

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line);
const hasLiteralText = (line: string) =>
  !isComment(line) &&
  (TEXT_ATTRIBUTE.test(line.replaceAll(TEXT_KEY, '={key}')) || FOREIGN_LETTER.test(line));

/** Component files without tests. */
function components(): Source[] {
  return sourceFiles('**/*.tsx').filter(({ path }) => path.endsWith('.tsx') && !isTest(path));
}

describe('literal text in components', () => {
  it.each([
    '<button aria-label="Close">',
    "<img alt={'Honey'} />",
    '<p>عسل</p>',
    '<input placeholder="Search" />',
  ])('rejects literal text in %s', (line) => expect(hasLiteralText(line)).toBe(true));

  it.each([
    "<button aria-label={t('close')}>",
    '<img alt="" />',
    '// عسل',
    '<Price label={labels.total} />',
    '<p>{title}</p>',
    '<TextInput label="orders.form.reason" />',
  ])('accepts %s', (line) => expect(hasLiteralText(line)).toBe(false));

  it('components take every text from the messages', () => {
    expect(components().length).toBeGreaterThan(0);
    expect(findLines(components(), hasLiteralText, 'words-allow')).toEqual([]);
  });
});
