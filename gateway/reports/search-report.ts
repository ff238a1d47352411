import type { z } from 'zod';
import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from '../../lib/contract/locales.ts';
import type {
  SearchKind,
  SearchReportRow,
  searchReportQuerySchema,
  searchReportSchema,
} from '../../lib/contract/reports.ts';
import { type CatalogueContext, removeArticle } from '../catalogue/public.ts';
import { queryRows } from '../platform/db/client.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import { isWithin } from './period.ts';
import { toCount } from './sales-report.ts';

type Query = z.output<typeof searchReportQuerySchema>;

interface Row {
  words: string;
  searches: string;
  withoutResult: string;
  withoutClick: string;
  lastDay: string;
  total: number;
}

/** The column that a report is about, and on which days it was counted. */
const KINDS: Record<SearchKind, { column: string; isOfDay: SQL }> = {
  withoutResult: { column: 'withoutResult', isOfDay: sql`without_result > 0` },
  withoutClick: { column: 'withoutClick', isOfDay: sql`searches > without_result` },
};

const ARABIC = /[\u0600-\u06FF]/;

/** The language that is written with the letters of the words. */
function getLanguage(words: string): Locale {
  const script = ARABIC.test(words) ? 'arabic' : 'latin';
  return LOCALES.find((locale) => LOCALE_TABLE[locale].script === script) ?? DEFAULT_LOCALE;
}

/** What was searched for in a period without success, the most frequent first. */
export async function loadSearchReport(
  { db, synonyms }: Pick<CatalogueContext, 'db' | 'synonyms'>,
  { kind, _page, _limit, ...period }: Query,
): Promise<z.output<typeof searchReportSchema>> {
  const { column, isOfDay } = KINDS[kind];
  const name = sql.identifier(column);
  const rows = await queryRows<Row>(
    db,
    sql`SELECT *, count(*) OVER ()::integer AS total FROM (
        SELECT words, sum(searches) AS searches, sum(without_result) AS "withoutResult",
          greatest(sum(searches - without_result) - sum(clicks), 0) AS "withoutClick",
          (max(day) FILTER (WHERE ${isOfDay}))::text AS "lastDay"
        FROM search_days WHERE ${isWithin(period)} GROUP BY words
      ) AS report WHERE ${name} > 0
      ORDER BY ${name} DESC, words LIMIT ${_limit} OFFSET ${(_page - 1) * _limit}`,
  );
  const index = await synonyms();
  const toRow = ({ words, lastDay, ...sums }: Row): SearchReportRow => ({
    words,
    language: getLanguage(words),
    searches: toCount(sums.searches),
    withoutResult: toCount(sums.withoutResult),
    withoutClick: toCount(sums.withoutClick),
    lastDay,
    hasSynonym: words.split(' ').some((word) => index.has(removeArticle(word))),
  });
  return { items: rows.map(toRow), total: rows[0]?.total ?? 0, page: _page, limit: _limit };
}
