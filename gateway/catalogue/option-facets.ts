import { cleanLine } from '../../lib/contract/clean-text.ts';
import type { Facets } from '../../lib/contract/listing.ts';
import type { Localized } from '../../lib/contract/text.ts';
import { localized } from './item-mapping.ts';

interface CountRow {
  value: string;
  count: number;
}

const MIN_GROUPS = 2;

const byCount = (a: CountRow, b: CountRow) => b.count - a.count || (a.value < b.value ? -1 : 1);

/**
 * Facets of the options that several groups have. Values with a comma cannot be in a query.
 * @param values rows whose `value` is JSON: `{ name, value }`, both localised
 * @param names numbers of groups by the English name of an option
 */
export function toOptionFacets(
  values: readonly CountRow[],
  names: readonly CountRow[],
): NonNullable<Facets['options']> {
  const rows = values.map(({ value: json, count }) => {
    const { name, value } = JSON.parse(json) as { name: Localized; value: Localized }; // as the statement builds it
    return {
      option: localized(name),
      value: cleanLine(`${name.En}:${value.En}`),
      count,
      name: localized(value),
    };
  });
  const shared = names.filter(({ value, count }) => count >= MIN_GROUPS && !value.includes(':'));
  return shared.toSorted(byCount).flatMap(({ value: name }) => {
    const own = rows.filter(({ option, value }) => option.En === name && !value.includes(','));
    const [first] = own;
    if (!first || own.length < 2) return [];
    return {
      name: first.option,
      values: own.toSorted(byCount).map(({ option: _, ...facet }) => facet),
    };
  });
}
