import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCountry } from '@/stores/country';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { line } from '@/tests/fixtures/lines';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { collectToasts } from '@/tests/fixtures/toasts';
import { checkCartWithToast, checkLineWithToast, fetchAvailability } from './check-availability';

const shown = collectToasts();
const short = { typeId: 'a', type: 'PRODUCT' as const, requested: 3, available: 1 };
const out = { outOfStockList: [short] };
const undelivered = {
  productNotAvailableByCountryList: [{ typeId: 'b', type: 'PRODUCT' as const, countryCode: 'KW' }],
};
const lines = [line({ id: 'a', orderQuantity: 3 }), line({ id: 'b', type: 'COLLECTION' })] as const;

beforeEach(() => useCountry.setState(useCountry.getInitialState(), true));

const WORDS = {
  en: {
    cartQuantity: 'One or many product quantity are not available',
    cartCountry: 'Some products are not available in your country',
    singleQuantity: 'The requested product quantity is not available',
    singleCountry: 'This product is not available in your country',
    failed: 'Failed to check product availability. Please try again.',
  },
  ar: {
    cartQuantity: 'الكمية المطلوبة من منتج أو أكثر غير متوفرة',
    cartCountry: 'بعض المنتجات غير متاحة في دولتك',
    singleQuantity: 'الكمية المطلوبة من المنتج غير متوفرة',
    singleCountry: 'هذا المنتج غير متاح في دولتك',
    failed: 'تعذّر التحقق من توفر المنتجات. حاول مرة أخرى.',
  },
} as const;

test('reports only the country for a product that is also out of stock', async () => {
  answerAvailability({
    outOfStockList: [{ typeId: 'b', type: 'COLLECTION', requested: 1, available: 0 }],
    productNotAvailableByCountryList: [{ typeId: 'b', type: 'COLLECTION', countryCode: 'KW' }],
  });
  expect(await checkCartWithToast(lines, getSharedMessages('en').availability)).toBe(false);
  expect(shown.map(({ message }) => message)).toEqual([
    getSharedMessages('en').availability.cartCountry,
  ]);
});

describe('the availability request', () => {
  test('the availability request contains country, source, cart lines and null for a guest', async () => {
    const requests = answerAvailability();
    await fetchAvailability(lines);
    const items = [
      { typeId: 'a', type: 'PRODUCT', quantity: 3 },
      { typeId: 'b', type: 'COLLECTION', quantity: 1 },
    ];
    expect(requests).toEqual([{ countryId: 'KW', source: 'WebSite', items, userId: null }]);
  });

  test('the availability request contains the user id of a logged-in user', async () => {
    localStorage.setItem('userId', 'u-1');
    const requests = answerAvailability();
    await fetchAvailability(lines);
    expect(requests[0]?.userId).toBe('u-1');
  });

  test('the availability request can be aborted', async () => {
    answerAvailability();
    const controller = new AbortController();
    controller.abort();
    await expect(fetchAvailability(lines, controller.signal)).rejects.toThrow('Request aborted');
  });
});

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const shared = getSharedMessages(locale);
  const texts = shared.availability;
  const words = WORDS[locale];
  const error = (message: string) => ({ kind: 'error', message, duration: 5000 });

  test('shows no toast for an available cart', async () => {
    answerAvailability();
    expect(await checkCartWithToast(lines, texts)).toBe(true);
    expect(shown).toEqual([]);
  });

  test('shows a toast for five seconds when a quantity is not available', async () => {
    answerAvailability(out);
    expect(await checkCartWithToast(lines, texts)).toBe(false);
    expect(shown).toEqual([error(words.cartQuantity)]);
  });

  test('shows a toast when a product is not delivered', async () => {
    answerAvailability(undelivered);
    expect(await checkCartWithToast(lines, texts)).toBe(false);
    expect(shown).toEqual([error(words.cartCountry)]);
  });

  test('shows a toast for each availability problem', async () => {
    answerAvailability({ ...out, ...undelivered });
    expect(await checkCartWithToast(lines, texts)).toBe(false);
    expect(shown).toEqual([error(`${words.cartQuantity}. ${words.cartCountry}`)]);
  });

  test('uses separate availability messages for a single product', async () => {
    const single = { outOfStockList: [{ ...short, available: 0 }] };
    answerAvailability(single);
    expect(await checkLineWithToast(lines[0], shared)).toEqual({ kind: 'quantity', available: 0 });
    answerAvailability({ ...single, ...undelivered });
    expect(await checkLineWithToast(line({ id: 'b' }), shared)).toEqual({ kind: 'country' });
    expect(shown).toEqual([error(words.singleQuantity), error(words.singleCountry)]);
  });

  test.each([
    ['500', () => new HttpResponse(null, { status: 500 })],
    ['400', () => new HttpResponse(null, { status: 400 })],
    ['no connection', () => HttpResponse.error()],
    ['nonsense', () => HttpResponse.json({ outOfStockList: 'none' })],
  ])('shows a toast when the availability check ends with %s', async (_, respond) => {
    answerAvailability(respond);
    expect(await checkCartWithToast(lines, texts)).toBe(false);
    expect(shown).toEqual([error(words.failed)]);
  });

  test('shows no toast when the availability of a single product cannot be checked', async () => {
    answerAvailability(() => HttpResponse.error());
    expect(await checkLineWithToast(lines[0], shared)).toBeUndefined();
    expect(shown).toEqual([]);
  });
});
