import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hideUrlSecrets } from '@/lib/client/head-scripts/hide-url-secrets';
import {
  removeAllUrlSecrets,
  SLOT_PARAM,
  splitUrlSecret,
  storeUrlSecret,
  URL_SECRETS_KEY,
} from '@/lib/client/url-secrets';
import type { Order } from '@/lib/contract/order';
import { saveAttempt } from '@/lib/storage/purchase-attempt';
import { orderPrefix } from '@/shop.config';
import { useSignedIn } from '@/stores/signed-in';
import { logIn, problem, setCurrentUser } from '@/tests/fixtures/account';
import { answerDelivery } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder, answerTracking } from '@/tests/fixtures/order-calls';
import { ORDER_NUMBER, order, orderLine, publicOrder, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { FailureView } from './failure-view';
import { SuccessView } from './success-view';

const push = vi.hoisted(() => vi.fn());
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, replace: push }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));

/** Sets the URL as it is after the head script has run. */
function setUrl(path: string) {
  history.replaceState(null, '', path);
  hideUrlSecrets({ key: URL_SECRETS_KEY, param: SLOT_PARAM }, splitUrlSecret, storeUrlSecret);
}
const messages = MESSAGES.en;

beforeEach(() => {
  push.mockReset();
  removeAllUrlSecrets();
  useSignedIn.setState({ userId: null });
  setCurrentUser(null);
});

describe.each([
  ['ar', '/success', '/success'],
  ['en', '/en/success', '/en/success'],
] as const)('in %s, SuccessView without a code', (locale, path, prefix) => {
  const messages = MESSAGES[locale].order.tracking;
  const field = (name: 'orderNumber' | 'contact') =>
    screen.getByRole('textbox', { name: messages[name] });
  const submit = () => userEvent.click(screen.getByRole('button', { name: messages.submit }));
  const description = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  const example = `\u2066${orderPrefix}1048271\u2069`;

  test('opens an order by its reference code in any notation', async () => {
    setUrl(path);
    const sent = answerTracking(() => HttpResponse.json({ referenceCode: REFERENCE }));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(
      field('orderNumber'),
      ` ${REFERENCE.toLowerCase().slice(0, 10)} ${REFERENCE.slice(10)} {Enter}`,
    );
    expect(push).toHaveBeenCalledWith(`${prefix}/${REFERENCE}`);
    expect(sent).toEqual([]);
  });

  test('sends order number and phone in the request body and opens the order', async () => {
    setUrl(path);
    const sent = answerTracking(() => HttpResponse.json({ referenceCode: REFERENCE }));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), '٣b ١٠٤ ٨٢٧١');
    await userEvent.type(field('contact'), ' 50001234 {Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledWith(`${prefix}/${REFERENCE}`));
    expect(sent).toEqual([{ orderNumber: ORDER_NUMBER, contact: '50001234' }]);
  });

  test('offers a one-time code for a valid order number instead of a contact', async () => {
    setUrl(path);
    server.use(
      http.get('*/gateway/payment/api/Web/OrderAccess/GetContacts', () =>
        HttpResponse.json({ phone: '•••• ••34', email: 'n•••@•••' }),
      ),
    );
    renderInShop(<SuccessView />, locale);
    const ask = () => userEvent.click(screen.getByRole('button', { name: messages.withCode }));
    await ask();
    expect(document.activeElement).toBe(field('orderNumber'));
    await userEvent.type(field('orderNumber'), ORDER_NUMBER);
    await ask();
    const { send } = MESSAGES[locale].order.access;
    expect(await screen.findByRole('button', { name: send })).toBeTruthy();
  });

  test('reports the wrong check digit of an order number on blur, without a request', async () => {
    setUrl(path);
    const sent = answerTracking(() => HttpResponse.json({ referenceCode: REFERENCE }));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), `${orderPrefix}1048272`);
    expect(field('orderNumber').getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    expect(description(field('orderNumber'))).toBe(messages.wrongCheckDigit);
    await userEvent.type(field('contact'), '50001234{Enter}');
    expect(document.activeElement).toBe(field('orderNumber'));
    expect(sent).toEqual([]);
  });

  test('shows an error at both invalid fields of the tracking form and does not navigate', async () => {
    setUrl(path);
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), 'ABC{Enter}');
    expect(description(field('orderNumber'))).toBe(
      messages.malformed.replace('{example}', example),
    );
    expect(description(field('contact'))).toBe(messages.contactNeeded);
    expect(document.activeElement).toBe(field('orderNumber'));
    expect(push).not.toHaveBeenCalled();
  });

  test.each([
    [404, 'notFound'],
    [429, 'tooMany'],
    [400, 'unavailable'],
  ] as const)('explains an order tracking response with status %d', async (status, key) => {
    setUrl(path);
    answerTracking(() => problem(status, 'any'));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), ORDER_NUMBER);
    await userEvent.type(field('contact'), 'sara@example.com');
    await submit();
    expect(await screen.findByText(messages[key])).toBeTruthy();
    expect(push).not.toHaveBeenCalled();
  });
});

