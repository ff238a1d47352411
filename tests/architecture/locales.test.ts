import { describe, expect, it } from 'vitest';
import { findLines, isTest, sourceFiles } from './sources';

/** A language as a string, or as an alternative of a pattern. */
const LANGUAGE_LITERAL = /(["'`])(?:ar|en)\1|(?<!\w)ar\|en(?!\w)/;
const LIST = 'lib/contract/locales.ts';
/** Test data, and simulators of services that have languages of their own. */
const EXEMPT = /^gateway\/dev\//;

describe('the list of languages', () => {
  it.each([
    "type Language = 'ar' | 'en';",
    "const LOCALES = ['ar', 'en'];",
    "locale === 'ar' ? a : b",
    'source: "/:locale(ar|en)/success"',
  ])('rejects a second list: %s', (line) => expect(LANGUAGE_LITERAL.test(line)).toBe(true));

  it.each([
    "import ar from '@/messages/ar.json';",
    "{ ar: 'arabic', en: 'latin' }",
    "language: 'ar-KW'",
  ])('accepts %s', (line) => expect(LANGUAGE_LITERAL.test(line)).toBe(false));

  it(`languages are written as strings in ${LIST} only`, () => {
    const sources = sourceFiles().filter(
      ({ path }) =>
        /^(app|components|lib|stores|worker|gateway|scripts|tools)\//.test(path) ||
        /^(middleware|next\.config)\.ts$/.test(path),
    );
    const others = sources.filter(
      ({ path }) => !isTest(path) && !EXEMPT.test(path) && path !== LIST,
    );
    expect(others.length).toBeGreaterThan(700);
    expect(findLines(others, (line) => LANGUAGE_LITERAL.test(line), 'locale-allow')).toEqual([]);
  });
});
