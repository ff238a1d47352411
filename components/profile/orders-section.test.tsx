import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@/lib/api/contract/order';
import { useOverlay } from '@/stores/overlay';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { order, orderLine, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { OrdersSection } from './orders-section';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(location.search),
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const MEDIA = { url: '/media/items/hon-001-1.webp', alt: { En: 'Jar', Ar: 'برطمان' }, width: 960, height: 1200 };
const ORDERS = '*/gateway/payment/api/Web/ProfileUser/GetProfileUserByUserId';

/** Answers pages of orders. @returns the pages that were asked for, as query texts. */
function answer(orders: Order[], total = orders.length): string[] {
  const asked: string[] = [];
  server.use(
    http.get(ORDERS, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return HttpResponse.json({ user: user(), orders, total, page: Number(searchParams.get('_page')), limit: 10 });
    }),
  );
  return asked;
}

beforeEach(() => {
  logIn(user());
  history.replaceState(null, '', '/profile?section=orders');
});

describe.each(['ar', 'en'] as const)('in %s, my orders', (locale) => {
  const words = MESSAGES[locale].profile.orders;
  const draw = () => renderInShop(<OrdersSection user={user()} />, locale);
  const card = () => screen.findByRole('article');

  test('say which, when, how far, how much and what', async () => {
    const asked = answer([order({ status: 'Shipped', lines: [orderLine({ media: MEDIA })] })]);
    draw();
    const text = ((await card()).textContent ?? '').replaceAll('\u00A0', ' ');
    expect(text).toContain('3B-1048271');
    expect(text).not.toContain('3F4K7');
    expect(text).toContain(MESSAGES[locale].orderStatus.Shipped);
    expect(text).toContain(locale === 'ar' ? '26.500 د.ك' : 'KWD 26.500');
    expect(text).toContain(locale === 'ar' ? 'قطعتان' : '2 items');
    expect(text).toContain('2026');
    expect(screen.getByRole('img', { name: locale === 'ar' ? 'عسل سدر' : 'Sidr honey' })).toBeTruthy();
    expect(asked).toEqual(['UserId=user-1&_page=1&_limit=10']);
  });

  test('open whole when they are pressed', async () => {
    const bought = order();
    answer([bought]);
    draw();
    await userEvent.click(within(await card()).getByRole('button'));
    expect(useOverlay.getState()).toMatchObject({ surface: 'order', utility: { referenceCode: REFERENCE, order: bought } });
  });

  test('are in the currency that they were bought in', async () => {
    answer([order({ display: { countryCode: 'SA', currencyCode: { En: 'SAR', Ar: 'ر.س' }, currencyRate: 12.2, numberOfDecimal: 2 } })]);
    draw();
    expect(within(await card()).getByText(locale === 'ar' ? '323.30 ر.س' : 'SAR 323.30')).toBeTruthy();
  });

  test('show four pictures and how many more', async () => {
    const lines = Array.from({ length: 6 }, (_, index) => orderLine({ typeId: `id-${index}`, media: MEDIA }));
    answer([order({ lines })]);
    draw();
    expect(within(await card()).getAllByRole('img')).toHaveLength(4);
    expect(screen.getByText(words.more.replace(/\{.*\}/, '2'))).toBeTruthy();
  });

  test('that do not exist yet lead to the shop', async () => {
    answer([]);
    draw();
    expect((await screen.findByRole('link', { name: words.emptyAction })).getAttribute('href')).toBe(locale === 'ar' ? '/category' : '/en/category');
  });

  test('that cannot be loaded are asked for again', async () => {
    server.use(http.get(ORDERS, () => problem(400, 'odd')));
    draw();
    expect(await screen.findByText(words.failed)).toBeTruthy();
    answer([order()]);
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(await card()).toBeTruthy();
    expect(screen.queryByText(words.failed)).toBeNull();
  });

  test('have pages, each with its address', async () => {
    history.replaceState(null, '', '/profile?section=orders&page=2');
    const asked = answer([order()], 25);
    draw();
    await card();
    expect(asked).toEqual(['UserId=user-1&_page=2&_limit=10']);
    expect(screen.getByRole('link', { name: words.previous }).getAttribute('href')).toBe('?section=orders');
    expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe('?section=orders&page=3');
    window.scrollTo = vi.fn();
    await userEvent.click(screen.getByRole('link', { name: words.next }));
    expect(location.search).toBe('?section=orders&page=3');
  });

  test('end with the last page', async () => {
    history.replaceState(null, '', '/profile?section=orders&page=3');
    answer([order()], 25);
    draw();
    await card();
    await waitFor(() => expect(screen.queryByRole('link', { name: words.next })).toBeNull());
    expect(screen.getByRole('link', { name: words.previous }).getAttribute('href')).toBe('?section=orders&page=2');
  });
});
