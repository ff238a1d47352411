import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAttempt } from '@/lib/storage/purchase-attempt';
import { useSignedIn } from '@/stores/signed-in';
import { useUser } from '@/stores/user';
import { logIn } from '@/tests/fixtures/account';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, REFERENCE, strangersOrder } from '@/tests/fixtures/orders';
import { user } from '@/tests/fixtures/people';
import { renderInShop } from '@/tests/fixtures/render';
import { MESSAGES } from '@/tests/fixtures/texts';
import { FailureView } from './failure-view';
import { SuccessView } from './success-view';

const push = vi.hoisted(() => vi.fn());
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));

const at = (path: string) => history.replaceState(null, '', path);
const words = MESSAGES.en;

beforeEach(() => {
  push.mockReset();
  useSignedIn.setState({ userId: null });
  useUser.setState({ user: null });
});

describe.each([
  ['ar', '/success', '/success'],
  ['en', '/en/success', '/en/success'],
] as const)('in %s, the page without a code', (locale, path, prefix) => {
  const { lookup } = MESSAGES[locale].order;

  test('finds an order however its code is typed', async () => {
    at(path);
    renderInShop(<SuccessView />, locale);
    await userEvent.type(
      screen.getByRole('textbox', { name: lookup.label }),
      ` ${REFERENCE.toLowerCase().slice(0, 10)} ${REFERENCE.slice(10)} {Enter}`,
    );
    expect(push).toHaveBeenCalledWith(`${prefix}/${REFERENCE}`);
  });

  test('says what a code looks like, and goes nowhere without one', async () => {
    at(path);
    renderInShop(<SuccessView />, locale);
    await userEvent.type(screen.getByRole('textbox'), 'ABC{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(lookup.invalid);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(push).not.toHaveBeenCalled();
  });
});

describe('the page of an order', () => {
  test.each([`/success/${REFERENCE}`, `/en/success/${REFERENCE.toLowerCase()}`, `/success/${REFERENCE.slice(0, 5)}%20${REFERENCE.slice(5)}`])(
    'at %s reads which one from the address',
    async (path) => {
      const asked = answerOrder(() => strangersOrder());
      at(path);
      renderInShop(<SuccessView />);
      await screen.findByRole('heading', { level: 1, name: words.success.heading.Confirmed });
      expect(asked).toEqual([REFERENCE]);
    },
  );

  test.each(['/success/abc', '/success/%E0%A4%A'])('at %s says that there is none, and asks nobody', (path) => {
    const asked = answerOrder(() => strangersOrder());
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
    expect(screen.queryAllByRole('heading', { name: words.profile.guest.title })).toHaveLength(count);
  });

  test('offers no password to a guest who looks at somebody else’s', async () => {
    logIn(user({ isGuest: true }));
    answerOrder(() => strangersOrder());
    at(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: words.profile.guest.title })).toBeNull();
  });

  test.each([
    ['Kuwait, in cash', { paymentMethod: 'Cash' }, /KWD 26\.500 ready/],
    ['Kuwait', {}, /within two working days/],
    ['abroad', { display: { countryCode: 'SA', currencyCode: { En: 'SAR', Ar: 'ر.س' }, currencyRate: 12.2, numberOfDecimal: 2 } }, /DHL brings it/],
    ['Kuwait, in parts', { paymentMethod: 'Tabby' }, /taken by Tabby/],
  ] as const)('to %s says what happens next', async (_, change, text) => {
    answerOrder(() => strangersOrder(change));
    at(`/success/${REFERENCE}`);
    renderInShop(<SuccessView />);
    const next = await screen.findByRole('region', { name: words.success.next.title });
    expect(next.textContent?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')).toMatch(text);
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
    keepAttempt({ key: crypto.randomUUID(), fingerprint: '{}', referenceCode: REFERENCE });
    at('/failure');
    renderInShop(<FailureView />);
    await screen.findByText(words.failure.paid.heading);
    expect(asked).toEqual([REFERENCE]);
  });
});
