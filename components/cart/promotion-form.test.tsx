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

const CODE = '*/gateway/product/api/WEB/Product/CheckPromotionCode';

/** The form with its question, as the summary puts them together. */
function Form() {
  const code = usePromotion((state) => state.code);
  const promotion = useQuery(promotionQuery(browserClient, code, { lines: [line()], countryCode: 'KW', userId: null }));
  return <PromotionForm promotion={promotion} />;
}

function answer(respond: () => Response): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post(CODE, async ({ request }) => {
      asked.push(await request.json());
      return respond();
    }),
  );
  return asked;
}

const problem = (status: number, code: string) => () =>
  HttpResponse.json(
    { type: 'about:blank', title: '', status, detail: '', code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const good = () => HttpResponse.json({ code: 'AHLAN10', kind: 'percent', discount: 1.25, message: { En: 'Welcome', Ar: 'أهلًا' } });

async function type(text: string) {
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => usePromotion.getState().remove());

describe.each(['ar', 'en'] as const)('in %s, a code', (locale) => {
  const words = MESSAGES[locale].cart.promotion;

  test('is asked for as it was typed, with Latin digits, for the cart and its country', async () => {
    const asked = answer(good);
    renderInShop(<Form />, locale);
    await type('  ahlan١۰ ');
    await screen.findByText('AHLAN10');
    expect(asked).toEqual([{ code: 'ahlan10', countryCode: 'KW', items: [{ typeId: 'hon-001', type: 'PRODUCT', quantity: 1 }], userId: null }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.remove }));
    expect(screen.getByRole('textbox', { name: words.label })).toBeTruthy();
    expect(usePromotion.getState().code).toBeNull();
  });

  test.each([
    ['that does not hold', problem(404, 'promotion_not_valid'), words.invalid],
    ['that is no code', problem(400, 'invalid_request'), words.invalid],
    ['asked for too often', problem(429, 'too_many_requests'), words.tooMany],
    ['that the gateway fails at', problem(500, 'internal'), words.failed],
    ['without a connection', () => HttpResponse.error(), words.failed],
    ['answered with nonsense', () => HttpResponse.json({ code: 1 }), words.failed],
  ])('%s has its message', async (_, respond, message) => {
    answer(respond);
    renderInShop(<Form />, locale);
    await type('X');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  test('that failed is tried again with the same press', async () => {
    const asked = answer(problem(500, 'internal'));
    renderInShop(<Form />, locale);
    await type('AHLAN10');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words.failed));
    expect(asked).toHaveLength(1);
    answer(good);
    await userEvent.click(screen.getByRole('button', { name: words.apply }));
    await screen.findByText('AHLAN10');
  });

  test('of nothing is not asked for', async () => {
    const asked = answer(good);
    renderInShop(<Form />, locale);
    await type('   ');
    expect(usePromotion.getState().code).toBeNull();
    expect(asked).toEqual([]);
  });
});
