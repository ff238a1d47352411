import { create } from 'zustand';
import { BASE_COUNTRY, chooseCountry, type DisplayCountry } from '@/lib/shop/country/display-country';
import { readText, writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

interface CurrencyState {
  countries: DisplayCountry[];
  selected: DisplayCountry;
  /** Whether the shopper selected a country; until then the country prompt is shown once per visit. */
  isChosen: boolean;
  isLoading: boolean;
  /** Error code of loading the countries. */
  error: string | null;
  setCountries: (countries: DisplayCountry[]) => void;
  loadCountries: () => Promise<void>;
  select: (code: string) => void;
  selectBySymbol: (symbol: string) => void;
  restore: () => void;
}

let pending: Promise<void> | undefined;

export const useCurrency = create<CurrencyState>()((set, get) => ({
  countries: [],
  selected: BASE_COUNTRY,
  isChosen: false,
  isLoading: false,
  error: null,

  setCountries: (countries) => {
    set({ countries, selected: chooseCountry(countries, readText(STORAGE_KEYS.currencyCode)), error: null });
  },

  loadCountries: () => {
    if (get().countries.length > 0) return Promise.resolve();
    pending ??= loadFromGateway().finally(() => {
      pending = undefined;
    });
    return pending;
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
    const match = get().countries.find((country) => country.symbol.Ar === symbol || country.symbol.En === symbol);
    if (match) get().select(match.code);
  },

  restore: () => {
    const selected = chooseCountry(get().countries, readText(STORAGE_KEYS.currencyCode));
    setDocumentAttributes(selected);
    set({ selected, isChosen: readText(STORAGE_KEYS.currencyChosen) === 'true' });
  },
}));

async function loadFromGateway(): Promise<void> {
  const { setState, getState } = useCurrency;
  setState({ isLoading: true, error: null });
  try {
    const { fetchDisplayCountries } = await import('@/lib/api/countries/in-browser');
    getState().setCountries(await fetchDisplayCountries());
  } catch (error) {
    setState({ error: error instanceof Error && 'code' in error ? String(error.code) : 'countries_failed' });
  } finally {
    setState({ isLoading: false });
  }
}

/** Sets the attributes that style sheets use: the country, and whether Tabby is available. */
function setDocumentAttributes(country: DisplayCountry): void {
  document.documentElement.dataset.country = country.code;
  document.documentElement.dataset.tabby = String(country.hasTabby);
}
