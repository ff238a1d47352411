import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hideUrlSecrets } from '@/lib/client/head-scripts/hide-url-secrets';
import { readUrlSecret, removeAllUrlSecrets, SLOT_PARAM, splitUrlSecret, storeUrlSecret, URL_SECRETS_KEY } from '@/lib/client/url-secrets';
import { saveAttempt } from '@/lib/storage/purchase-attempt';
import { useSignedIn } from '@/stores/signed-in';
import { useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { answerDelivery } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder, answerTracking } from '@/tests/fixtures/order-calls';
import { ORDER_NUMBER, order, publicOrder, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { FailureView } from './failure-view';
import { SuccessView } from './success-view';

const push = vi.hoisted(() => vi.fn());
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, replace: push }),
  useSearchParams: () => new URLSearchParams(location.search),
}));

/** As the head script leaves the URL. */
function at(path: string) {
  history.replaceState(null, '', path);
  hideUrlSecrets({ key: URL_SECRETS_KEY, param: SLOT_PARAM }, splitUrlSecret, storeUrlSecret);
}
const words = MESSAGES.en;

beforeEach(() => {
  push.mockReset();
  removeAllUrlSecrets();
  useSignedIn.setState({ userId: null });
  useUser.setState({ user: null });
});

describe.each([
  ['ar', '/success', '/success'],
  ['en', '/en/success', '/en/success'],
] as const)('in %s, the page without a code', (locale, path, prefix) => {
  const words = MESSAGES[locale].order.tracking;
  const field = (name: 'orderNumber' | 'contact') => screen.getByRole('textbox', { name: words[name] });
  const submit = () => userEvent.click(screen.getByRole('button', { name: words.submit }));
  const description = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  const example = '\u20663B-1048271\u2069';

  test('opens an order by its reference code alone, however it is typed', async () => {
    at(path);
    const sent = answerTracking(() => HttpResponse.json({ referenceCode: REFERENCE }));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), ` ${REFERENCE.toLowerCase().slice(0, 10)} ${REFERENCE.slice(10)} {Enter}`);
    expect(push).toHaveBeenCalledWith(`${prefix}?slot=0`);
    expect(readUrlSecret('0')).toBe(REFERENCE);
    expect(sent).toEqual([]);
  });

  test('opens an order by its number and a phone, which travel in the body', async () => {
    at(path);
    const sent = answerTracking(() => HttpResponse.json({ referenceCode: REFERENCE }));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), '٣b ١٠٤ ٨٢٧١');
    await userEvent.type(field('contact'), ' 50001234 {Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledWith(`${prefix}?slot=0`));
    expect(readUrlSecret('0')).toBe(REFERENCE);
    expect(sent).toEqual([{ orderNumber: ORDER_NUMBER, contact: '50001234' }]);
  });

  test('reports a mistyped number when the field is left, without a request', async () => {
    at(path);
    const sent = answerTracking(() => HttpResponse.json({ referenceCode: REFERENCE }));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), '3B-1048272');
    expect(field('orderNumber').getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    expect(description(field('orderNumber'))).toBe(words.wrongCheckDigit);
    await userEvent.type(field('contact'), '50001234{Enter}');
    expect(document.activeElement).toBe(field('orderNumber'));
    expect(sent).toEqual([]);
  });

  test('names both fields that cannot be sent, and goes nowhere', async () => {
    at(path);
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), 'ABC{Enter}');
    expect(description(field('orderNumber'))).toBe(words.malformed.replace('{example}', example));
    expect(description(field('contact'))).toBe(words.contactNeeded);
    expect(document.activeElement).toBe(field('orderNumber'));
    expect(push).not.toHaveBeenCalled();
  });

  test.each([
    [404, 'notFound'],
    [429, 'tooMany'],
    [400, 'unavailable'],
  ] as const)('explains an answer of %d', async (status, key) => {
    at(path);
    answerTracking(() => problem(status, 'any'));
    renderInShop(<SuccessView />, locale);
    await userEvent.type(field('orderNumber'), ORDER_NUMBER);
    await userEvent.type(field('contact'), 'sara@example.com');
    await submit();
    expect(await screen.findByText(words[key])).toBeTruthy();
    expect(push).not.toHaveBeenCalled();
  });
});