describe('SuccessView with a code', () => {
  beforeEach(() => void answerDelivery());

  test.each([
    `/success/${REFERENCE}`,
    `/en/success/${REFERENCE.toLowerCase()}`,
    `/success/${REFERENCE.slice(0, 5)}%20${REFERENCE.slice(5)}`,
  ])('shows the order of the URL %s', async (path) => {
    const requests = answerOrder(() => publicOrder());
    setUrl(path);
    renderInShop(<SuccessView />);
    await screen.findByRole('heading', { level: 1, name: messages.success.heading.Confirmed });
    expect(requests).toEqual([REFERENCE]);
  });

  test.each(['/success/abc', '/success/%E0%A4%A'])(
    'shows "not found" for the URL %s without a request',
    (path) => {
      const requests = answerOrder(() => publicOrder());
      setUrl(path);
      renderInShop(<SuccessView />);
      expect(screen.getByRole('heading', { name: messages.order.notFound.title })).toBeTruthy();
      expect(requests).toEqual([]);
    },
  );

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'offers the password form to the owner of an order only if they are a guest (isGuest: %s)',
    async (isGuest, count) => {
      logIn(user({ isGuest }));
      answerOrder(() => order());
      setUrl(`/success/${REFERENCE}`);
      renderInShop(<SuccessView />);
      await screen.findByText(/sara@example\.com/);
      expect(screen.getByText(ORDER_NUMBER)).toBeTruthy();
      expect(document.body.textContent).not.toContain(REFERENCE);
      expect(screen.queryAllByRole('heading', { name: messages.profile.guest.title })).toHaveLength(
        count,
      );
    },
  );

  test.each([
    ['ar', ''],
    ['en', '/en'],
  ] as const)(
    'in %s, shows the order note and gift message, and copies the order number',
    async (locale, prefix) => {
      const { order: orderMessages } = MESSAGES[locale];
      const visitor = userEvent.setup();
      answerOrder(() => order({ orderNote: 'Ring twice', giftMessage: 'عيد سعيد 🎉\nمن ليلى' }));
      setUrl(`${prefix}/success/${REFERENCE}`);
      renderInShop(<SuccessView />, locale);
      const gift = await screen.findByRole('region', { name: orderMessages.texts.giftMessage });
      expect(gift.querySelector('p')).toHaveProperty('dir', 'auto');
      expect(gift.textContent).toContain('عيد سعيد 🎉\nمن ليلى');
      expect(
        screen.getByRole('region', { name: orderMessages.texts.orderNote }).textContent,
      ).toContain('Ring twice');
      await visitor.click(screen.getByRole('button', { name: orderMessages.number.copy }));
      expect(await navigator.clipboard.readText()).toBe(ORDER_NUMBER);
    },
  );

  test('SuccessView with a code does not offer the password form to a guest who is not the owner', async () => {
    logIn(user({ isGuest: true }));
    answerOrder(() => publicOrder());
    setUrl(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: messages.profile.guest.title })).toBeNull();
  });

  test.each([
    ['an order to Kuwait paid in cash', { paymentMethod: 'Cash' }, /KWD 26\.500 ready/],
    ['an order to Kuwait', {}, /Our driver will call/],
    [
      'an order abroad',
      {
        display: {
          countryCode: 'SA',
          currencyCode: { En: 'SAR', Ar: 'ر.س' },
          currencyRate: 12.2,
          numberOfDecimal: 2,
        },
      },
      /DHL brings your order/,
    ],
    ['an order to Kuwait paid in instalments', { paymentMethod: 'Tabby' }, /Tabby collects/],
  ] as const)('shows the next steps after %s', async (_, change, text) => {
    answerOrder(() => publicOrder(change));
    setUrl(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    const next = await screen.findByRole('region', { name: messages.success.next.title });
    await waitFor(() =>
      expect(next.textContent?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')).toMatch(
        text,
      ),
    );
  });
});

