import { searchWords } from '../../../lib/domain/arabic-folding.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CatalogueContext } from '../context.ts';
import { findNamedCategories } from './named-categories.ts';
import { findNearestTerms } from './spelling.ts';
import type { SynonymIndex } from './synonyms.ts';
import { buildFormsQuery, buildTextMatch, NO_MATCH, type TextMatch } from './text-match.ts';
import { getWordForms, type WordForms } from './word-forms.ts';

/** What words are compared with. */
interface Vocabulary {
  db: Database;
  synonyms: SynonymIndex;
}

/**
 * Only with the index of words: the database expects the first match soon, and would compare the
 * words of all items for a word that none has.
 */
function hasMatches({ db }: Pick<Vocabulary, 'db'>, found: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    const [row] = await queryRows<{ is: boolean }>(
      tx,
      sql`SELECT EXISTS (SELECT FROM items WHERE is_enabled AND search_vector @@ ${found}::tsquery) AS is`,
    );
    return row?.is ?? false;
  });
}

/** The prefix `و` means `and`: it is removed only from words that are unknown as a whole. */
const removeConjunction = (word: string) =>
  word.startsWith('و') && word.length > 3 ? [word.slice(1)] : [];

/** Corrections of an unknown word, most likely first; empty for a known word. */
async function findAlternatives(vocabulary: Vocabulary, word: string): Promise<string[]> {
  const isKnown = (text: string) =>
    hasMatches(vocabulary, buildFormsQuery(getWordForms(text, vocabulary.synonyms)));
  if (await isKnown(word)) return [];
  for (const rest of removeConjunction(word)) if (await isKnown(rest)) return [rest];
  return findNearestTerms(vocabulary.db, word);
}

const either = (all: readonly WordForms[]): WordForms => ({
  beginnings: all.flatMap(({ beginnings }) => beginnings),
  synonyms: all.flatMap(({ synonyms }) => synonyms),
});

/**
 * The match with unknown words replaced by their corrections; undefined when all words are known or
 * none has a correction.
 */
async function correctSpelling(
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<TextMatch | undefined> {
  const alternatives = await Promise.all(words.map((word) => findAlternatives(vocabulary, word)));
  if (alternatives.every((list) => list.length === 0)) return undefined;
  const meant = words.map((word, index) => alternatives[index]?.[0] ?? word);
  const getForms = (word: string) => getWordForms(word, vocabulary.synonyms);
  const forms = words.map((word, index) => {
    const list = alternatives[index] ?? [];
    return list.length > 0 ? either(list.map(getForms)) : getForms(word);
  });
  return { ...buildTextMatch(meant, forms), spelling: meant.join(' ') };
}

/** A match with one of at least three words missing. */
function dropOneWord(
  words: readonly string[],
  { forms, spelling }: { forms: readonly WordForms[]; spelling?: string | undefined },
): TextMatch | undefined {
  if (words.length < 3) return undefined;
  const queries = forms.map(buildFormsQuery);
  const found = queries
    .map((_, missing) => `(${queries.filter((_, index) => index !== missing).join(' & ')})`)
    .join(' | ');
  return { ...buildTextMatch(words, forms, found), ...(spelling !== undefined && { spelling }) };
}

async function findMatch(vocabulary: Vocabulary, words: readonly string[]): Promise<TextMatch> {
  const getForms = (word: string) => getWordForms(word, vocabulary.synonyms);
  const strict = buildTextMatch(words, words.map(getForms));
  if (await hasMatches(vocabulary, strict.found)) return strict;
  const corrected = await correctSpelling(vocabulary, words);
  if (corrected && (await hasMatches(vocabulary, corrected.found))) return corrected;
  const meant = corrected ? searchWords(corrected.phrase) : words;
  const loose = dropOneWord(meant, {
    forms: meant.map(getForms),
    spelling: corrected?.spelling,
  });
  return loose && (await hasMatches(vocabulary, loose.found)) ? loose : strict;
}

/**
 * Resolves a search text: all words in any form; without results the corrected words, then all
 * words but one. Undefined for an empty text.
 */
export async function resolveSearch(
  context: CatalogueContext,
  text: string,
): Promise<TextMatch | undefined> {
  if (text.trim() === '') return undefined;
  const words = searchWords(text);
  if (words.length === 0) return NO_MATCH;
  const resolve = async () => {
    const synonyms = await context.synonyms();
    const vocabulary = { db: context.db, synonyms };
    const match = await context.runExpensiveRead(() => findMatch(vocabulary, words));
    const named = findNamedCategories(await context.categories(), match.phrase, synonyms);
    return { ...match, categoryIds: named.map(({ id }) => id) };
  };
  return context.cache.get(`search ${words.join(' ')}`, resolve, {});
}
