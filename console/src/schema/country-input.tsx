import { AutocompleteArrayInput, SelectInput, useGetOne, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import type { CountryRule } from '@/lib/contract/price-rules';
import { countryCodeSchema } from '@/lib/contract/text';
import { useFormat } from '../shared/format';
import { useConsoleLocale } from '../theme/direction';

interface Countries {
  id: string;
  items: CountryRule[];
}

/** The countries of the shop by their names, and those that are stored although it left them. */
function useCountryChoices(source: string) {
  const { text } = useFormat();
  const { language } = LOCALE_TABLE[useConsoleLocale()];
  const stored: unknown = useWatch({ name: useWrappedSource(source) });
  const { data } = useGetOne<Countries>('prices', { id: 'countries' });
  const served = data?.items.map(({ code, name }) => ({ id: code, name: text(name) })) ?? [];
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const others = [stored].flat().flatMap((value) => {
    const { data: code } = countryCodeSchema.safeParse(value);
    const isNew = code !== undefined && served.every(({ id }) => id !== code);
    return isNew ? [{ id: code, name: names.of(code) ?? code }] : [];
  });
  return [...served, ...others];
}

interface CountryInputProps {
  source: string;
  label: string;
  isRequired?: boolean;
}

/** A country that is chosen by its name. */
export function CountryInput({ source, label, isRequired = false }: CountryInputProps) {
  return (
    <SelectInput
      source={source}
      label={label}
      choices={useCountryChoices(source)}
      translateChoice={false}
      isRequired={isRequired}
      helperText={false}
    />
  );
}

/** Several countries, which are found by their names. */
export function CountriesInput({ source, label }: CountryInputProps) {
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={useCountryChoices(source)}
      translateChoice={false}
      helperText={false}
    />
  );
}