describe('the page of an order', () => {
  beforeEach(() => void answerDelivery());

  test.each([`/success/${REFERENCE}`, `/en/success/${REFERENCE.toLowerCase()}`, `/success/${REFERENCE.slice(0, 5)}%20${REFERENCE.slice(5)}`])(
    'at %s shows the one that the URL named',
    async (path) => {
      const asked = answerOrder(() => publicOrder());
      at(path);
      renderInShop(<SuccessView />);
      await screen.findByRole('heading', { level: 1, name: words.success.heading.Confirmed });
      expect(asked).toEqual([REFERENCE]);
    },
  );

  test.each(['/success/abc', '/success/%E0%A4%A'])('at %s says that there is none, and asks nobody', (path) => {
    const asked = answerOrder(() => publicOrder());
    at(path);
    renderInShop(<SuccessView />);
    expect(screen.getByRole('heading', { name: words.order.notFound.title })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('offers a password to its owner when that is a guest (%s)', async (isGuest, count) => {
    logIn(user({ isGuest }));
    answerOrder(() => order());
    at(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    await screen.findByText(/sara@example\.com/);
    expect(screen.getByText(ORDER_NUMBER)).toBeTruthy();
    expect(document.body.textContent).not.toContain(REFERENCE);
    expect(screen.queryAllByRole('heading', { name: words.profile.guest.title })).toHaveLength(count);
  });

  test('shows the note and the gift message as they were written, and the copy button copies the number', async () => {
    const visitor = userEvent.setup();
    answerOrder(() => order({ orderNote: 'Ring twice', giftMessage: 'عيد سعيد\nمن ليلى' }));
    at(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    const gift = await screen.findByRole('region', { name: words.order.texts.giftMessage });
    expect(gift.querySelector('p')).toHaveProperty('dir', 'auto');
    expect(gift.textContent).toContain('عيد سعيد\nمن ليلى');
    expect(screen.getByRole('region', { name: words.order.texts.orderNote }).textContent).toContain('Ring twice');
    await visitor.click(screen.getByRole('button', { name: words.order.number.copy }));
    expect(await navigator.clipboard.readText()).toBe(ORDER_NUMBER);
  });

  test('offers no password to a guest who looks at somebody else’s', async () => {
    logIn(user({ isGuest: true }));
    answerOrder(() => publicOrder());
    at(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: words.profile.guest.title })).toBeNull();
  });

  test.each([
    ['Kuwait, in cash', { paymentMethod: 'Cash' }, /KWD 26\.500 ready/],
    ['Kuwait', {}, /It reaches you in 1–2 working days\. Our driver calls/],
    [
      'abroad',
      { display: { countryCode: 'SA', currencyCode: { En: 'SAR', Ar: 'ر.س' }, currencyRate: 12.2, numberOfDecimal: 2 } },
      /DHL brings your order/,
    ],
    ['Kuwait, in parts', { paymentMethod: 'Tabby' }, /Tabby collects/],
  ] as const)('to %s says what happens next', async (_, change, text) => {
    answerOrder(() => publicOrder(change));
    at(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    const next = await screen.findByRole('region', { name: words.success.next.title });
    await waitFor(() => expect(next.textContent?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')).toMatch(text));
  });
});

describe('the page after a payment that failed', () => {
  test('says that it was paid after all, and leads to the order', async () => {
    answerOrder(() => order());
    at(`/failure?referenceCode=${REFERENCE}`);
    renderInShop(<FailureView />);
    const link = await screen.findByRole('link', { name: words.failure.paid.go });
    expect(link.getAttribute('href')).toBe(`/en/success/${REFERENCE}`);
  });

  test('without a code is about the order that was last placed here', async () => {
    const asked = answerOrder(() => order());
    saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}', referenceCode: REFERENCE });
    at('/failure');
    renderInShop(<FailureView />);
    await screen.findByText(words.failure.paid.heading);
    expect(asked).toEqual([REFERENCE]);
  });
});
