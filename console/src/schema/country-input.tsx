import { AutocompleteArrayInput, SelectInput, useGetOne } from 'react-admin';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import type { CountryRule } from '@/lib/contract/price-rules';
import { countryCodeSchema } from '@/lib/contract/text';
import { useConsoleLocale } from '../messages/use-console-locale';
import { useFormat } from '../shared/format';
import { useStoredChoices } from './stored-choices';

interface Countries {
  id: string;
  items: CountryRule[];
}

/** The countries of the shop by their names, and those that are stored although it left them. */
function useCountryChoices(source: string) {
  const { text } = useFormat();
  const { language } = LOCALE_TABLE[useConsoleLocale()];
  const { data } = useGetOne<Countries>('prices', { id: 'countries' });
  const served = data?.items.map(({ code, name }) => ({ id: code, name: text(name) })) ?? [];
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return useStoredChoices(source, served, (value) => {
    const { data: code } = countryCodeSchema.safeParse(value);
    return code && (names.of(code) ?? code);
  });
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
