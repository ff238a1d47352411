import type { CategoryLine, GroupLine, ItemLine } from '../../../catalogue/public.ts';
import { type AssignedSku, assignSkus } from './assign-skus.ts';
import type { TextLanguage } from './both-languages.ts';
import { CategoryNames } from './build-categories.ts';
import { buildItem, buildTexts, type ItemTexts } from './build-item.ts';
import { type BuiltOptions, buildOptions } from './build-options.ts';
import { countPictures, listPictures } from './list-pictures.ts';
import { toSeName, UniqueNames, uniqueSeNames } from './names.ts';
import { getProblem, type SourceProblem } from './problems.ts';
import { toCells } from './report-cells.ts';
import type { ReportRow } from './report-row.ts';
import type { SourcePicture, SourceProduct, SourceVariant } from './source-product.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

export interface BuiltItem {
  item: ItemLine;
  /** In the order of the product page. */
  pictures: SourcePicture[];
  line: number;
  /** The units that a product which is always available has; it may be stored with fewer. */
  leastStock?: number;
}

interface BuiltProduct {
  group?: GroupLine;
  items: BuiltItem[];
}

export interface BuiltCatalogue {
  categories: CategoryLine[];
  products: BuiltProduct[];
  problems: ReportRow[];
}

export interface BuildOptions {
  /** Of texts in one language; undefined: by their letters. */
  language: TextLanguage | undefined;
  /** Of products without one. */
  brand: string;
}

const MAX_GROUP_ID = 64;

/** A stored product has had its problems solved: what it has stays. */
function isSolved(
  { code }: SourceProblem,
  { stock }: SourceVariant,
  stored: ItemLine | undefined,
): boolean {
  if (!stored) return false;
  const { cell, isBlocking: isHiding } = getProblem(code);
  if (cell === 'price') return stored.price > 0;
  if (cell === 'stock') return stored.stock !== stock;
  return isHiding && stored.isEnabled;
}

const isBlocking = ({ code }: SourceProblem) => getProblem(code).isBlocking;

/** Builds the lines of a catalogue file from the products of an export. */
class CatalogueBuilder {
  readonly problems: ReportRow[] = [];
  readonly categories: CategoryNames;
  readonly #stored;
  readonly #options;
  readonly #skus;
  readonly #seNames;
  readonly #groupIds;

  constructor(products: readonly SourceProduct[], stored: StoredCatalogue, options: BuildOptions) {
    this.#stored = stored;
    this.#options = options;
    this.#skus = assignSkus(products);
    this.#seNames = uniqueSeNames([...stored.items.values()].map(({ seName }) => seName));
    this.#groupIds = new UniqueNames(MAX_GROUP_ID, stored.groups.keys());
    const paths = products.flatMap(({ categories }) => categories);
    this.categories = new CategoryNames(stored.categories, options.language, paths);
  }

