import type { FeedPlatform } from '../../../lib/contract/left-out.ts';
import type { Locale } from '../../../lib/contract/locales.ts';
import type { FeedRow, FeedTerms } from './feed-row.ts';

/** The format of a file. */
export interface FeedWriter {
  /** Of the content. */
  type: string;
  language: Locale;
  /** Who reads it: products that it would reject are left out. */
  platform: FeedPlatform;
  begin(terms: FeedTerms): string;
  write(row: FeedRow, terms: FeedTerms): string;
  end: string;
}
