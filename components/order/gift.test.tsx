import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GiftLink } from '@/lib/contract/gift';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { fill, withoutIsolates } from '@/tests/e2e/messages';
import { logIn, problem } from '@/tests/fixtures/account';
import { answerSeller } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { order, orderLine } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { GiftStatus } from './gift-status';
import { GiftView } from './gift-view';

const TOKEN = 'ab'.repeat(32);
const GIFT = '*/gateway/payment/api/Web/Gift';
const { seName, title, quantity } = orderLine();
const SEND = { ar: /بقيت مرتان/, en: /2 times left/ };

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({
  usePathname: () => `/gift/${'ab'.repeat(32)}`,
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
}));

beforeEach(() => {
  sessionStorage.clear();
  useCountry.getState().setCountries([BASE_COUNTRY]);
});

describe.each(['ar', 'en'] as const)('in %s, the page of a gift', (locale) => {
  const { gift: texts, address } = MESSAGES[locale];

  test('the page of a gift shows card and goods without prices, and sends the address once', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${GIFT}/Get`, () =>
        HttpResponse.json({
          senderName: 'Noura',
          recipientName: 'Layla',
          phone: '+96550009876',
          message: 'Many happy returns',
          countryCode: 'KW',
          lines: [{ seName, title, quantity }],
          deliveryDates: { from: '2026-12-01', to: '2026-12-02' },
          expiresAt: '2026-12-14T00:00:00Z',
        }),
      ),
      http.post(`${GIFT}/Answer`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ deliveryDates: { from: '2026-12-01', to: '2026-12-02' } });
      }),
    );
    renderInShop(<GiftView />, locale);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(withoutIsolates(heading.textContent ?? '')).toBe(
      fill(texts.heading, { sender: 'Noura' }),
    );
    expect(screen.getByText('Many happy returns')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/KWD|د\.ك/);
    await userEvent.type(
      screen.getByRole('combobox', { name: address.field.area }),
      locale === 'ar' ? 'السالمية' : 'Salmiya',
    );
    await userEvent.type(screen.getByLabelText(address.field.block), '4');
    await userEvent.type(screen.getByLabelText(address.field.street), '12');
    await userEvent.type(screen.getByLabelText(address.building.House), '7');
    await userEvent.click(screen.getByRole('checkbox', { name: texts.callFirst }));
    await userEvent.type(screen.getByLabelText(texts.thanks), 'How kind');
    await userEvent.click(screen.getByRole('button', { name: texts.submit }));
    await screen.findByRole('heading', { level: 1, name: texts.done.title });
    expect(sent).toMatchObject([
      {
        token: TOKEN,
        address: { countryCode: 'KW', recipientName: 'Layla', block: '4', street: '12' },
        callFirst: true,
        thanks: 'How kind',
      },
    ]);
  });

  test.each([
    ['gift_link_used', 'used', 409],
    ['gift_link_expired', 'expired', 409],
    ['gift_link_unknown', 'unknown', 404],
  ] as const)('the page of a gift says what %s means', async (code, state, status) => {
    answerSeller();
    server.use(http.post(`${GIFT}/Get`, () => problem(status, code)));
    renderInShop(<GiftView />, locale);
    await screen.findByRole('heading', { level: 1, name: texts.closed[state].title });
  });
});

describe.each(['ar', 'en'] as const)('in %s, an order that waits for its address', (locale) => {
  const texts = MESSAGES[locale].order.gift;
  const show = (change: Partial<GiftLink> = {}) => {
    server.use(
      http.get(`${GIFT}/GetLink`, () =>
        HttpResponse.json({
          isExpired: false,
          url: `https://shop.example/gift/${TOKEN}`,
          text: `A gift: https://shop.example/gift/${TOKEN}`,
          phone: '+96550009876',
          sendsLeft: 2,
          expiresAt: '2026-12-14T00:00:00Z',
          ...change,
        }),
      ),
    );
    logIn(user());
    const gift = { recipientName: 'Layla', senderName: 'Noura' };
    renderInShop(
      <GiftStatus order={order({ status: 'AwaitingAddress', gift })} gift={gift} />,
      locale,
    );
  };

  test('an order that waits for its address lets its buyer pass the link on', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${GIFT}/SendLink`, async ({ request }) => {
        sent.push(await request.json());
        return problem(409, 'no_sends_left');
      }),
    );
    show();
    const link = await screen.findByRole('link', { name: texts.whatsApp });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/96550009876\?text=/);
    expect(screen.queryByRole('button', { name: texts.refund })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: SEND[locale] }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((await screen.findByRole('alert')).textContent).toContain(texts.problem.no_sends_left);
  });

  test('an order whose recipient did not answer offers the refund or the own address', async () => {
    show({ isExpired: true });
    await screen.findByRole('button', { name: texts.refund });
    expect(screen.queryByRole('link', { name: texts.whatsApp })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.enter }));
    expect(await screen.findByRole('button', { name: texts.save })).toBeTruthy();
  });
});
