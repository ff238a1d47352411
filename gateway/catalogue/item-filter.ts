import { and, arrayOverlaps, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { foldedWords } from '../../lib/domain/arabic-text.ts';
import { filsFromKwd } from '../../lib/domain/money.ts';
import { textArray } from '../db/client.ts';
import { items } from '../db/schema.ts';

/** The item that others are to be like: shared categories and tags. */
export interface RelatedTo {
  id: string;
  categoryIds: readonly string[];
  tags: readonly string[];
}

/** What a list is narrowed by, with every name resolved: category ids are known to exist. */
export interface ItemFilter {
  text?: string | undefined;
  /** The items of this category and those below it. */
  categoryId?: string | undefined;
  /** Any of these categories. Empty: none of the names asked for exists, and nothing matches. */
  anyCategoryIds?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  brands?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
  skus?: readonly string[] | undefined;
  /** Undefined admits both: for staff only. */
  isEnabled?: boolean | undefined;
  markIsNew?: boolean | undefined;
  addToOffer?: boolean | undefined;
  isInSale?: boolean | undefined;
  inStock?: boolean | undefined;
  type?: 'PRODUCT' | 'COLLECTION' | undefined;
  relatedTo?: RelatedTo | undefined;
  /** KWD, compared with the base country's selling price. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Items that are delivered to this country. */
  countryCode?: string | undefined;
}

/** Conditions that always hold, and one for each thing that a facet lets the shopper choose. */
export interface ItemConditions {
  always: SQL;
  category: SQL;
  brand: SQL;
  tag: SQL;
  price: SQL;
}

const TRUE = sql`true`;

/** A fragment as a LIKE pattern in which nothing is special. */
export function likeContaining(fragment: string): string {
  return `%${fragment.replace(/[\\%_]/g, '\\$&')}%`;
}

const isSellable = sql`(${items.stockOnHand} > 0 OR ${items.preOrder})`;

function flags(filter: ItemFilter): (SQL | undefined)[] {
  const { isEnabled, markIsNew, addToOffer, isInSale, inStock, type, countryCode, ids, skus } = filter;
  // Written as bare booleans, so that the partial indexes on enabled items apply.
  const flag = (column: SQL, wanted: boolean | undefined) => (wanted === undefined ? undefined : wanted ? column : sql`NOT ${column}`);
  return [
    flag(sql`${items.isEnabled}`, isEnabled),
    flag(sql`${items.markIsNew}`, markIsNew),
    flag(sql`${items.addToOffer}`, addToOffer),
    flag(sql`${items.isInSale}`, isInSale),
    flag(isSellable, inStock),
    type && eq(items.type, type),
    ids && inArray(items.id, [...ids]),
    skus && inArray(items.sku, [...skus]),
    countryCode === undefined ? undefined : sql`NOT ${items.unavailableCountries} @> ${textArray([countryCode])}`,
  ];
}

function related({ id, categoryIds, tags }: RelatedTo): SQL | undefined {
  return and(ne(items.id, id), or(sql`${items.categoryTree} && ${textArray(categoryIds)}`, sql`${items.tags} && ${textArray(tags)}`));
}

function priceCondition({ minPrice, maxPrice }: ItemFilter): SQL {
  const from = minPrice === undefined ? undefined : gte(items.saleFils, filsFromKwd(minPrice));
  const to = maxPrice === undefined ? undefined : lte(items.saleFils, filsFromKwd(maxPrice));
  return and(from, to) ?? TRUE;
}

/** Lists within one parameter are alternatives; parameters narrow each other. */
export function itemConditions(filter: ItemFilter): ItemConditions {
  const { text, categoryId, anyCategoryIds, tags, brands, relatedTo } = filter;
  const words = text === undefined ? [] : foldedWords(text);
  return {
    always:
      and(
        ...flags(filter),
        ...words.map((word) => sql`${items.searchText} LIKE ${likeContaining(word)}`),
        categoryId === undefined ? undefined : sql`${items.categoryTree} @> ${textArray([categoryId])}`,
        relatedTo && related(relatedTo),
      ) ?? TRUE,
    category: anyCategoryIds === undefined ? TRUE : sql`${items.categoryTree} && ${textArray(anyCategoryIds)}`,
    brand: brands === undefined || brands.length === 0 ? TRUE : inArray(items.brand, [...brands]),
    tag: tags === undefined || tags.length === 0 ? TRUE : arrayOverlaps(items.tags, [...tags]),
    price: priceCondition(filter),
  };
}

export function allConditions({ always, category, brand, tag, price }: ItemConditions): SQL {
  return and(always, category, brand, tag, price) ?? TRUE;
}
