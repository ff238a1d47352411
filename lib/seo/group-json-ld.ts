import type { ProductGroup } from 'schema-dts';
import type { ItemGroup } from '../contract/group.ts';
import type { Locale } from '../contract/locales.ts';
import { inLanguage } from '../domain/in-language.ts';
import { routes } from '../domain/routes.ts';
import { getVariantProperty, type VariantProperty } from '../domain/variant-property.ts';
import { absoluteUrl, pageUrl, SCHEMA } from './urls.ts';

function variantGroup(locale: Locale, group: ItemGroup) {
  return {
    '@type': 'ProductGroup',
    '@id': `${absoluteUrl('/')}/#group-${group.id}`,
    name: inLanguage(group.title, locale),
    productGroupID: group.id,
    variesBy: group.options.map(({ name }) => {
      const property = getVariantProperty(name.En);
      return property ? `${SCHEMA}/${property}` : name.En;
    }),
    hasVariant: group.variants.map(({ seName }) => {
      const url = pageUrl(locale, routes.item(seName));
      return { '@type': 'Product' as const, '@id': `${url}#product`, url };
    }),
  } as const satisfies ProductGroup;
}

/** The group of a product, with the pages of its other variants, and what makes it differ. */
export function groupJsonLd(locale: Locale, group: ItemGroup, productId: string) {
  const shown = group.variants.find(({ id }) => id === productId);
  const readValue = (property: VariantProperty) => {
    const index = group.options.findIndex(({ name }) => getVariantProperty(name.En) === property);
    const values = group.options[index]?.values.map(({ value }) => value);
    const chosen = values?.find(({ En }) => En === shown?.values[index]);
    return chosen && inLanguage(chosen, locale);
  };
  const [size, color] = [readValue('size'), readValue('color')];
  return {
    inProductGroupWithID: group.id,
    ...(size && { size }),
    ...(color && { color }),
    isVariantOf: variantGroup(locale, group),
  };
}
