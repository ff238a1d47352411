import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onToast } from '@/lib/client/toast/toast';
import type { ItemSummary } from '@/lib/contract/item';
import type { DeliveryServices, Purchase } from '@/lib/contract/purchase';
import { BASE_COUNTRY, toDisplayCountry } from '@/lib/shop/country/display-country';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useUser } from '@/stores/user';
import { fill, toPrefixPattern, toTextKey, withoutIsolates } from '@/tests/e2e/messages';
import { expectedMoney, toFils } from '@/tests/e2e/money';
import { logIn } from '@/tests/fixtures/account';
import { DEMO_CODES } from '@/tests/fixtures/demonstration';
import { answerAvailability, answerBranches, answerSeller } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { order, REFERENCE } from '@/tests/fixtures/orders';
import {
  answerAll,
  type RecordingName,
  readRecorded,
  readRecording,
} from '@/tests/fixtures/recorded';
import {
  answerCart,
  findProduct,
  readQuantities,
  readRow,
  restoreCart,
  toDinars,
  toLine,
} from '@/tests/fixtures/recorded-cart';
import { findCountry } from '@/tests/fixtures/recorded-countries';
import { renderInShop } from '@/tests/fixtures/render';
import { address, user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { CheckoutForm } from './checkout-form';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
const push = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch: () => {} }) }));

const [plain, third, kuwaitOnly] = [
  findProduct('plain'),
  findProduct('third'),
  findProduct('kuwaitOnly'),
];
const PAYMENT_PAGE = readRecorded('purchase-points').redirectUrl;
const SAUDI_ADDRESS = {
  countryCode: 'SA',
  government: 'Riyadh',
  city: 'Riyadh',
  postalCode: '12211',
  shortAddress: 'RRRD2929',
} as const;
const EXPRESS: DeliveryServices['services'][number] = {
  code: 'P',
  name: { En: 'DHL Express', Ar: 'دي إتش إل السريع' },
  fee: 8,
  estimatedDays: { min: 1, max: 3 },
};
const assign = vi.fn<(url: string) => void>();

const toText = ({ textContent }: Pick<Node, 'textContent'>) => withoutIsolates(textContent);

/** The recorded request body of a purchase. Its language is that of the page. */
const readPurchase = (name: RecordingName, change: Partial<Purchase>) => ({
  ...(readRecording(name).request.body as Purchase), // sent by `performPurchase`
  ...change,
});

/** Answers with the recorded cart, in which one product has another price. */
function answerPrice({ id }: ItemSummary, price: number): void {
  const { items, ...rest } = readRecorded('cart-items');
  const priceByCountry = [{ countryCode: 'KW', price, salePrice: price }];
  const body = {
    ...rest,
    items: items.map((item) => (item.id === id ? { ...item, priceByCountry } : item)),
  };
  server.use(http.get('*/gateway/product/api/WEB/Product/GetAll', () => HttpResponse.json(body)));
}

/** Answers with the services of the carrier. */
function answerServices(services: DeliveryServices['services']): void {
  server.use(
    http.post('*/gateway/payment/api/Web/DHL/GetRate', () => HttpResponse.json({ services })),
  );
}

/** The checkout of the shopper who is logged in. */
function ShopperCheckout() {
  const { user: shopper } = useUser();
  return shopper && <CheckoutForm user={shopper} />;
}

const readAlerts = () =>
  screen
    .getAllByRole('alert')
    .map(toText)
    .filter((text) => text !== '');

