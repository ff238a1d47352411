import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CorrectionPreview } from '@/lib/contract/correction-request';
import type { Locale } from '@/lib/contract/locales';
import type { Order } from '@/lib/contract/order';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { ChangeOrderDialog } from './change-order-dialog';

vi.mock('@/lib/firebase/identity', () => ({
  identityToken: async () => 'identity',
  getCurrentIdentity: async () => ({ id: 'subject', isGuest: false, email: 'sara@example.com' }),
  getLoginPhone: async () => undefined,
}));

const toasts = collectToasts();
const messages = MESSAGES.en.order.change;
const ORDERS = '*/gateway/payment/api/Web/UserPurshase';
const BREAKDOWN = { subTotal: 20, discount: 0, deliveryFee: 2, pointsUsed: 0, total: 22 };

function answer(preview: Partial<CorrectionPreview>, respond: () => Response) {
  const previewed: unknown[] = [];
  const sent: unknown[] = [];
  server.use(
    http.post(`${ORDERS}/PreviewCorrection`, async ({ request }) => {
      previewed.push(await request.json());
      const same = { before: BREAKDOWN, after: BREAKDOWN, refund: { amount: 0, points: 0 } };
      return HttpResponse.json({ ...same, toPay: 0, ...preview });
    }),
    http.put(`${ORDERS}/CorrectOrder`, async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
  return { previewed, sent };
}

async function openDialog(change: Partial<Order> = {}, locale: Locale = 'en') {
  answerOrder(() => order({ status: 'Confirmed', revision: 'abc0', ...change }));
  const onClose = vi.fn();
  renderInShop(
    <ChangeOrderDialog referenceCode={REFERENCE} returnTo={null} onClose={onClose} />,
    locale,
  );
  await waitFor(() => expect(screen.queryByText(MESSAGES[locale].order.loading)).toBeNull());
  return onClose;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const chooseContents = async (locale: Locale = 'en') =>
  userEvent.click(
    await screen.findByRole('radio', { name: MESSAGES[locale].order.change.parts.contents }),
  );

beforeEach(() => {
  logIn(user());
  useCountry.getState().setCountries([BASE_COUNTRY]);
});

describe('ChangeOrderDialog', () => {
  test.each(['ar', 'en'] as const)(
    'in %s, shows what goes back before a unit is removed',
    async (locale) => {
      const { confirm, done, save } = MESSAGES[locale].order.change;
      const { previewed, sent } = answer(
        { after: { ...BREAKDOWN, total: 12 }, refund: { amount: 10, points: 0 } },
        () => HttpResponse.json(order({ status: 'Confirmed', total: 12 })),
      );
      const onClose = await openDialog({}, locale);
      await chooseContents(locale);
      const [units] = screen.getAllByRole('combobox');
      if (!units) throw new Error('The order has no line');
      const [first] = order().lines;
      const fewer = String((first?.quantity ?? 0) - 1);
      await userEvent.selectOptions(units, fewer);
      await press(save);
      expect(await screen.findByText(/12\.000/)).toBeTruthy();
      expect(screen.getByText(/10\.000/)).toBeTruthy();
      expect(sent).toEqual([]);
      await press(confirm);
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(previewed).toHaveLength(1);
      expect(sent).toMatchObject([
        { referenceCode: REFERENCE, revision: 'abc0', expectedTotal: 12 },
      ]);
      expect(toasts.map(({ message }) => message)).toEqual([done]);
    },
  );

  test('sends the text of the card at once, because no amount changes', async () => {
    const { sent } = answer({}, () => HttpResponse.json(order({ status: 'Confirmed' })));
    const onClose = await openDialog();
    await chooseContents();
    await userEvent.type(screen.getByLabelText(messages.giftMessage), 'For you');
    await press(messages.save);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ giftMessage: 'For you', expectedTotal: 22 }]);
  });

  test('asks again after another choice, instead of sending what was not shown', async () => {
    const { previewed, sent } = answer(
      { after: { ...BREAKDOWN, total: 12 }, refund: { amount: 10, points: 0 } },
      () => HttpResponse.json(order({ status: 'Confirmed' })),
    );
    await openDialog();
    await chooseContents();
    await press(messages.save);
    await screen.findByRole('button', { name: messages.confirm });
    await userEvent.type(screen.getByLabelText(messages.giftMessage), 'x');
    await press(messages.save);
    await screen.findByRole('button', { name: messages.confirm });
    expect(previewed).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  test('says that the order is being prepared, and keeps what was typed', async () => {
    answer({}, () => problem(409, 'order_not_correctable'));
    await openDialog();
    await chooseContents();
    const card = screen.getByLabelText<HTMLTextAreaElement>(messages.giftMessage);
    await userEvent.type(card, 'For you');
    await press(messages.save);
    expect(await screen.findByText(messages.problem.order_not_correctable)).toBeTruthy();
    expect(card.value).toBe('For you');
  });

  test('offers no form for an order that cannot be changed any more', async () => {
    answerOrder(() => order({ status: 'Processing' }));
    renderInShop(
      <ChangeOrderDialog referenceCode={REFERENCE} returnTo={null} onClose={vi.fn()} />,
      'en',
    );
    expect(await screen.findByText(messages.gone)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
