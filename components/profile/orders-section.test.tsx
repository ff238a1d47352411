import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/order';
import { orderPrefix } from '@/shop.config';
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

const MEDIA = {
  url: '/media/items/hon-001-1.webp',
  alt: { En: 'Jar', Ar: 'برطمان' },
  width: 960,
  height: 1200,
};
const ORDERS = '*/gateway/payment/api/Web/ProfileUser/GetProfileUserByUserId';

/**
 * Mocks the order list.
 * @returns the query strings of the requests.
 */
function mockOrders(orders: Order[], total = orders.length): string[] {
  const requests: string[] = [];
  server.use(
    http.get(ORDERS, ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams.toString());
      return HttpResponse.json({
        user: user(),
        orders,
        total,
        page: Number(searchParams.get('_page')),
        limit: 10,
      });
    }),
  );
  return requests;
}

beforeEach(() => {
  logIn(user());
  history.replaceState(null, '', '/profile?section=orders');
});

describe.each(['ar', 'en'] as const)('in %s, OrdersSection', (locale) => {
  const { orders: messages, paging } = MESSAGES[locale].profile;
  const renderSection = () => renderInShop(<OrdersSection user={user()} />, locale);
  const card = () => screen.findByRole('article');

  test('shows number, date, status, total and lines of an order', async () => {
    const requests = mockOrders([
      order({ status: 'Shipped', lines: [orderLine({ media: MEDIA })] }),
    ]);
    renderSection();
    const text = ((await card()).textContent ?? '').replaceAll('\u00A0', ' ');
    expect(text).toContain(`${orderPrefix}1048271`);
    expect(text).not.toContain('3F4K7');
    expect(text).toContain(MESSAGES[locale].orderStatus.Shipped);
    expect(text).toContain(locale === 'ar' ? '26.500 د.ك' : 'KWD 26.500');
    expect(text).toContain(locale === 'ar' ? 'قطعتان' : '2 items');
    expect(text).toContain('2026');
    expect(
      screen.getByRole('img', { name: locale === 'ar' ? 'عسل سدر' : 'Sidr honey' }),
    ).toBeTruthy();
    expect(requests).toEqual(['UserId=user-1&_page=1&_limit=10']);
  });

  test('opens the order dialog when a card is clicked', async () => {
    const placedOrder = order();
    mockOrders([placedOrder]);
    renderSection();
    await userEvent.click(
      within(await card()).getByRole('button', { name: new RegExp(orderPrefix) }),
    );
    expect(useOverlay.getState().overlay).toEqual({
      id: 'order',
      referenceCode: REFERENCE,
      order: placedOrder,
    });
  });

  test('a card of an order in progress links to its page, and its goods can be ordered again', async () => {
    mockOrders([order()]);
    renderSection();
    const place = within(await card());
    const track = place.getByRole<HTMLAnchorElement>('link', { name: messages.track });
    expect(track.pathname).toMatch(new RegExp(`/success/${REFERENCE}$`));
    expect(place.getByRole('button', { name: MESSAGES[locale].order.reorder.action })).toBeTruthy();
  });

  test('shows amounts in the currency of the purchase', async () => {
    mockOrders([
      order({
        display: {
          countryCode: 'SA',
          currencyCode: { En: 'SAR', Ar: 'ر.س' },
          currencyRate: 12.2,
          numberOfDecimal: 2,
        },
      }),
    ]);
    renderSection();
    expect(
      within(await card()).getByText(locale === 'ar' ? '323.30 ر.س' : 'SAR 323.30'),
    ).toBeTruthy();
  });

  test('shows four images and the number of further lines', async () => {
    const lines = Array.from({ length: 6 }, (_, index) =>
      orderLine({ typeId: `id-${index}`, media: MEDIA }),
    );
    mockOrders([order({ lines })]);
    renderSection();
    expect(within(await card()).getAllByRole('img')).toHaveLength(4);
    expect(screen.getByText(messages.more.replace(/\{.*\}/, '2'))).toBeTruthy();
  });

  test('links to the shop when there are no orders', async () => {
    mockOrders([]);
    renderSection();
    expect(
      (await screen.findByRole('link', { name: messages.emptyAction })).getAttribute('href'),
    ).toBe(locale === 'ar' ? '/category' : '/en/category');
  });

  test('loads the orders again after an error', async () => {
    server.use(http.get(ORDERS, () => problem(400, 'odd')));
    renderSection();
    expect(await screen.findByText(messages.failed)).toBeTruthy();
    mockOrders([order()]);
    await userEvent.click(screen.getByRole('button', { name: messages.retry }));
    expect(await card()).toBeTruthy();
    expect(screen.queryByText(messages.failed)).toBeNull();
  });

  test('each page of the order list has a URL', async () => {
    history.replaceState(null, '', '/profile?section=orders&page=2');
    const requests = mockOrders([order()], 25);
    renderSection();
    await card();
    expect(requests).toEqual(['UserId=user-1&_page=2&_limit=10']);
    expect(screen.getByRole('link', { name: paging.previous }).getAttribute('href')).toBe(
      '?section=orders',
    );
    expect(screen.getByRole('link', { name: paging.next }).getAttribute('href')).toBe(
      '?section=orders&page=3',
    );
    window.scrollTo = vi.fn();
    await userEvent.click(screen.getByRole('link', { name: paging.next }));
    expect(location.search).toBe('?section=orders&page=3');
  });

  test('the last page of the order list has no next link', async () => {
    history.replaceState(null, '', '/profile?section=orders&page=3');
    mockOrders([order()], 25);
    renderSection();
    await card();
    await waitFor(() => expect(screen.queryByRole('link', { name: paging.next })).toBeNull());
    expect(screen.getByRole('link', { name: paging.previous }).getAttribute('href')).toBe(
      '?section=orders&page=2',
    );
  });
});

describe('an order that was placed as a guest', () => {
  const { claim } = MESSAGES.en.profile.orders;
  const CLAIM = '*/gateway/payment/api/Web/UserPurshase/ClaimOrder';

  async function addOrder(number: string): Promise<void> {
    mockOrders([]);
    renderInShop(<OrdersSection user={user()} />, 'en');
    await userEvent.click(await screen.findByText(claim.title));
    await userEvent.type(screen.getByRole('textbox'), number);
    await userEvent.click(screen.getByRole('button', { name: claim.submit }));
  }

  test('is added by its number, and the list is loaded again', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(CLAIM, async ({ request }) => {
        sent.push(await request.json());
        mockOrders([order({})]);
        return HttpResponse.json({ referenceCode: REFERENCE });
      }),
    );
    await addOrder('٣b ١٠٤٨٢٧١');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(sent).toEqual([{ orderNumber: `${orderPrefix}1048271` }]);
  });

  test('says why it cannot be added, and sends no number with a wrong check digit', async () => {
    server.use(http.post(CLAIM, () => problem(404, 'order_not_found')));
    await addOrder(`${orderPrefix}1048272`);
    expect(await screen.findByText(MESSAGES.en.order.tracking.wrongCheckDigit)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), '{Backspace}1');
    await userEvent.click(screen.getByRole('button', { name: claim.submit }));
    expect(await screen.findByText(claim.problem.order_not_found)).toBeTruthy();
  });
});
