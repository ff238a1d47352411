import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { line } from '@/tests/fixtures/lines';
import { textsOf } from '@/tests/fixtures/messages';
import { collectToasts } from '@/tests/fixtures/toasts';
import { checkCart, checkSingle, fetchAvailability } from './check-availability';
import { useCurrency } from './currency';

const shown = collectToasts();
const out = { outOfStockList: [{ typeId: 'a', type: 'PRODUCT' as const, requested: 3, available: 1 }] };
const refused = { productNotAvailableByCountryList: [{ typeId: 'b', type: 'PRODUCT' as const, countryCode: 'KW' }] };
const lines = [line({ id: 'a', orderQuantity: 3 }), line({ id: 'b', type: 'COLLECTION' })];

beforeEach(() => useCurrency.setState(useCurrency.getInitialState(), true));

/** Section 8 of the specification, word for word, and what the Arabic shop says. */
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

test('an item that the country does not get is not also called out of stock', async () => {
  answerAvailability({
    outOfStockList: [{ typeId: 'b', type: 'COLLECTION', requested: 1, available: 0 }],
    productNotAvailableByCountryList: [{ typeId: 'b', type: 'COLLECTION', countryCode: 'KW' }],
  });
  expect(await checkCart(lines, textsOf('en').availability)).toBe(false);
  expect(shown.map(({ message }) => message)).toEqual([textsOf('en').availability.cartCountry]);
});

describe('what is asked', () => {
  test('is country, source, the wanted items and a user, of whom a guest has none', async () => {
    const asked = answerAvailability();
    await fetchAvailability(lines);
    const items = [
      { typeId: 'a', type: 'PRODUCT', quantity: 3 },
      { typeId: 'b', type: 'COLLECTION', quantity: 1 },
    ];
    expect(asked).toEqual([{ countryId: 'KW', source: 'WebSite', items, userId: null }]);
  });

  test('names the shopper who is known', async () => {
    localStorage.setItem('userId', 'u-1');
    const asked = answerAvailability();
    await fetchAvailability(lines);
    expect(asked[0]?.userId).toBe('u-1');
  });

  test('can be called off', async () => {
    answerAvailability();
    const controller = new AbortController();
    controller.abort();
    await expect(fetchAvailability(lines, controller.signal)).rejects.toThrow('Request aborted');
  });
});

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const texts = textsOf(locale).availability;
  const words = WORDS[locale];
  const error = (message: string) => ({ kind: 'error', message, duration: 5000 });

  test('a cart that can be had passes in silence', async () => {
    answerAvailability();
    expect(await checkCart(lines, texts)).toBe(true);
    expect(shown).toEqual([]);
  });

  test('a cart with too much of something fails, and says so for five seconds', async () => {
    answerAvailability(out);
    expect(await checkCart(lines, texts)).toBe(false);
    expect(shown).toEqual([error(words.cartQuantity)]);
  });

  test('a cart with something that is not delivered fails, and says so', async () => {
    answerAvailability(refused);
    expect(await checkCart(lines, texts)).toBe(false);
    expect(shown).toEqual([error(words.cartCountry)]);
  });

  test('a cart with both says both', async () => {
    answerAvailability({ ...out, ...refused });
    expect(await checkCart(lines, texts)).toBe(false);
    expect(shown).toEqual([error(words.cartQuantity), error(words.cartCountry)]);
  });

  test('a single product has words of its own', async () => {
    answerAvailability({ ...out, ...refused });
    expect(await checkSingle(line(), texts)).toBe(false);
    expect(shown).toEqual([error(words.singleQuantity), error(words.singleCountry)]);
  });

  test.each([
    ['500', () => new HttpResponse(null, { status: 500 })],
    ['400', () => new HttpResponse(null, { status: 400 })],
    ['no connection', () => HttpResponse.error()],
    ['nonsense', () => HttpResponse.json({ outOfStockList: 'none' })],
  ])('%s is a failure, and says so', async (_, respond) => {
    answerAvailability(respond);
    expect(await checkCart(lines, texts)).toBe(false);
    expect(shown).toEqual([error(words.failed)]);
  });

  test('a single product that nobody can tell about fails too', async () => {
    answerAvailability(() => HttpResponse.error());
    expect(await checkSingle(line(), texts)).toBe(false);
    expect(shown).toEqual([error(words.failed)]);
  });
});
