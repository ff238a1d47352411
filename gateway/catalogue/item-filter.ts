import { filsFromKwd } from '../../lib/domain/money.ts';
import { textArray } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import {
  and,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '../platform/db/sql.ts';
import { hasUnits } from './available-units.ts';
import { isWellRated } from './ratings.ts';
import { buildMatchCondition, type TextMatch } from './search/text-match.ts';

/** The item whose related items are searched, with its categories and tags. */
export interface RelatedTo {
  id: string;
  groupId: string | null;
  categoryIds: readonly string[];
  tags: readonly string[];
}

export interface Page {
  page: number;
  limit: number;
}

/** The filters of a list with resolved names: category ids exist. */
export interface ItemFilter {
  search?: TextMatch | undefined;
  /** The items of this category and those below it. */
  categoryId?: string | undefined;
  /**
   * Items of any of these categories. Empty when none of the requested names exists: the list is
   * empty.
   */
  anyCategoryIds?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  brands?: readonly string[] | undefined;
  /** `Weight:500 g`. */
  options?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
  skus?: readonly string[] | undefined;
  /** Also products of a group of which the list shows another one. */
  allVariants?: boolean | undefined;
  /** One product of each group. */
  isGrouped?: boolean | undefined;
  /** Undefined includes both, for staff only. */
  isEnabled?: boolean | undefined;
  markIsNew?: boolean | undefined;
  addToOffer?: boolean | undefined;
  isInSale?: boolean | undefined;
  inStock?: boolean | undefined;
  isWellRated?: boolean | undefined;
  type?: 'PRODUCT' | 'COLLECTION' | undefined;
  relatedTo?: RelatedTo | undefined;
  /** KWD, compared with the selling price of the base country. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Items that are delivered to this country. */
  countryCode?: string | undefined;
}

/** The categories of which every item of the list has at least one, if there are any. */
export const getLabels = ({ categoryId, anyCategoryIds }: ItemFilter) =>
  categoryId === undefined ? anyCategoryIds : [categoryId];

/** Conditions that always apply, one for each facet, and one for each option with a selection. */
export interface ItemConditions {
  always: SQL;
  category: SQL;
  brand: SQL;
  tag: SQL;
  price: SQL;
  sale: SQL;
  isNew: SQL;
  stock: SQL;
  rating: SQL;
  /** By the English name of the option. */
  options: ReadonlyMap<string, SQL>;
}

/** The condition of a facet without a selection. */
export const TRUE = sql`true`;

export const isSellable = sql`(${items.preOrder} OR ${hasUnits})`;

/** Plain boolean columns, so that the partial indexes on enabled items apply. */
const flag = (column: SQL, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? column : sql`NOT ${column}`;

function flags(filter: ItemFilter): (SQL | undefined)[] {
  const { isEnabled, addToOffer, type, countryCode, ids, skus } = filter;
  return [
    flag(sql`${items.isEnabled}`, isEnabled),
    flag(sql`${items.addToOffer}`, addToOffer),
    type && eq(items.type, type),
    ids && inArray(items.id, [...ids]),
    skus && inArray(items.sku, [...skus]),
    countryCode === undefined
      ? undefined
      : sql`NOT ${items.unavailableCountries} @> ${textArray([countryCode])}`,
  ];
}

function related({ id, groupId, categoryIds, tags }: RelatedTo): SQL | undefined {
  return and(
    ne(items.id, id),
    groupId === null ? undefined : sql`${items.groupId} IS DISTINCT FROM ${groupId}`,
    or(
      sql`${items.categoryTree} && ${textArray(categoryIds)}`,
      sql`${items.tags} && ${textArray(tags)}`,
    ),
  );
}

function priceCondition({ minPrice, maxPrice }: ItemFilter): SQL {
  const from = minPrice === undefined ? undefined : gte(items.saleFils, filsFromKwd(minPrice));
  const to = maxPrice === undefined ? undefined : lte(items.saleFils, filsFromKwd(maxPrice));
  return and(from, to) ?? TRUE;
}

/** Values of one option are combined with OR. Queries have ordinary spaces. */
function optionConditions({ options = [] }: ItemFilter): ItemConditions['options'] {
  const getName = (option: string) => option.slice(0, option.indexOf(':'));
  const names = [...new Set(options.map(getName))];
  return new Map(
    names.map((name) => {
      const values = options
        .filter((option) => getName(option) === name)
        .map((option) => option.slice(name.length + 1));
      return [
        name,
        sql`EXISTS (SELECT FROM item_groups, jsonb_array_elements(item_groups.options) WITH ORDINALITY AS one (option, place)
      WHERE item_groups.id = ${items.groupId} AND option -> 'name' ->> 'En' = ${name} AND translate(${items.optionValues}[place], chr(160), ' ') = ANY(${textArray(values)}))`,
      ];
    }),
  );
}

/** Values of one parameter are combined with OR, parameters with AND. */
export function buildItemConditions(filter: ItemFilter): ItemConditions {
  const { search, categoryId, anyCategoryIds, tags, brands, relatedTo } = filter;
  return {
    always:
      and(
        ...flags(filter),
        search && buildMatchCondition(search),
        categoryId === undefined
          ? undefined
          : sql`${items.categoryTree} @> ${textArray([categoryId])}`,
        relatedTo && related(relatedTo),
      ) ?? TRUE,
    category:
      anyCategoryIds === undefined
        ? TRUE
        : sql`${items.categoryTree} && ${textArray(anyCategoryIds)}`,
    brand: brands === undefined || brands.length === 0 ? TRUE : inArray(items.brand, [...brands]),
    tag: tags === undefined || tags.length === 0 ? TRUE : arrayOverlaps(items.tags, [...tags]),
    price: priceCondition(filter),
    sale: flag(sql`${items.isInSale}`, filter.isInSale) ?? TRUE,
    isNew: flag(sql`${items.markIsNew}`, filter.markIsNew) ?? TRUE,
    stock: flag(isSellable, filter.inStock) ?? TRUE,
    rating: flag(isWellRated, filter.isWellRated) ?? TRUE,
    options: optionConditions(filter),
  };
}

export function joinConditions({ options, ...conditions }: ItemConditions): SQL {
  return and(...Object.values(conditions), ...options.values()) ?? TRUE;
}
