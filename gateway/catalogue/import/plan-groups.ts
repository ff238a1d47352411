import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import type { GroupOption } from '../../../lib/contract/group.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import type { ImportState } from './import-state.ts';
import { type LineProblem, toRejection } from './line-problems.ts';
import type { GroupLine } from './line-schema.ts';

export interface GroupPlan {
  accepted: GroupLine[];
  rejected: RejectedLine[];
}

/** Why values do not fit the options of a group; undefined when they do. */
export function findOptionProblem(
  options: readonly GroupOption[],
  values: readonly string[],
): Pick<LineProblem, 'message' | 'code' | 'value'> | undefined {
  if (values.length !== options.length)
    return {
      message: `has ${values.length} values, but the group has ${options.length} options`,
      code: 'option_count',
      value: String(options.length),
    };
  const unknown = values.find(
    (value, index) => !options[index]?.values.some((known) => known.value.En === value),
  );
  if (unknown === undefined) return undefined;
  const message = `${unknown} is not a value of the group`;
  return { message, code: 'option_unknown', value: unknown };
}

/** The values of a product in both languages. */
export const findOptionNames = (
  options: readonly GroupOption[] = [],
  values: readonly string[] = [],
): Localized[] =>
  options.flatMap((option, index) =>
    option.values.flatMap(({ value }) => (value.En === values[index] ? [value] : [])),
  );

/**
 * Validates the group lines of a batch, which later lines see as written: the values of stored
 * products must remain, unless the batch contains the product.
 * @param skus the products of the batch
 */
export function planGroups(
  { groups, bySku }: ImportState,
  lines: readonly { line: number; group: GroupLine }[],
  skus: ReadonlySet<unknown>,
): GroupPlan {
  const accepted = new Map<string, GroupLine>();
  const rejected: RejectedLine[] = [];
  for (const { line, group } of lines) {
    const members = [...bySku.values()].filter(
      ({ sku, groupId }) => groupId === group.id && !skus.has(sku),
    );
    const [problem] = members.flatMap(({ sku, optionValues }): LineProblem[] => {
      const found = findOptionProblem(group.options, optionValues);
      return found ? [{ ...found, path: 'options', message: `${sku}: ${found.message}` }] : [];
    });
    if (problem) {
      rejected.push({ line, ...toRejection([problem]) });
    } else {
      accepted.set(group.id, group);
      groups.set(group.id, group.options);
    }
  }
  return { accepted: [...accepted.values()], rejected };
}
