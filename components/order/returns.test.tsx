import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderReturns, Return } from '@/lib/contract/return';
import { useOverlay } from '@/stores/overlay';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { ReturnDialog } from './return-dialog';
import { Returns } from './returns';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

const texts = MESSAGES.en.order.returns;
const delivered = order({ status: 'Delivered' });
const [line] = delivered.lines;
const unit = { typeId: line?.typeId ?? '', type: line?.type ?? 'PRODUCT', quantity: 1 } as const;
const declined: Return = {
  number: 'R-1048271',
  orderNumber: delivered.orderNumber,
  status: 'Declined',
  lines: [unit],
  reason: 'Damaged',
  method: 'Collect',
  refundType: 'Refund',
  declineReason: 'The seal is broken',
  history: [{ status: 'Requested', at: '2026-11-21T08:00:00Z', by: 'owner' }],
};

function answerReturns(change: Partial<OrderReturns> = {}) {
  const found = { returns: [], lines: [{ ...unit, units: 2, quantity: undefined }], ...change };
  server.use(http.get('*/Return/GetByReferenceCode', () => HttpResponse.json(found)));
}

beforeEach(() => {
  logIn(user());
});

describe('Returns', () => {
  test('an order shows its returns with the reason of the shop, and the form opens from it', async () => {
    answerReturns({ returns: [declined], until: '2026-12-05T08:00:00Z' });
    renderInShop(<Returns order={delivered} returnTo={null} />, 'en');
    expect(await screen.findByText(/The seal is broken/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.action }));
    expect(useOverlay.getState().overlay).toMatchObject({ id: 'returnOrder' });
  });

  test('an order without returns shows nothing after the period of returns', async () => {
    const answered = vi.fn();
    server.use(
      http.get('*/Return/GetByReferenceCode', () => {
        answered();
        return HttpResponse.json({ returns: [], lines: [] });
      }),
    );
    const { container } = renderInShop(<Returns order={delivered} returnTo={null} />, 'en');
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(container.textContent).not.toContain(texts.title);
  });

  test('a product that cannot be returned says why, until the reason is a fault of the shop', async () => {
    const { form } = MESSAGES.en.order.returns;
    answerOrder(() => delivered);
    const custom = { ...unit, units: 2, quantity: undefined, notReturnable: 'custom' as const };
    answerReturns({ until: '2026-12-05T08:00:00Z', lines: [custom] });
    renderInShop(
      <ReturnDialog referenceCode={REFERENCE} returnTo={null} onClose={() => {}} />,
      'en',
    );
    expect(await screen.findByText(MESSAGES.en.product.notReturnable.custom)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: form.submit }));
    expect(await screen.findByText(form.unitsNeeded)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: form.reason }), 'Damaged');
    expect(screen.queryByText(MESSAGES.en.product.notReturnable.custom)).toBeNull();
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
  });

  test.each(['ar', 'en'] as const)(
    'in %s, the form sends the chosen units and rejects a return of nothing',
    async (locale) => {
      const { form } = MESSAGES[locale].order.returns;
      answerOrder(() => delivered);
      answerReturns({ until: '2026-12-05T08:00:00Z' });
      const sent: unknown[] = [];
      server.use(
        http.post('*/Return/Create', async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json({ ...declined, status: 'Requested' }, { status: 201 });
        }),
      );
      const onClose = vi.fn();
      renderInShop(
        <ReturnDialog referenceCode={REFERENCE} returnTo={null} onClose={onClose} />,
        locale,
      );
      const units = (await screen.findAllByRole('combobox'))[1] as HTMLSelectElement;
      await userEvent.selectOptions(units, '0');
      await userEvent.click(screen.getByRole('button', { name: form.submit }));
      expect(await screen.findByText(form.unitsNeeded)).toBeTruthy();
      expect(sent).toEqual([]);
      await userEvent.selectOptions(units, '2');
      await userEvent.click(screen.getByRole('button', { name: form.submit }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(sent).toEqual([
        {
          referenceCode: REFERENCE,
          lines: [{ ...unit, quantity: 2 }],
          reason: 'ChangedMind',
          method: 'Collect',
          refundType: 'Refund',
        },
      ]);
    },
  );
});