beforeEach(() => {
  vi.stubGlobal('location', {
    origin: 'http://localhost:3000',
    href: 'http://localhost:3000/checkout',
    assign,
  });
  assign.mockReset();
  push.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['ar', 'en'] as const)('in %s, the checkout', (locale) => {
  const { checkout: messages, cart } = MESSAGES[locale];
  const dinars = (kwd: number) => toDinars(kwd, locale);
  const summary = () => within(screen.getByRole('complementary', { name: messages.summary.title }));
  const dialog = () => screen.getByRole('dialog', { name: messages.review.title });
  const alert = () => toText(within(dialog()).getByRole('alert'));
  const method = (name: 'Knet' | 'OnLine' | 'Tabby' | 'Deema' | 'Cash') =>
    screen.queryByRole<HTMLInputElement>('radio', {
      name: toPrefixPattern(messages.payment[name].name),
    });
  /** The text of a row of the order summary. */
  const row = (name: string) => readRow(summary(), name);

  const text = (name: 'orderNote' | 'giftMessage') =>
    screen.getByLabelText<HTMLTextAreaElement>(toPrefixPattern(messages.texts[name]));
  const writeText = (name: Parameters<typeof text>[0], value: string) =>
    fireEvent.change(text(name), { target: { value } });

  const clickReview = () =>
    userEvent.click(screen.getByRole('button', { name: toPrefixPattern(messages.reviewOrder) }));
  const place = () =>
    userEvent.click(
      within(dialog()).getByRole('button', { name: toPrefixPattern(messages.review.payNow) }),
    );

  async function openReview(name: Parameters<typeof method>[0]) {
    await waitFor(() => expect(method(name)).toBeTruthy());
    await userEvent.click(method(name) ?? expect.fail());
    await clickReview();
  }

  async function writeAddress() {
    const { field, building } = MESSAGES[locale].address;
    const typeInto = (name: string, value: string) =>
      userEvent.type(screen.getByLabelText(name), value);
    await userEvent.selectOptions(screen.getByLabelText(field.governorate), 'HA');
    await typeInto(field.area, 'Salmiya');
    await typeInto(field.block, '5');
    await typeInto(field.street, '12');
    await typeInto(building.House, '9');
  }

  function renderCheckout(lines: Parameters<typeof toLine>[], shopper = user()) {
    logIn(shopper);
    restoreCart(lines.map((line) => toLine(...line)));
    renderInShop(<ShopperCheckout />, locale);
  }

  test('stock that runs out and a price that changes during the order review open no payment page, and the new total can be accepted', async () => {
    answerCart();
    answerAll('payment-methods');
    renderCheckout([[plain, 2], [third]]);
    await openReview('Deema');

    const soldOut = answerAll('purchase-out-of-stock');
    answerAvailability({
      outOfStockList: [{ typeId: third.id, type: third.type, requested: 1, available: 0 }],
    });
    await place();
    await waitFor(() => expect(alert()).not.toBe(''));
    expect(soldOut.map(({ body }) => body)).toEqual([
      readPurchase('purchase-out-of-stock', { language: locale }),
    ]);
    const line = { title: third.title[toTextKey(locale)], reason: cart.reason.out };
    expect(alert()).toBe(messages.problem.out_of_stock + fill(messages.problem.line, line));

    answerAll('cart-available');
    const raised = answerAll('purchase-total-changed');
    answerPrice(plain, 3.5);
    await place();
    const amount = dinars(21.345);
    await waitFor(() => expect(alert()).toBe(fill(messages.problem.total_changed, { amount })));
    expect(raised).toHaveLength(1);
    await waitFor(() => expect(dialog().textContent).toContain(dinars(7)));
    expect(assign).not.toHaveBeenCalled();
    expect(push).not.toHaveBeenCalled();

    const accepted = answerAll('purchase-points');
    await place();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    expect(accepted.map(({ body }) => body)).toEqual([
      readPurchase('purchase-total-changed', { language: locale, expectedTotal: 21.345 }),
    ]);
  });

  test('an order includes the promotion code and the points, and only methods that can pay the rest are offered', async () => {
    answerCart();
    const promotions = answerAll('promotion-percent');
    const methods = answerAll('payment-methods-points');
    renderCheckout([[plain], [third]], user({ points: 8.5 }));
    const { promotion } = cart;
    await userEvent.type(
      summary().getByRole('textbox', { name: promotion.label }),
      DEMO_CODES.percent,
    );
    await userEvent.click(summary().getByRole('button', { name: promotion.apply }));
    await waitFor(() => expect(row(cart.summary.total)).toBe(dinars(16.035)));
    expect(promotions.at(-1)?.body).toMatchObject({ code: DEMO_CODES.percent, countryCode: 'KW' });
    await waitFor(() => expect(method('Tabby')).toBeTruthy());
    await userEvent.click(
      screen.getByRole('checkbox', { name: toPrefixPattern(messages.payment.points) }),
    );
    await waitFor(() => expect(row(cart.summary.total)).toBe(dinars(7.535)));
    expect(row(messages.summary.points)).toBe(dinars(-8.5));
    expect(row(fill(cart.summary.discount, { code: DEMO_CODES.percent }))).toBe(dinars(-1.56));
    await waitFor(() =>
      expect(methods.at(-1)?.query).toEqual({
        CountryCode: 'KW',
        TotalAmount: '16.035',
        Points: '8.5',
      }),
    );
    for (const name of ['Tabby', 'Deema', 'Cash'] as const) expect(method(name)).toBeNull();

    await openReview('Knet');
    const purchases = answerAll('purchase-points');
    await place();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    expect(purchases.map(({ body }) => body)).toEqual([
      readPurchase('purchase-points', { language: locale }),
    ]);
  });

  test('a payment that the provider cannot start keeps the cart, and another method cancels its order', async () => {
    answerCart();
    answerAll('payment-methods');
    renderCheckout([[plain, 2], [third]]);
    await openReview('Knet');
    const unpaid = answerAll('purchase-unpaid');
    await place();
    await waitFor(() => expect(alert()).toBe(messages.problem.payment_unavailable));
    expect(unpaid.map(({ body }) => body)).toEqual([
      readPurchase('purchase-unpaid', { language: locale }),
    ]);
    expect(readQuantities()).toEqual({ [plain.sku]: 2, [third.sku]: 1 });

    const [back] = within(dialog()).getAllByRole('button', { name: messages.review.back });
    await userEvent.click(back ?? expect.fail());
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash'] as const)
      expect(method(name)?.disabled).toBe(false);

    const changes: unknown[] = [];
    server.use(
      http.put('*/gateway/payment/api/Web/UserPurshase/*', async ({ request }) => {
        changes.push(await request.json());
        return HttpResponse.json(order({ status: 'Cancelled' }));
      }),
    );
    const purchases = answerAll('purchase-points');
    await openReview('OnLine');
    expect(alert()).toBe('');
    await place();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    expect(changes).toEqual([{ referenceCode: REFERENCE, status: 'Cancelled' }]);
    expect(purchases.map(({ body }) => body)).toEqual([
      readPurchase('purchase-unpaid', { language: locale, paymentMethod: 'OnLine' }),
    ]);
  });

  test('the order cannot be reviewed without an address, without a payment method, or with a gift message that is too long', async () => {
    answerCart();
    answerAll('payment-methods');
    answerAll('countries');
    const readMissing = () => readAlerts().at(-1);
    renderCheckout([[plain, 2], [third]], user({ addresses: [] }));
    await waitFor(() => expect(row(cart.summary.total)).toBe(dinars(20.845)));
    await clickReview();
    expect(readMissing()).toBe(messages.address.incomplete);
    const governorate = screen.getByLabelText(MESSAGES[locale].address.field.governorate);
    await waitFor(() => expect(document.activeElement).toBe(governorate));
    expect(governorate.getAttribute('aria-invalid')).toBe('true');
    cleanup();

    server.use(
      http.get('*/gateway/payment/api/Web/PaymentMethods', () =>
        HttpResponse.json({ methods: [{ method: 'OnLine' }, { method: 'Cash' }], restMethods: [] }),
      ),
    );
    renderCheckout([[plain, 2], [third]]);
    await waitFor(() => expect(method('Cash')).toBeTruthy());
    expect(
      screen.queryByRole('checkbox', { name: toPrefixPattern(messages.payment.points) }),
    ).toBeNull();
    await clickReview();
    expect(readMissing()).toBe(messages.payment.needed);
    // The bar of phones keeps its height.
    expect(document.querySelector('.buy-bar button')).toBeTruthy();
    expect(document.querySelector('.buy-bar [role=alert]')).toBeNull();
    expect(document.activeElement).toBe(method('OnLine'));
    writeText('giftMessage', '😀'.repeat(201));
    await openReview('Cash');
    expect(readMissing()).toBe(messages.texts.tooLong);
    expect(document.activeElement).toBe(text('giftMessage'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the order cannot be reviewed while a new address is saved, but then with this address', async () => {
    answerCart();
    answerAll('payment-methods');
    const shopper = user({ addresses: [] });
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get('*/gateway/user/api/WEB/Users/GetById', () => HttpResponse.json(shopper)),
      http.put('*/gateway/user/api/WEB/Users/UpdateUser', async () => {
        await isReleased;
        return HttpResponse.json({ ...shopper, addresses: [address()] });
      }),
    );
    renderCheckout([[plain, 2], [third]], shopper);
    await waitFor(() => expect(method('Knet')).toBeTruthy());
    await writeAddress();
    const review = screen.getByRole('button', { name: toPrefixPattern(messages.reviewOrder) });
    const isDisabled = () => review.getAttribute('aria-disabled') === 'true';
    expect(isDisabled()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: messages.address.use }));
    await waitFor(() => expect(isDisabled()).toBe(true));
    release();
    await waitFor(() => expect(isDisabled()).toBe(false));
    await openReview('Knet');
    expect(toText(dialog())).toContain(address().street);
  });

  test('the review button saves a complete new address, then opens the review of the order', async () => {
    answerCart();
    answerAll('payment-methods');
    const shopper = user({ addresses: [] });
    server.use(
      http.get('*/gateway/user/api/WEB/Users/GetById', () => HttpResponse.json(shopper)),
      http.put('*/gateway/user/api/WEB/Users/UpdateUser', () =>
        HttpResponse.json({ ...shopper, addresses: [address()] }),
      ),
    );
    renderCheckout([[plain, 2], [third]], shopper);
    await waitFor(() => expect(method('Knet')).toBeTruthy());
    await writeAddress();
    await openReview('Knet');
    await waitFor(() => expect(toText(dialog())).toContain(address().street));
  });

  test('the order note and the gift message are kept after a reload, reviewed and ordered', async () => {
    answerCart();
    answerAll('payment-methods');
    renderCheckout([[plain, 2], [third]]);
    writeText('orderNote', 'اتصل قبل الوصول');
    writeText('giftMessage', 'Happy Eid 🎉\nليلى');
    cleanup();
    renderCheckout([[plain, 2], [third]]);
    expect(text('giftMessage').value).toBe('Happy Eid 🎉\nليلى');
    await openReview('Knet');
    for (const line of ['اتصل قبل الوصول', 'Happy Eid 🎉', 'ليلى'])
      expect(dialog().textContent).toContain(line);
    const purchases = answerAll('purchase-points');
    await place();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    expect(purchases).toMatchObject([
      { body: { orderNote: 'اتصل قبل الوصول', giftMessage: 'Happy Eid 🎉\nليلى' } },
    ]);
  });

  test('an address in Saudi Arabia changes the country, the currency and the payment methods, and offers the services of the carrier', async () => {
    const saudi = findCountry('SA');
    const riyals = (kwd: number) => expectedMoney(toFils(kwd), saudi, locale);
    answerCart();
    answerAll('payment-methods');
    const abroad = address({ ...SAUDI_ADDRESS, id: 'address-2', isDefault: false });
    renderCheckout([[plain, 2]], user({ addresses: [address(), abroad] }));
    act(() => useCountry.getState().setCountries([BASE_COUNTRY, toDisplayCountry(saudi)]));
    await waitFor(() => expect(method('Knet')).toBeTruthy());
    answerAll('cart-items-abroad');
    answerAll('delivery-abroad');
    answerServices([EXPRESS]);
    server.use(
      http.get('*/gateway/payment/api/Web/PaymentMethods', () =>
        HttpResponse.json({ methods: [{ method: 'OnLine' }], restMethods: [] }),
      ),
    );
    const toasts = vi.fn<(message: string) => void>();
    const stop = onToast(({ message }) => toasts(withoutIsolates(message)));
    await userEvent.click(screen.getByRole('radio', { name: /12211/ }));
    stop();
    expect(toasts.mock.calls).toEqual([
      [fill(messages.address.countryChanged, { country: saudi.name[toTextKey(locale)] })],
    ]);
    await waitFor(() => expect(row(cart.summary.total)).toBe(riyals(6.5 + 5)));
    await waitFor(() => expect(method('Knet')).toBeNull());
    expect(method('Cash')).toBeNull();

    await userEvent.click(
      await screen.findByRole('radio', { name: toPrefixPattern(EXPRESS.name[toTextKey(locale)]) }),
    );
    expect(row(cart.summary.total)).toBe(riyals(6.5 + 8));
    await openReview('OnLine');
    const purchases = answerAll('purchase-points');
    await place();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    expect(purchases).toMatchObject([
      { body: { countryCode: 'SA', deliveryService: EXPRESS.code, expectedTotal: 14.5 } },
    ]);
  });

  test('a line that is not delivered to the country is marked and not charged, and the order cannot be reviewed', async () => {
    const saudi = findCountry('SA');
    const country = saudi.name[toTextKey(locale)];
    answerSeller();
    answerBranches();
    answerAll('cart-items-abroad');
    answerAll('cart-undelivered');
    // Delivery is requested until the gateway has answered which lines it delivers.
    answerAll('delivery-abroad');
    answerServices([]);
    const abroad = address(SAUDI_ADDRESS);
    renderCheckout([[kuwaitOnly]], user({ addresses: [abroad] }));
    act(() => useCountry.setState({ selected: toDisplayCountry(saudi) }));
    const [line, ...others] = summary().getAllByRole('listitem');
    expect(others).toEqual([]);
    await waitFor(() =>
      expect(toText(line ?? expect.fail())).toContain(fill(cart.reason.country, { country })),
    );
    expect(toText(line ?? expect.fail())).toContain(kuwaitOnly.title[toTextKey(locale)]);
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(toText(this));
    };
    await clickReview();
    const problem = fill(messages.problem.not_delivered, { country });
    expect(readAlerts()).toEqual([problem]);
    expect(shown).toEqual([expect.stringContaining(problem)]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const zero = expectedMoney(0, saudi, locale);
    expect(
      summary()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([zero, zero]);
    expect(useCart.getState().lines).toHaveLength(1);
  });
});
