import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import type { Country } from '@/lib/contract/country';
import { BASE_COUNTRY, toDisplayCountry } from '@/lib/shop/country/display-country';
import { server } from '@/tests/setup/msw';
import { useCountry, watchCountry } from './country';

const URL = '*/gateway/product/api/WEB/County/GetCountriesByWebSite';

function country(code: string, symbol: { En: string; Ar: string }, rate: number): Country {
  return {
    code,
    name: { En: code, Ar: code },
    currencyCode: symbol,
    currencyRate: rate,
    numberOfDecimal: rate === 1 ? 3 : 2,
    icon: `/media/flags/${code}.svg`,
    isShowTabby: true,
    dialCode: '965',
    isDomestic: code === 'KW',
  };
}

const KUWAIT = country('KW', { En: 'KWD', Ar: 'د.ك' }, 1);
const SAUDI = country('SA', { En: 'SAR', Ar: 'ر.س' }, 12.2);
const QATAR = country('QA', { En: 'QAR', Ar: 'ر.ق' }, 11.86);

function answer(respond: () => Response | Promise<Response>) {
  let calls = 0;
  server.use(
    http.get(URL, () => {
      calls++;
      return respond();
    }),
  );
  return () => calls;
}

const state = () => useCountry.getState();

beforeEach(() => {
  localStorage.clear();
  useCountry.setState(useCountry.getInitialState(), true);
  queryClient.clear();
});

describe('the default country', () => {
  test('the default country stays the same object when the page has it, so that no price renders again', () => {
    const { code, ...fields } = BASE_COUNTRY;
    state().setCountries([{ ...fields, code }]);
    expect(state().selected).toBe(BASE_COUNTRY);
  });

  test('the default country is Kuwait if the shop serves it', () => {
    state().setCountries([SAUDI, KUWAIT].map(toDisplayCountry));
    expect(state().selected.code).toBe('KW');
  });

  test('the default country is the first one of a list without Kuwait', () => {
    state().setCountries([QATAR, SAUDI].map(toDisplayCountry));
    expect(state().selected.code).toBe('QA');
  });

  test('the default country has KWD with rate 1 and 3 decimals before countries are loaded', () => {
    expect(state().selected).toEqual(BASE_COUNTRY);
  });
});

describe('a country selection', () => {
  beforeEach(() => state().setCountries([KUWAIT, SAUDI].map(toDisplayCountry)));

  test.each(['SAR', 'ر.س'])(
    'a country selected by the symbol %s is applied and stored',
    (symbol) => {
      state().selectBySymbol(symbol);
      expect(state().selected.code).toBe('SA');
      expect(state().isChosen).toBe(true);
      expect(localStorage.getItem('saved_currency_code')).toBe('SA');
      expect(localStorage.getItem('currency_chosen')).toBe('true');
    },
  );

  test('selecting a country by an unknown symbol changes nothing', () => {
    state().selectBySymbol('EUR');
    expect(state().selected.code).toBe('KW');
    expect(state().isChosen).toBe(false);
    expect(localStorage.getItem('saved_currency_code')).toBeNull();
  });

  test('the selected country is restored when the countries are loaded', () => {
    localStorage.setItem('saved_currency_code', 'SA');
    localStorage.setItem('currency_chosen', 'true');
    state().restore();
    expect(state().selected.code).toBe('SA');
    expect(state().isChosen).toBe(true);
    expect(document.documentElement.dataset.country).toBe('SA');
  });

  test('the selected country falls back to Kuwait if it is no longer available', () => {
    localStorage.setItem('saved_currency_code', 'XX');
    state().restore();
    expect(state().selected.code).toBe('KW');
  });
});

describe('a country that another tab selects', () => {
  let stop: (() => void) | undefined;
  const selectElsewhere = () => {
    localStorage.setItem('saved_currency_code', 'SA');
    localStorage.setItem('currency_chosen', 'true');
  };

  beforeEach(() => {
    state().setCountries([KUWAIT, SAUDI].map(toDisplayCountry));
    stop = watchCountry();
  });
  afterEach(() => stop?.());

  test.each([
    ['at once', () => dispatchEvent(new StorageEvent('storage', { key: 'saved_currency_code' }))],
    ['after Back', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
    ['in a tab that becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('the country of another tab is selected %s', (_when, notice) => {
    selectElsewhere();
    expect(state().selected.code).toBe('KW');
    notice();
    expect(state()).toMatchObject({ selected: { code: 'SA' }, isChosen: true });
    expect(document.documentElement.dataset.country).toBe('SA');
  });
});

describe('loading the countries', () => {
  test('loading the countries shares one request between concurrent calls', async () => {
    const calls = answer(async () => {
      await delay(5);
      return HttpResponse.json([KUWAIT, SAUDI]);
    });
    await Promise.all([state().loadCountries(), state().loadCountries(), state().loadCountries()]);
    expect(calls()).toBe(1);
    expect(state().countries.map((entry) => entry.code)).toEqual(['KW', 'SA']);
  });

  test('loading the countries does not repeat a successful request', async () => {
    const calls = answer(() => HttpResponse.json([KUWAIT]));
    await state().loadCountries();
    await state().loadCountries();
    expect(calls()).toBe(1);
  });

  test('loading the countries reports an invalid response', async () => {
    answer(() => HttpResponse.json({ countries: [KUWAIT] }));
    await expect(state().loadCountries()).rejects.toMatchObject({ code: 'invalid_response' });
    expect(state().countries).toEqual([]);
  });

  test('loading the countries fails with an error code, and a later call can succeed', async () => {
    answer(() => new HttpResponse(null, { status: 500, headers: { 'retry-after': '0' } }));
    await expect(state().loadCountries()).rejects.toMatchObject({ code: 'countries_failed' });
    answer(() => HttpResponse.json([KUWAIT]));
    await state().loadCountries();
    expect(state().countries).toHaveLength(1);
  });
});
