/** The properties by which search engines and catalogues tell the products of a group apart. */
export type VariantProperty = 'size' | 'color' | 'material' | 'pattern';

const PROPERTIES: ReadonlyMap<string, VariantProperty> = new Map([
  ['Size', 'size'],
  ['Weight', 'size'],
  ['Volume', 'size'],
  ['Colour', 'color'],
  ['Color', 'color'],
  ['Material', 'material'],
  ['Pattern', 'pattern'],
]);

/**
 * The property that an option is, by its English name; undefined for other options, such as the
 * grind of coffee.
 */
export const getVariantProperty = (option: string): VariantProperty | undefined =>
  PROPERTIES.get(option);
