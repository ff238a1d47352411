import { MAX_OPTION_VALUES } from '../../../../lib/contract/group.ts';
import { MAX_OPTIONS } from '../../../../lib/contract/limits.ts';
import type { Localized } from '../../../../lib/contract/text.ts';
import { type GroupLine, toPlainLine } from '../../../catalogue/public.ts';
import { type TextLanguage, toBothLanguages } from './both-languages.ts';
import type { SourceProblem } from './problems.ts';
import type { SourceProduct } from './source-product.ts';

type Option = GroupLine['options'][number];

export interface BuiltOptions {
  options: Option[];
  /** English values of each variant, in the order of the variants. */
  values: string[][];
  /** Texts without a translation, by the language that they lack. */
  missing: Record<TextLanguage, string[]>;
  problems: SourceProblem[];
}

const MAX_NAME = 60;
const MAX_VALUE = 100;
/** The gateway joins numbers and units with another space. */
const toKey = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase();
const isCalled = (name: Localized, text: Localized) =>
  toKey(name.En) === toKey(text.En) || toKey(name.Ar) === toKey(text.Ar);

class OptionTexts {
  readonly missing: BuiltOptions['missing'] = { Ar: [], En: [] };
  readonly #language;

  constructor(language: TextLanguage | undefined) {
    this.#language = language;
  }

  /** A stored name stays with its translation, unless it has none. */
  find(text: string, max: number, stored: readonly Localized[]): Localized {
    const { missing, ...name } = toBothLanguages(toPlainLine(text).slice(0, max), this.#language);
    const known = stored.find((each) => isCalled(each, name));
    if (missing && (!known || known.En === known.Ar)) this.missing[missing].push(name.En);
    if (!known) return name;
    return known.En === known.Ar && !missing ? { En: known.En, Ar: name.Ar } : known;
  }
}

const withNumber = ({ En, Ar }: Localized, number: number): Localized => ({
  En: `${En} ${number}`,
  Ar: `${Ar} ${number}`,
});

/** A name for each option: one that comes again gets a number. */
function distinguishNames(options: readonly Option[]): { named: Option[]; repeated: string[] } {
  const repeated: string[] = [];
  const named = options.map((option, at) => {
    const count = options.slice(0, at).filter(({ name }) => isCalled(name, option.name)).length;
    if (count === 0) return option;
    repeated.push(option.name.En);
    return { ...option, name: withNumber(option.name, count + 1) };
  });
  return { named, repeated };
}

/**
 * The options of a product with those that its stored group has.
 * @returns undefined when a group cannot have that many
 */
export function buildOptions(
  { optionNames, variants }: SourceProduct,
  stored: GroupLine | undefined,
  language: TextLanguage | undefined,
): BuiltOptions | undefined {
  const texts = new OptionTexts(language);
  const values: string[][] = variants.map(() => []);
  const read = optionNames.map((optionName, index): Option => {
    const before = stored?.options[index];
    const name = texts.find(optionName, MAX_NAME, before ? [before.name] : []);
    const known = new Map<string, Option['values'][number]>(
      before?.values.map((value) => [value.value.En, value]),
    );
    const byText = new Map<string, string>();
    for (const [at, variant] of variants.entries()) {
      const text = variant.values[index] || 'Standard';
      const found =
        byText.get(text) ??
        texts.find(
          text,
          MAX_VALUE,
          [...known.values()].map(({ value }) => value),
        );
      const value = typeof found === 'string' ? found : found.En;
      if (typeof found !== 'string') known.set(value, { ...known.get(value), value: found });
      byText.set(text, value);
      values[at]?.push(value);
    }
    return { name, values: [...known.values()] };
  });
  const { named: options, repeated } = distinguishNames(read);
  const isSupported =
    options.length <= MAX_OPTIONS &&
    options.every((option) => option.values.length <= MAX_OPTION_VALUES) &&
    new Set(options.map(({ name }) => name.En)).size === options.length;
  const problems = repeated.map((detail) => ({ code: 'repeated_option' as const, detail }));
  return isSupported ? { options, values, missing: texts.missing, problems } : undefined;
}
