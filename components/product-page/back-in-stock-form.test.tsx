import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackInStockRequest } from '@/lib/contract/back-in-stock';
import { useCountry } from '@/stores/country';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { BackInStockForm } from './back-in-stock-form';

const loader = vi.hoisted(() => ({ isOffline: false }));
vi.mock('@/components/i18n/load-messages', async (importOriginal) => {
  const { loadMessages } = await importOriginal<typeof import('@/components/i18n/load-messages')>();
  return {
    loadMessages: (locale: 'ar' | 'en') =>
      loader.isOffline ? Promise.reject(new Error('offline')) : loadMessages(locale),
  };
});

/**
 * Lets the mock gateway return one response after the other, the last one repeatedly.
 * @returns the requests
 */
function answerSubscription(...responses: Response[]): BackInStockRequest[] {
  const requests: BackInStockRequest[] = [];
  server.use(
    http.post<never, BackInStockRequest>('*/NotifyBackInStock', async ({ request }) => {
      requests.push(await request.json());
      const response = responses[requests.length - 1] ?? responses.at(-1);
      return response?.clone();
    }),
  );
  return requests;
}

const accepted = () => HttpResponse.json({ isWaiting: true });
const rejected = (status: number, code: string, headers?: Record<string, string>) =>
  HttpResponse.json(
    { code },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

beforeEach(() => {
  loader.isOffline = false;
  useCountry.setState(useCountry.getInitialState(), true);
});

describe.each(['ar', 'en'] as const)('in %s, BackInStockForm', (locale) => {
  const texts = MESSAGES[locale].product.restock;
  const alert = () =>
    screen.findByText(
      (text, element) => text !== '' && element?.closest('[role="alert"]') !== null,
    );
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.label });

  async function submit(address: string) {
    await userEvent.clear(field());
    await userEvent.type(field(), `${address}{Enter}`);
  }

  beforeEach(() => {
    renderInShop(<BackInStockForm productId="42" labels={texts} />, locale);
  });

  test('rejects a text that is neither an e-mail address nor a phone number, without a request', async () => {
    const requests = answerSubscription(accepted());
    await submit('somebody');
    expect((await alert()).textContent).toBe(texts.wrong);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field(), 'x');
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(requests).toEqual([]);
  });

  test('subscribes an e-mail address or a phone number in Arabic digits', async () => {
    const requests = answerSubscription(rejected(500, 'broken'), accepted());
    await submit(' noura@example.com ');
    expect((await alert()).textContent).toBe(texts.failed);
    expect(field().value).toBe(' noura@example.com ');
    await submit('٥٠٠٠ ١٢٣٤');
    expect((await screen.findByRole('status')).textContent).toBe(texts.waiting);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(requests).toEqual([
      { itemId: '42', language: locale, email: 'noura@example.com' },
      { itemId: '42', language: locale, phone: '+96550001234' },
    ]);
  });

  test('explains that the product is in stock again', async () => {
    answerSubscription(rejected(409, 'item_in_stock'));
    await submit('noura@example.com');
    expect((await alert()).textContent).toBe(texts.isBack);
  });

  test('shows the wait of a rejected rate limit', async () => {
    answerSubscription(rejected(429, 'too_many', { 'Retry-After': '600' }));
    await submit('noura@example.com');
    expect((await alert()).textContent).toContain('10');
  });

  test('keeps the address if the messages cannot be loaded', async () => {
    loader.isOffline = true;
    const requests = answerSubscription(accepted());
    await submit('noura@example.com');
    expect((await alert()).textContent).toBe(texts.failed);
    expect(field().value).toBe('noura@example.com');
    loader.isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: texts.submit }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect((await screen.findByRole('status')).textContent).toBe(texts.waiting);
  });
});
