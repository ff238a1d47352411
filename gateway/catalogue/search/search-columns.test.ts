import { expect, it } from 'vitest';
import { openDatabase } from '../../../tests/setup/gateway/databases.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { buildSearchColumns, getMisspellableWords, type SearchedTexts } from './search-columns.ts';

const localized = (Ar: string, En: string) => ({ Ar, En });
const texts = (Ar: string, En: string, rest: Partial<SearchedTexts> = {}): SearchedTexts => ({
  title: localized(Ar, En),
  brand: 'Diwan Coffee',
  tags: ['gift-box', 'عود'],
  sku: 'HON-001',
  shortDescription: localized('', ''),
  attributes: [],
  optionNames: [],
  ...rest,
});

const SAMPLES: readonly SearchedTexts[] = [
  texts('عسل السدر والهيل، ٥٠٠غ', "Wadi Do'an honey 500g"),
  texts('«الـعـودُ» وال بالعنبر للبيت ال', 'Oud & "amber" [new] {x} ~a|b^c`d\\e'),
  texts('كالورد فالتمر لله والله', 'a1b22c ¼ ① É·ñ • 3×4 − 5° … ٭'),
  texts('🍯'.repeat(70), `${'x'.repeat(80)} ${'و'.repeat(70)}`),
  texts('ال🍯🍯🍯 ال🍯🍯', 'tab\tline\nend no-break\u00a0space'),
  texts('', '', { brand: 'Qahwa & Co', tags: [], sku: 'A.b_c-9' }),
  texts('١٢٣', '123', {
    shortDescription: localized('نصٌّ طويل، جدًّا', "It's «long»"),
    attributes: [{ value: localized('١٠٠ غ', '100 g') }, { value: localized('‑', '‐') }],
    optionNames: [localized('أزرق', 'Blue')],
  }),
];

/** What the functions of the database make of the folded texts. */
async function computeInDatabase(db: Database, searchText: string) {
  const titles = sql`split_part(${searchText}, E'\n', 2) || ' ' || split_part(${searchText}, E'\n', 3)`;
  const [row] = await queryRows<Record<string, string>>(
    db,
    sql`SELECT search_titles(${searchText}) AS titles, search_lexemes(${titles})::text AS title, search_lexemes(${searchText})::text AS vector,
      (SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM misspellable_words(${searchText}) AS word) AS words`,
  );
  return row;
}

it('the search columns of an import equal those of the functions of the database', async () => {
  const handle = await openDatabase();
  try {
    for (const sample of SAMPLES) {
      const { search_text, search_titles, title_vector, search_vector } =
        buildSearchColumns(sample);
      const [stored] = await queryRows<Record<string, string>>(
        handle.db,
        sql`SELECT ${title_vector}::tsvector::text AS title, ${search_vector}::tsvector::text AS vector,
          (SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM unnest(${sql.param(getMisspellableWords(sample))}::text[]) AS word) AS words`,
      );
      expect({ titles: search_titles, ...stored }).toEqual(
        await computeInDatabase(handle.db, search_text),
      );
    }
  } finally {
    await handle.close();
  }
});
