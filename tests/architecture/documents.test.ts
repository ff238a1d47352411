import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGES, ROOT, sourceFiles } from './sources';

const DOCUMENTS = globSync(
  [
    '*.md',
    '.github/*.md',
    'docs/**/*.md',
    'tools/**/README.md',
    'lib/**/README.md',
    'gateway/README.md',
    'deploy/README.md',
  ],
  { cwd: ROOT, exclude: PACKAGES },
).sort();
const LINK = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g;
const CODE = /`([^`\n]+)`/g;
const SOURCE_PATH =
  /^(?:app|components|docs|gateway|lib|messages|public|scripts|stores|tests|tools|worker|\.ci|\.github)\/[\w\-./[\]()]+$/;
const TEST_NAME = /^[\w\-.]+\.(?:test|spec)\.tsx?$/;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
const { scripts } = JSON.parse(read('package.json'));
const testNames = new Set(sourceFiles().map(({ path: file }) => path.basename(file)));

const brokenLinks = (file: string) =>
  findAll(read(file), LINK).filter((link) => {
    const [target = ''] = link.split('#');
    return (
      !/^[a-z]+:/.test(link) &&
      target !== '' &&
      !existsSync(path.join(ROOT, path.dirname(file), target))
    );
  });

const missingFiles = (file: string) =>
  findAll(read(file), CODE).filter(
    (code) =>
      (SOURCE_PATH.test(code) && !existsSync(path.join(ROOT, code))) ||
      (TEST_NAME.test(code) && !testNames.has(code)),
  );

const missingScripts = (file: string) =>
  findAll(read(file), /npm run ([\w:-]+)/g).filter((name) => !(name in scripts));

describe('documents', () => {
  it.each(DOCUMENTS)('%s links to existing files only', (file) =>
    expect(brokenLinks(file)).toEqual([]),
  );

  it.each(DOCUMENTS)('%s names existing folders, sources and tests only', (file) =>
    expect(missingFiles(file)).toEqual([]),
  );

  it.each(DOCUMENTS)('%s names existing npm scripts only', (file) =>
    expect(missingScripts(file)).toEqual([]),
  );
});

describe('decision records', () => {
  const records = globSync('docs/decisions/0*.md', { cwd: ROOT }).sort();
  const index = read('docs/decisions/README.md');
  const describeRecord = (file: string) => {
    const [, number = '', title = '', date = '', status = ''] =
      /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (accepted|superseded by \d{3})/.exec(
        read(file),
      ) ?? [];
    return { number, title, date, status };
  };

  it.each(records)(
    '%s has a number, a title, a date, a status, a context and consequences',
    (file) => {
      const { number, title } = describeRecord(file);
      expect(title).not.toBe('');
      expect(path.basename(file).slice(0, 4)).toBe(`${number}-`);
      for (const section of ['Context', 'Consequences'])
        expect(read(file)).toContain(`\n**${section}.**`);
    },
  );

  it.each(records)('%s is listed in the index with its title, status and date', (file) => {
    const { number, title, date, status } = describeRecord(file);
    expect(index).toContain(
      `| ${number} | [${title}](${path.basename(file)}) | ${status} | ${date} |`,
    );
  });

  it('decision records have unique numbers', () => {
    const numbers = records.map((file) => describeRecord(file).number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const terms = findAll(read('docs/glossary.md'), /^\| \*\*(.+?)\*\* \|/gm);

  it('the glossary defines at least 35 terms in alphabetical order', () => {
    expect(terms.length).toBeGreaterThanOrEqual(35);
    expect(terms).toEqual([...terms].sort((one, other) => one.localeCompare(other, 'en')));
  });
});