  #sku(variant: SourceVariant): AssignedSku {
    const sku = this.#skus.get(variant);
    if (!sku) throw new Error(`The variant in line ${variant.line} has no SKU`);
    return sku;
  }

  #storedItem(variant: SourceVariant | undefined): ItemLine | undefined {
    return variant && this.#stored.items.get(this.#sku(variant).sku);
  }

  #report(item: ItemLine, line: number, problems: readonly SourceProblem[], shown: boolean): void {
    for (const { code, detail } of problems)
      this.problems.push({
        sku: item.sku,
        line,
        code,
        ...(detail && { detail }),
        cells: toCells(item, code, { detail, shown }),
      });
  }

  #buildGroup(
    product: SourceProduct,
    texts: ItemTexts,
    { options, missing }: BuiltOptions,
    id: string,
  ): GroupLine {
    const [first] = product.variants;
    for (const language of ['Ar', 'En'] as const)
      if (first && missing[language].length > 0)
        this.problems.push({
          sku: this.#sku(first).sku,
          line: product.line,
          code: language === 'Ar' ? 'missing_arabic_options' : 'missing_english_options',
          cells: {
            [language === 'Ar' ? 'options_ar' : 'options_en']: [...new Set(missing[language])]
              .map((text) => `${text} = `)
              .join('; '),
          },
        });
    const { En, Ar } = texts.title;
    return { kind: 'group', id, title: { En, Ar }, options };
  }

  #groupId(product: SourceProduct, stored: ItemLine | undefined): string {
    if (stored?.group !== undefined) return stored.group;
    const wanted = toSeName(product.key).toUpperCase().slice(0, MAX_GROUP_ID).replace(/-$/, '');
    return this.#groupIds.take(wanted || `LINE-${product.line}`);
  }

  #buildVariant(
    product: SourceProduct,
    variant: SourceVariant,
    texts: ItemTexts,
    problems: readonly SourceProblem[],
    placing: Pick<ItemLine, 'categories' | 'group' | 'options'>,
  ): BuiltItem {
    const { sku, problems: skuProblems } = this.#sku(variant);
    const stored = this.#storedItem(variant);
    const own = [...problems, ...variant.problems, ...skuProblems].filter(
      (problem) => !isSolved(problem, variant, stored),
    );
    const pictures = listPictures(product, variant);
    const count = countPictures(product, variant);
    if (count > pictures.length) own.push({ code: 'shortened', detail: `${count} pictures` });
    const words = [product.key, ...variant.values].map(toSeName).filter((word) => word !== '');
    const item = buildItem(
      texts,
      variant,
      {
        sku,
        seName: stored?.seName ?? this.#seNames.take(words.join('-') || toSeName(sku) || 'product'),
        categories: placing.categories,
        isEnabled: stored ? stored.isEnabled : variant.isEnabled && !own.some(isBlocking),
      },
      stored,
    );
    const { group: _group, options: _options, ...single } = item;
    this.#report(item, variant.line, own, variant.isEnabled);
    return {
      line: variant.line,
      ...(variant.isAlwaysAvailable && { leastStock: variant.stock }),
      pictures,
      item: placing.group === undefined ? single : { ...single, ...placing },
    };
  }

  build(product: SourceProduct): BuiltProduct {
    const [first] = product.variants;
    const stored = this.#storedItem(first);
    const texts = buildTexts(product, stored, this.#options);
    const hasOptions = product.optionNames.length > 0;
    const storedGroup = this.#stored.groups.get(stored?.group ?? '');
    const built = hasOptions
      ? buildOptions(product, storedGroup, this.#options.language)
      : undefined;
    const categories = this.categories.requireAll(product.categories, product.line);
    const group = built && this.#buildGroup(product, texts, built, this.#groupId(product, stored));
    const shared = [...product.problems, ...texts.problems];
    const used = new Set<string>();
    const items = product.variants.map((variant, index) => {
      const values = built?.values[index];
      const isRepeated = values !== undefined && used.has(values.join('\n'));
      used.add(values?.join('\n') ?? '');
      const problems: SourceProblem[] = [
        // Of the whole product: they are reported once, unless they hide each variant.
        ...(index === 0 ? shared : shared.filter(isBlocking)),
        ...(hasOptions && !built ? [{ code: 'unsupported_options' as const }] : []),
        ...(index === 0 ? (built?.problems ?? []) : []),
        ...(isRepeated ? [{ code: 'duplicate_options' as const, detail: values.join(', ') }] : []),
      ];
      const isMember = group !== undefined && values !== undefined && !isRepeated;
      return this.#buildVariant(product, variant, texts, problems, {
        categories,
        ...(isMember && { group: group.id, options: values }),
      });
    });
    return { ...(group && { group }), items };
  }
}

/** The lines of an export, with what needs a person. */
export function buildCatalogue(
  products: readonly SourceProduct[],
  stored: StoredCatalogue,
  options: BuildOptions,
): BuiltCatalogue {
  const builder = new CatalogueBuilder(products, stored, options);
  const built = products.map((product) => builder.build(product));
  return {
    categories: builder.categories.created,
    products: built,
    problems: [...builder.categories.problems, ...builder.problems],
  };
}
