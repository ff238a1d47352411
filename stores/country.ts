import { create } from 'zustand';
import {
  BASE_COUNTRY,
  chooseCountry,
  type DisplayCountry,
} from '@/lib/shop/country/display-country';
import { readText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';

interface CountryState {
  /** Part of the static page: React Query would exceed the script budget of every page. */
  countries: DisplayCountry[];
  /** The country of delivery, prices and their currency. */
  selected: DisplayCountry;
  /**
   * Whether the shopper selected a country; until then the country prompt is shown once per visit.
   */
  isChosen: boolean;
  setCountries: (countries: DisplayCountry[]) => void;
  /**
   * Loads the countries if the page has none. Concurrent calls share one request.
   * @throws ApiError
   */
  loadCountries: () => Promise<void>;
  select: (code: string) => void;
  /** Selects the country of a currency, by its symbol in either language. */
  selectBySymbol: (symbol: string) => void;
  /** Reads the stored country. */
  restore: () => void;
}

export const useCountry = create<CountryState>()((set, get) => ({
  countries: [],
  selected: BASE_COUNTRY,
  isChosen: false,

  setCountries: (countries) => {
    set({ countries, selected: readSelected(countries, get().selected) });
  },

  loadCountries: async () => {
    if (get().countries.length > 0) return;
    const { fetchDisplayCountries } = await import('@/lib/api/countries/in-browser');
    get().setCountries(await fetchDisplayCountries());
  },

  select: (code) => {
    const selected = get().countries.find((country) => country.code === code);
    if (!selected) return;
    writeText(STORAGE_KEYS.currencyCode, selected.code);
    writeText(STORAGE_KEYS.currencyChosen, 'true');
    setDocumentAttributes(selected);
    set({ selected, isChosen: true });
  },

  selectBySymbol: (symbol) => {
    const match = get().countries.find(
      (country) => country.symbol.Ar === symbol || country.symbol.En === symbol,
    );
    if (match) get().select(match.code);
  },

  restore: () => {
    const selected = readSelected(get().countries, get().selected);
    setDocumentAttributes(selected);
    set({ selected, isChosen: readText(STORAGE_KEYS.currencyChosen) === 'true' });
  },
}));

/** Reads the stored country and follows changes of other tabs. */
export function watchCountry(): () => void {
  const { restore } = useCountry.getState();
  restore();
  return watchStored([STORAGE_KEYS.currencyCode, STORAGE_KEYS.currencyChosen], restore);
}

/** The saved country; `current` if it is the same: another object renders every price again. */
function readSelected(
  countries: readonly DisplayCountry[],
  current: DisplayCountry,
): DisplayCountry {
  const saved = chooseCountry(countries, readText(STORAGE_KEYS.currencyCode));
  const toText = (country: DisplayCountry) => JSON.stringify(Object.entries(country).sort());
  return toText(saved) === toText(current) ? current : saved;
}

/** Sets the attributes that style sheets use: the country, and whether Tabby is available. */
function setDocumentAttributes(country: DisplayCountry): void {
  document.documentElement.dataset.country = country.code;
  document.documentElement.dataset.tabby = String(country.hasTabby);
}