test.each([
  [
    'with its days of delivery',
    { deliveryDates: { from: '2026-11-26', to: '2026-11-29' } },
    /^Arriving Thu 26 – Sun 29 Nov$/,
  ],
  [
    'with a pre-order',
    { lines: [orderLine({ preOrder: true, preOrderShipDate: '2027-01-27' })] },
    /January/,
  ],
] as const)(
  'an order %s begins with its arrival, and has the actions at its foot',
  async (_, change, arrival) => {
    answerOrder(() => order(change as Partial<Order>));
    setUrl(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    const first = (await screen.findByRole('heading', { level: 1 })).closest('header');
    const place = within(first ?? expect.fail());
    await waitFor(() =>
      expect(
        place.getByText((text) =>
          arrival.test(text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')),
        ),
      ).toBeTruthy(),
    );
    expect(place.getByText(/sara@example\.com/)).toBeTruthy();
    expect(place.getByText('Sara Al-Mutairi')).toBeTruthy();
    expect(place.queryByText(/\d:\d/)).toBeNull();
    const track = place.getByRole('link', { name: messages.success.track }).getAttribute('href');
    const tracked = document.querySelector<HTMLElement>(track ?? expect.fail());
    expect(tracked?.textContent).toContain(messages.order.timeline.title);
    const print = screen.getByRole('button', { name: messages.order.actions.print });
    const timeline = screen.getByRole('region', { name: messages.order.timeline.title });
    expect(timeline.compareDocumentPosition(print) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test('the result of a payment is translated, and folded with its failed attempts', async () => {
  answerDelivery();
  answerOrder(() =>
    order({
      history: [
        { status: 'PendingPayment', at: '2026-11-20T21:30:00.000Z' },
        { status: 'PaymentFailed', at: '2026-11-20T21:31:00.000Z' },
        { status: 'Confirmed', at: '2026-11-20T21:32:00.000Z' },
      ],
    }),
  );
  setUrl(`/success/${REFERENCE}`);
  renderInShop(<SuccessView />, 'ar');
  const { payment, receiptResult } = MESSAGES.ar.order;
  const details = (await screen.findByText(payment.details)).closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain(receiptResult.succeeded);
  expect(details?.textContent).toContain(MESSAGES.ar.orderStatus.PaymentFailed);
  expect(document.body.textContent).not.toContain('CAPTURED');
});

describe('FailureView', () => {
  test('links to the order when its payment was confirmed late', async () => {
    answerOrder(() => order());
    setUrl(`/failure?referenceCode=${REFERENCE}`);
    renderInShop(<FailureView />);
    const link = await screen.findByRole('link', { name: messages.failure.paid.go });
    expect(link.getAttribute('href')).toBe(`/en/success/${REFERENCE}`);
  });

  test('shows the last placed order when the URL has no code', async () => {
    const requests = answerOrder(() => order());
    saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}', referenceCode: REFERENCE });
    setUrl('/failure');
    renderInShop(<FailureView />);
    await screen.findByText(messages.failure.paid.heading);
    expect(requests).toEqual([REFERENCE]);
  });
});

test('an order line shows the values of its options that its title does not contain', async () => {
  const title = { En: 'Coffee, 250 g', Ar: 'قهوة، 250 غ' };
  const options = [
    { name: { En: 'Weight', Ar: 'الوزن' }, value: { En: '250 g', Ar: '250 غ' } },
    { name: { En: 'Grind', Ar: 'الطحن' }, value: { En: 'Fine', Ar: 'ناعم' } },
  ];
  answerOrder(() => order({ lines: [orderLine({ title, options })] }));
  setUrl(`/success/${REFERENCE}`);
  renderInShop(<SuccessView />);
  const line = (await screen.findByRole('link', { name: title.En })).closest('li');
  expect(within(line ?? expect.fail()).getByText('Fine')).toBeTruthy();
});
