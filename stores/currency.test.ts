import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Country } from '@/lib/api/contract/country';
import { BASE_COUNTRY, displayCountry } from '@/lib/shop/country/display-country';
import { server } from '@/tests/setup/msw';
import { useCurrency } from './currency';

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

const state = () => useCurrency.getState();

beforeEach(() => {
  localStorage.clear();
  useCurrency.setState(useCurrency.getInitialState(), true);
});

describe('the default', () => {
  test('is Kuwait', () => {
    state().setCountries([SAUDI, KUWAIT].map(displayCountry));
    expect(state().selected.code).toBe('KW');
  });

  test('is the first country where Kuwait is not sold to', () => {
    state().setCountries([QATAR, SAUDI].map(displayCountry));
    expect(state().selected.code).toBe('QA');
  });

  test('is KWD at rate 1 with 3 decimals before any country is known', () => {
    expect(state().selected).toEqual(BASE_COUNTRY);
  });
});

describe('a choice', () => {
  beforeEach(() => state().setCountries([KUWAIT, SAUDI].map(displayCountry)));

  test.each(['SAR', 'ر.س'])('by the symbol %s selects its country and is saved', (symbol) => {
    state().selectBySymbol(symbol);
    expect(state().selected.code).toBe('SA');
    expect(state().isChosen).toBe(true);
    expect(localStorage.getItem('saved_currency_code')).toBe('SA');
    expect(localStorage.getItem('currency_chosen')).toBe('true');
  });

  test('of an unknown symbol changes nothing', () => {
    state().selectBySymbol('EUR');
    expect(state().selected.code).toBe('KW');
    expect(state().isChosen).toBe(false);
    expect(localStorage.getItem('saved_currency_code')).toBeNull();
  });

  test('is restored once the countries are known', () => {
    localStorage.setItem('saved_currency_code', 'SA');
    localStorage.setItem('currency_chosen', 'true');
    state().restore();
    expect(state().selected.code).toBe('SA');
    expect(state().isChosen).toBe(true);
    expect(document.documentElement.dataset.country).toBe('SA');
  });

  test('of a country that is no longer sold to falls back to Kuwait', () => {
    localStorage.setItem('saved_currency_code', 'XX');
    state().restore();
    expect(state().selected.code).toBe('KW');
  });
});

describe('loading', () => {
  test('concurrent calls share one request', async () => {
    const calls = answer(async () => {
      await delay(5);
      return HttpResponse.json([KUWAIT, SAUDI]);
    });
    await Promise.all([state().loadCountries(), state().loadCountries(), state().loadCountries()]);
    expect(calls()).toBe(1);
    expect(state().countries.map((entry) => entry.code)).toEqual(['KW', 'SA']);
    expect(state().isLoading).toBe(false);
  });

  test('a list that is there is not fetched again', async () => {
    const calls = answer(() => HttpResponse.json([KUWAIT]));
    await state().loadCountries();
    await state().loadCountries();
    expect(calls()).toBe(1);
  });

  test('an answer that is not an array is an invalid response', async () => {
    answer(() => HttpResponse.json({ countries: [KUWAIT] }));
    await state().loadCountries();
    expect(state().error).toBe('invalid_response');
    expect(state().countries).toEqual([]);
  });

  test('a failure is kept, and a later try can succeed', async () => {
    answer(() => new HttpResponse(null, { status: 500, headers: { 'retry-after': '0' } }));
    await state().loadCountries();
    expect(state().error).toBe('countries_failed');
    answer(() => HttpResponse.json([KUWAIT]));
    await state().loadCountries();
    expect(state().error).toBeNull();
    expect(state().countries).toHaveLength(1);
  });
});
