import type { Localized } from '../../../../lib/contract/text.ts';
import type { GroupLine } from '../../../catalogue/public.ts';
import type { TextLanguage } from './both-languages.ts';

const toKey = (text: string) => text.replaceAll('\u00a0', ' ').trim();

/** The texts of a cell with their translations: `Crimson = …; Teal = …`. */
function readPairs(cell: string): { pairs: Map<string, string>; isComplete: boolean } {
  const pairs = new Map<string, string>();
  let isComplete = true;
  for (const part of cell.split(/[;؛\n]/)) {
    const at = part.indexOf('=');
    if (at === -1) continue;
    const text = part.slice(at + 1).trim();
    if (text === '') isComplete = false;
    else pairs.set(toKey(part.slice(0, at)), text);
  }
  return { pairs, isComplete };
}

/**
 * The group with the translations of a cell.
 * @returns also the new English values by the old ones, for each option
 */
export function translateOptions(
  group: GroupLine,
  cell: string,
  language: TextLanguage,
): { translated: GroupLine; names: Map<string, string>[]; isComplete: boolean } {
  const { pairs, isComplete } = readPairs(cell);
  const names: Map<string, string>[] = [];
  const translate = (name: Localized): Localized => {
    const text = pairs.get(toKey(name.En));
    return text === undefined ? name : { ...name, [language]: text };
  };
  const options = group.options.map(({ name, values }) => {
    const renamed = new Map<string, string>();
    const translated = values.map((value) => {
      const text = translate(value.value);
      renamed.set(value.value.En, text.En);
      return { ...value, value: text };
    });
    names.push(renamed);
    return { name: translate(name), values: translated };
  });
  return { translated: { ...group, options }, names, isComplete };
}
