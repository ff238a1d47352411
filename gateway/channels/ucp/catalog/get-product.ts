import { z } from 'zod';
import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import { lineInput } from '../../../../lib/contract/input-text.ts';
import type { Item } from '../../../../lib/contract/item.ts';
import { MAX_OPTIONS } from '../../../../lib/contract/limits.ts';
import { idSchema } from '../../../../lib/contract/text.ts';
import { inLanguage } from '../../../../lib/domain/in-language.ts';
import { findNamedItems, loadItems } from '../../../catalogue/public.ts';
import { chooseLocale, contextSchema, toCountryCode } from '../locale.ts';
import { defineTool, Failure, toolInput } from '../tool.ts';
import { type CatalogVariant, toProduct, toVariants } from './product-mapping.ts';

const selectedOptionSchema = z.object({ name: lineInput(120), label: lineInput(120) });
type Selection = z.output<typeof selectedOptionSchema>;

const productSchema = toolInput({
  catalog: z.object({
    id: idSchema,
    selected: z.array(selectedOptionSchema).max(MAX_OPTIONS).optional(),
    /** Names of options, the most important first. */
    preferences: z.array(lineInput(120)).max(MAX_OPTIONS).optional(),
    context: contextSchema.optional(),
  }),
});

const matches = ({ options = [] }: CatalogVariant, selected: readonly Selection[]) =>
  selected.every(({ name, label }) =>
    options.some((option) => option.name === name && option.label === label),
  );

/** Drops the least important selections until a variant matches the others. */
function relax(
  variants: readonly CatalogVariant[],
  selected: readonly Selection[],
  preferences: readonly string[],
): readonly Selection[] {
  if (variants.some((variant) => matches(variant, selected))) return selected;
  const rank = ({ name }: Selection) => {
    const place = preferences.indexOf(name);
    return place < 0 ? preferences.length : place;
  };
  const [least] = selected.toSorted((a, b) => rank(b) - rank(a));
  const rest = selected.filter((one) => one !== least);
  return relax(variants, rest, preferences);
}

/** Whether each value of each option can be chosen with the selected values of the others. */
function toDetailOptions(
  variants: readonly CatalogVariant[],
  options: readonly { name: string; values: readonly { label: string }[] }[],
  selected: readonly Selection[],
) {
  return options.map(({ name, values }) => ({
    name,
    values: values.map(({ label }) => {
      const others = selected.filter((one) => one.name !== name);
      const found = variants.filter((variant) => matches(variant, [...others, { name, label }]));
      const available = found.some(({ availability }) => availability.available);
      return { label, available, exists: found.length > 0 };
    }),
  }));
}

/** The variants of the selection, the one to show first. */
function selectVariants(
  all: readonly CatalogVariant[],
  namesGroup: boolean,
  selected: readonly Selection[],
  preferences: readonly string[],
) {
  const [own] = all;
  // An id of a variant decides all options.
  const effective = namesGroup ? relax(all, selected, preferences) : (own?.options ?? []);
  const found = all.filter((variant) => matches(variant, effective));
  const featured = found.find(({ availability }) => availability.available) ?? found[0];
  return {
    variants: featured ? [featured, ...found.filter((one) => one !== featured)] : [],
    selected: effective.length > 0 ? effective : (featured?.options ?? []),
  };
}

const toDescription = (item: Item, locale: Parameters<typeof inLanguage>[1]) => ({
  plain: inLanguage(item.shortDescription, locale),
  html: inLanguage(item.description, locale),
});

export const getProduct = defineTool({
  name: 'get_product',
  description:
    'Get a product with its variants. `selected` narrows them by options; each value of an option says whether it can be chosen with the others.',
  capability: 'dev.ucp.shopping.catalog.lookup',
  input: productSchema,
  isReadOnly: true,
  async run({ deps: { catalogue }, shopUrl }, { catalog }) {
    const { id, selected = [], preferences = [], context = {} } = catalog;
    const countryCode = toCountryCode(context) ?? HOME_COUNTRY;
    const view = { locale: chooseLocale(context), countryCode, shopUrl };
    const named = (await findNamedItems(catalogue, [id])).get(id);
    const [item] = named ? await loadItems(catalogue, [named.id], [countryCode]) : [];
    if (!named || !item) return new Failure('not_found', 'The shop has no product with this id.');
    const all = toVariants(item, view);
    const chosen = selectVariants(all, named.namesGroup, selected, preferences);
    const product = toProduct(item, all, view);
    return {
      product: {
        ...product,
        description: toDescription(item, view.locale),
        variants: chosen.variants,
        ...(product.options && {
          options: toDetailOptions(all, product.options, chosen.selected),
          selected: chosen.selected,
        }),
        metadata: {
          attributes: item.attributes.map(({ name, value }) => ({
            name: inLanguage(name, view.locale),
            value: inLanguage(value, view.locale),
          })),
          returnable: item.notReturnable === undefined,
        },
      },
    };
  },
});
