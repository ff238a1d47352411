import type { Locale } from '../../lib/contract/locales.ts';
import type { FeedRow, FeedTerms } from './feed-row.ts';

/** The format of a file. */
export interface FeedWriter {
  /** Of the content. */
  type: string;
  language: Locale;
  begin(terms: FeedTerms): string;
  write(row: FeedRow, terms: FeedTerms): string;
  end: string;
}
