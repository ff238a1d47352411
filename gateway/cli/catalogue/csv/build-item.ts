import { ITEM_LIMITS } from '../../../../lib/contract/item-fields.ts';
import { type ItemLine, sanitizeItemHtml, toPlainLine } from '../../../catalogue/public.ts';
import {
  type BothTexts,
  inOneLanguage,
  keepTranslation,
  type TextLanguage,
  toBothDescriptions,
  toBothLanguages,
  toBothLines,
} from './both-languages.ts';
import type { ProblemCode, SourceProblem } from './problems.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';

/** The texts of a product, which its variants share. */
export interface ItemTexts {
  title: BothTexts;
  shortDescription: BothTexts;
  description: BothTexts;
  attributes: ItemLine['attributes'];
  tags: string[];
  brand: string;
  problems: SourceProblem[];
}

const MAX_WRITTEN_HTML = 200_000;

/** HTML as the shop stores it, at most as long as a description may be. */
function limitHtml(html: string): string {
  const whole = sanitizeItemHtml(html);
  if (whole.length <= ITEM_LIMITS.description) return whole;
  let length = ITEM_LIMITS.description - 200;
  for (;;) {
    const cut = sanitizeItemHtml(whole.slice(0, length).replace(/<[^<>]*$/, ''));
    if (cut.length <= ITEM_LIMITS.description) return cut;
    length -= 1_000;
  }
}

/** @returns also whether it was shortened */
function toDescription(html: string, language: TextLanguage | undefined) {
  const whole = sanitizeItemHtml(html.slice(0, MAX_WRITTEN_HTML));
  const { En, Ar, missing } = toBothDescriptions(whole, language);
  const text: BothTexts = { En: limitHtml(En), Ar: limitHtml(Ar), ...(missing && { missing }) };
  const isShort =
    html.length > MAX_WRITTEN_HTML || Math.max(En.length, Ar.length) > ITEM_LIMITS.description;
  return { text, isShort };
}

const missingText = ({ missing, En }: BothTexts, kind: 'title' | 'text'): SourceProblem[] => {
  if (kind === 'text' && En === '') return [{ code: 'missing_arabic_text', detail: '' }];
  if (!missing) return [];
  const code: ProblemCode =
    kind === 'title'
      ? missing === 'Ar'
        ? 'missing_arabic_title'
        : 'missing_english_title'
      : missing === 'Ar'
        ? 'missing_arabic_text'
        : 'missing_english_text';
  return [{ code }];
};

function readAttributes(
  { attributes }: SourceProduct,
  language: TextLanguage | undefined,
): ItemLine['attributes'] {
  return attributes.slice(0, ITEM_LIMITS.attributes).flatMap(({ name, value }) => {
    const { missing: _name, ...names } = toBothLanguages(
      toPlainLine(name).slice(0, ITEM_LIMITS.attributeName),
      language,
    );
    const { missing: _value, ...values } = inOneLanguage(
      toPlainLine(value).slice(0, ITEM_LIMITS.attributeValue),
      language,
    );
    return names.En && values.En ? [{ name: names, value: values }] : [];
  });
}

/** The texts of a product; a stored translation stays where the file has none. */
export function buildTexts(
  product: SourceProduct,
  stored: ItemLine | undefined,
  { language, brand }: { language: TextLanguage | undefined; brand: string },
): ItemTexts {
  const plain = toPlainLine(product.title);
  const titled = plain === '' && stored ? stored.title : undefined;
  const title =
    titled ??
    keepTranslation(
      toBothLanguages((plain || product.key).slice(0, ITEM_LIMITS.title), language),
      stored?.title,
    );
  const short = toPlainLine(product.shortDescription);
  const { text, isShort } = toDescription(product.description, language);
  const description =
    text.En === '' && stored ? stored.description : keepTranslation(text, stored?.description);
  const tags = [
    ...new Set(product.tags.map((tag) => toPlainLine(tag).slice(0, ITEM_LIMITS.tag))),
  ].filter((tag) => tag !== '');
  const isCut =
    isShort ||
    plain.length > ITEM_LIMITS.title ||
    short.length > ITEM_LIMITS.shortDescription ||
    tags.length > ITEM_LIMITS.tags ||
    product.attributes.length > ITEM_LIMITS.attributes;
  return {
    title,
    shortDescription:
      short === '' && stored
        ? stored.shortDescription
        : keepTranslation(
            toBothLines(short.slice(0, ITEM_LIMITS.shortDescription), language),
            stored?.shortDescription,
          ),
    description,
    attributes:
      product.attributes.length > 0
        ? readAttributes(product, language)
        : (stored?.attributes ?? []),
    tags: tags.slice(0, ITEM_LIMITS.tags),
    brand: toPlainLine(product.brand).slice(0, ITEM_LIMITS.brand) || stored?.brand || brand,
    problems: [
      ...(plain === '' && !stored
        ? [{ code: 'missing_title' as const }]
        : missingText(title, 'title')),
      ...missingText(description, 'text'),
      ...(isCut ? [{ code: 'shortened' as const }] : []),
    ],
  };
}

const withoutMissing = ({ En, Ar }: BothTexts) => ({ En, Ar });

interface ItemNames {
  sku: string;
  seName: string;
  categories: string[];
  isEnabled: boolean;
}

function toPrices({ pricing }: SourceVariant, stored: ItemLine | undefined) {
  const { price, ...sale } = pricing;
  if (price !== undefined) return { price, ...sale };
  return stored ? {} : { price: 0 };
}

/** The line of a new product, or of a stored one with what the file says. */
export function buildItem(
  texts: ItemTexts,
  variant: SourceVariant,
  { sku, seName, categories, isEnabled }: ItemNames,
  stored: ItemLine | undefined,
): ItemLine {
  const { gtin, mpn, weightGrams, pricing, excludedCountries = [] } = variant;
  const { salePrice: _price, saleStartsAt: _starts, saleEndsAt: _ends, ...before } = stored ?? {};
  const unchanged = pricing.price === undefined ? stored : before;
  return {
    markIsNew: false,
    AddToOffer: pricing.salePrice !== undefined,
    preOrder: false,
    maxPreOrderQty: 0,
    unavailableCountryCodes: excludedCountries,
    ...unchanged,
    sku,
    seName,
    categories,
    isEnabled,
    type: 'PRODUCT',
    title: withoutMissing(texts.title),
    shortDescription: withoutMissing(texts.shortDescription),
    description: withoutMissing(texts.description),
    attributes: texts.attributes,
    tags: texts.tags,
    brand: texts.brand,
    price: stored?.price ?? 0,
    ...toPrices(variant, stored),
    stock: stored?.stock ?? variant.stock,
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(weightGrams && { weightGrams }),
  };
}
