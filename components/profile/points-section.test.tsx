import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PointsHistory } from '@/lib/contract/points';
import { orderPrefix } from '@/shop.config';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { PointsSection } from './points-section';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(location.search),
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const mockHistory = (history: PointsHistory) =>
  server.use(
    http.get('*/gateway/user/api/WEB/Users/GetPointsHistory', () => HttpResponse.json(history)),
  );

beforeEach(() => {
  logIn(user());
  history.replaceState(null, '', '/profile?section=points');
});

describe.each(['ar', 'en'] as const)('in %s, the points of an account', (locale) => {
  const messages = MESSAGES[locale].profile.pointsHistory;
  const at = '2026-11-20T10:00:00.000Z';

  test('are listed with reason, signed amount and a link to the order', async () => {
    const order = { orderNumber: `${orderPrefix}1048271`, referenceCode: REFERENCE };
    mockHistory({
      data: [
        { id: 2, kind: 'Used', amount: -0.15, at },
        { id: 1, kind: 'Earned', amount: 0.45, at, order },
      ],
      total: 2,
    });
    renderInShop(<PointsSection user={user({ points: 0.3 })} />, locale);
    const [used, earned] = await screen.findAllByRole('listitem');
    if (!used || !earned) throw new Error('two changes were expected');
    expect(used.textContent).toContain(messages.kind.Used);
    expect(used.textContent).toMatch(/[-−].*0\.150|0\.150.*[-−]/);
    expect(earned.textContent).toMatch(/\+.*0\.450|0\.450.*\+/);
    expect(within(earned).getByRole('link').getAttribute('href')).toContain(REFERENCE);
  });

  test('explain how the first points are earned while there are none', async () => {
    mockHistory({ data: [], total: 0 });
    renderInShop(<PointsSection user={user()} />, locale);
    expect(await screen.findByText(messages.empty)).toBeTruthy();
  });

  test('need an account, which is what a guest reads', () => {
    renderInShop(<PointsSection user={user({ isGuest: true })} />, locale);
    expect(screen.getByText(messages.guest)).toBeTruthy();
  });
});
