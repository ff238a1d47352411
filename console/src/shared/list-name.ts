/** The name of the list to which a source such as `options.0` or `options.0.values` belongs. */
export const toListName = (source: string): string =>
  source.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
