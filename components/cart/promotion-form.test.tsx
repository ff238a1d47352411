import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { browserClient } from '@/lib/api/browser-client';
import { promotionQuery } from '@/lib/api/cart/promotion';
import { usePromotion } from '@/stores/promotion';
import { line } from '@/tests/fixtures/lines';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { PromotionForm } from './promotion-form';

const CHECK_CODE = '*/gateway/product/api/WEB/Product/CheckPromotionCode';

/** The form with its query, as the cart summary combines them. */
function Form() {
  const code = usePromotion((state) => state.code);
  const promotion = useQuery(
    promotionQuery(browserClient, code, { lines: [line()], countryCode: 'KW', userId: null }),
  );
  return <PromotionForm promotion={promotion} />;
}

function answer(respond: () => Response): unknown[] {
  const requests: unknown[] = [];
  server.use(
    http.post(CHECK_CODE, async ({ request }) => {
      requests.push(await request.json());
      return respond();
    }),
  );
  return requests;
}

const problem = (status: number, code: string) => () =>
  HttpResponse.json(
    { type: 'about:blank', title: '', status, detail: '', code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const good = () =>
  HttpResponse.json({
    code: 'HELLO10',
    kind: 'percent',
    discount: 1.25,
    message: { En: 'Welcome', Ar: 'أهلًا' },
  });

async function type(text: string) {
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => usePromotion.getState().remove());

describe.each(['ar', 'en'] as const)('in %s, the promotion form', (locale) => {
  const messages = MESSAGES[locale].cart.promotion;

  test('sends the code as typed, with Latin digits, for the cart and its country', async () => {
    const requests = answer(good);
    renderInShop(<Form />, locale);
    await type('  hello١۰ ');
    await screen.findByText('HELLO10');
    expect(requests).toEqual([
      {
        code: 'hello10',
        countryCode: 'KW',
        items: [{ typeId: 'hon-001', type: 'PRODUCT', quantity: 1 }],
        userId: null,
      },
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: messages.remove }));
    expect(screen.getByRole('textbox', { name: messages.label })).toBeTruthy();
    expect(usePromotion.getState().code).toBeNull();
  });

  test.each([
    ['a code that is not valid', problem(404, 'promotion_not_valid'), messages.invalid],
    ['a malformed code', problem(400, 'invalid_request'), messages.invalid],
    ['too many requests', problem(429, 'too_many_requests'), messages.tooMany],
    ['an internal gateway error', problem(500, 'internal_error'), messages.failed],
    ['a lost connection', () => HttpResponse.error(), messages.failed],
    ['a malformed response', () => HttpResponse.json({ code: 1 }), messages.failed],
  ])('shows the message for %s', async (_, respond, message) => {
    answer(respond);
    renderInShop(<Form />, locale);
    await type('X');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  test('repeats a failed request when the same code is submitted again', async () => {
    const requests = answer(problem(500, 'internal_error'));
    renderInShop(<Form />, locale);
    await type('HELLO10');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(messages.failed));
    expect(requests).toHaveLength(1);
    answer(good);
    await userEvent.click(screen.getByRole('button', { name: messages.apply }));
    await screen.findByText('HELLO10');
  });

  test('sends no request for an empty code', async () => {
    const requests = answer(good);
    renderInShop(<Form />, locale);
    await type('   ');
    expect(usePromotion.getState().code).toBeNull();
    expect(requests).toEqual([]);
  });
});
