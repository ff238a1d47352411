import { cleanLine } from '../../lib/contract/clean-text.ts';
import type { Facets } from '../../lib/contract/listing.ts';
import type { Localized } from '../../lib/contract/text.ts';
import { textArray } from '../platform/db/client.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { ItemConditions } from './item-filter.ts';
import { localized } from './item-mapping.ts';

interface CountRow {
  value: string;
  count: number;
}

/** The groups of `rows` with each value of these options, and with each of them. */
function countOptionValues(rows: SQL, isCounted: (name: SQL) => SQL): SQL {
  const name = sql`option -> 'name' ->> 'En'`;
  const options = sql`${rows} JOIN item_groups ON item_groups.id = group_id,
    jsonb_array_elements(item_groups.options) WITH ORDINALITY AS one (option, place)`;
  return sql`SELECT 'option', min(jsonb_build_object('name', option -> 'name', 'value', known -> 'value')::text), count(DISTINCT group_id)::int
      FROM ${options}, jsonb_array_elements(option -> 'values') AS known
      WHERE known -> 'value' ->> 'En' = option_values[place] AND ${isCounted(name)} GROUP BY ${name}, option_values[place]
    UNION ALL SELECT 'optionName', ${name}, count(DISTINCT group_id)::int FROM ${options} WHERE ${isCounted(name)} GROUP BY 2`;
}

/**
 * Statements that count the options of `matching` rows; an option with a selection is counted in
 * the rows that only the other options narrow.
 */
export function countOptions(
  matching: SQL,
  chosen: ItemConditions['options'],
  selectRows: (options: ItemConditions['options']) => SQL,
): SQL[] {
  const names = [...chosen.keys()];
  return [
    countOptionValues(matching, (name) => sql`NOT ${name} = ANY(${textArray(names)})`),
    ...names.map((chosenName) => {
      const others = new Map([...chosen].filter(([name]) => name !== chosenName));
      return countOptionValues(selectRows(others), (name) => sql`${name} = ${chosenName}`);
    }),
  ];
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
