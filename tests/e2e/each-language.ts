import { LOCALES } from '@/lib/contract/locales';
import { test } from './fixtures';
import type { Lang } from './messages';

/**
 * Defines tests for both languages in one project. Projects of their own would each start workers
 * and browsers, which take two core seconds each.
 */
export function inEachLanguage(define: (lang: Lang) => void): void {
  for (const lang of LOCALES)
    test.describe(lang, () => {
      test.use({ lang, locale: `${lang}-KW` });
      define(lang);
    });
}
