import type { Localized } from '../../../lib/contract/text.ts';
import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { removeArticle } from './article.ts';

export interface SearchedTexts {
  title: Localized;
  brand: string;
  tags: readonly string[];
  sku: string;
  shortDescription: Localized;
  attributes: readonly { value: Localized }[];
  /** The values that the product has of the options of its group. */
  optionNames: readonly Localized[];
}

/** The characters that separate words, as in the database function `search_tokens`. */
const SEPARATOR = /[\n\t!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~،؛؟٪٫٬«»“”‘’„…–—‐‑−×·•°٭ ]+/u;
const NUMBER = /[0-9]+/g;
const MAX_WORD_LENGTH = 64;
const MIN_MISSPELLABLE_LENGTH = 3;

/** `text.slice`, without splitting characters outside the basic plane. */
const limitLength = (word: string) =>
  word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');

/**
 * The words of a folded text; digits are separate words. Equal to `search_tokens` of the database,
 * which would take most of the time of an import.
 */
function splitIntoWords(folded: string): string[] {
  return folded
    .replace(NUMBER, ' $& ')
    .split(SEPARATOR)
    .filter((word) => word !== '')
    .map(limitLength);
}

/** The distinct words of a folded text, with and without the article. */
function getLexemes(folded: string): Set<string> {
  const words = splitIntoWords(folded);
  return new Set([...words, ...words.map((word) => removeArticle(word))]);
}

/** Words contain neither quotes nor backslashes, so they need no escaping. */
const toVector = (lexemes: ReadonlySet<string>) =>
  [...lexemes].map((lexeme) => `'${lexeme}'`).join(' ');

/** The columns that search reads; all of them follow from `search_text`. */
export interface SearchColumns {
  /** The folded texts, one per line after an empty one. */
  search_text: string;
  /** Both titles, each between line ends, with single spaces and without punctuation. */
  search_titles: string;
  /** The words of the titles as the text of a tsvector. */
  title_vector: string;
  /** The words of all texts as the text of a tsvector. */
  search_vector: string;
}

export function buildSearchColumns(texts: SearchedTexts): SearchColumns {
  const { title, brand, tags, sku, shortDescription, attributes, optionNames } = texts;
  const values = attributes.map(({ value }) => value);
  const details = [shortDescription, ...values, ...optionNames].map(({ Ar, En }) => `${Ar} ${En}`);
  const [titleAr, titleEn, ...others] = [
    title.Ar,
    title.En,
    brand,
    tags.join(' '),
    sku,
    details.join(' '),
  ].map(foldText) as [string, string, ...string[]]; // map keeps the length
  const titles = [titleAr, titleEn].map((folded) => splitIntoWords(folded).join(' '));
  const titleLexemes = getLexemes(`${titleAr} ${titleEn}`);
  return {
    search_text: ['', titleAr, titleEn, ...others].join('\n'),
    search_titles: `\n${titles.join('\n')}\n`,
    title_vector: toVector(titleLexemes),
    search_vector: toVector(new Set([...titleLexemes, ...getLexemes(others.join('\n'))])),
  };
}

/**
 * Words of titles, brand and tags with which a misspelled word is compared: at least three
 * characters, no digits.
 */
export function getMisspellableWords({
  title,
  brand,
  tags,
}: Pick<SearchedTexts, 'title' | 'brand' | 'tags'>): string[] {
  const folded = [title.Ar, title.En, brand, tags.join(' ')].map(foldText).join(' ');
  return [...getLexemes(folded)].filter(
    (word) => [...word].length >= MIN_MISSPELLABLE_LENGTH && !/[0-9]/.test(word),
  );
}
