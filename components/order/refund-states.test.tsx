import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import type { Order, Refund } from '@/lib/contract/order';
import { useSignedIn } from '@/stores/signed-in';
import { logIn } from '@/tests/fixtures/account';
import { answerDelivery } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, orderLine, publicOrder, REFERENCE } from '@/tests/fixtures/orders';
import { toDinars } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { OrderConfirmation } from './order-confirmation';
import { OrderOutcomePanel } from './order-outcome';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

const line = orderLine();
const { typeId, type, title } = line;
const partial: Refund = {
  id: 'refund-1',
  kind: 'partial',
  state: 'Done',
  amount: 6.5,
  points: 0,
  lines: [{ typeId, type, quantity: 1 }],
  requestedAt: '2026-11-21T08:00:00Z',
  endedAt: '2026-11-21T09:30:00Z',
};
const { lines: _, ...ofAmount } = partial;
const { endedAt: __, ...pending } = { ...partial, state: 'Pending' as const };
const rest: Refund = { ...ofAmount, id: 'refund-2', kind: 'order', amount: 20 };

beforeEach(() => {
  useSignedIn.setState({ userId: null });
  answerDelivery();
});

describe.each(['ar', 'en'] as const)('in %s, the order page', (locale) => {
  const { order: messages, success } = MESSAGES[locale];
  const texts = messages.refunds;

  /** @returns the section with the refunds and its entries */
  async function showRefunds(shown: Order) {
    answerOrder(() => shown);
    renderInShop(
      <OrderOutcomePanel
        referenceCode={REFERENCE}
        renderConfirmed={(loaded) => <OrderConfirmation order={loaded} />}
      />,
      locale,
    );
    const section = await screen.findByRole('region', { name: texts.title });
    return { section, entries: within(section).getAllByRole('listitem') };
  }
  const findHeading = (status: Order['status']) =>
    screen.getByRole('heading', { level: 1, name: success.heading[status] });
  const readTexts = (entries: readonly HTMLElement[]) =>
    entries.map(({ textContent }) => textContent ?? '');

  test('shows the owner a pending refund of a product with its price, and the confirmed order', async () => {
    logIn(user());
    const { section, entries } = await showRefunds(order({ refunds: [pending] }));
    const [text, ...others] = readTexts(entries);
    expect(others).toEqual([]);
    for (const part of [
      texts.state.Pending,
      texts.kind.partial,
      title[LOCALE_TABLE[locale].textKey],
    ])
      expect(text).toContain(part);
    // Does not replace the no-break space of the amount.
    const normalizer = (part: string) => part;
    expect(within(section).getByText(toDinars(6.5, locale), { normalizer })).toBeTruthy();
    expect(section.textContent).toContain(texts.note);
    expect(findHeading('Confirmed')).toBeTruthy();
  });

  test('lists the refunds of a refunded order with their kinds as done', async () => {
    logIn(user());
    const { entries } = await showRefunds(order({ status: 'Refunded', refunds: [partial, rest] }));
    expect(findHeading('Refunded')).toBeTruthy();
    const shown = readTexts(entries);
    expect(shown).toHaveLength(2);
    for (const [index, kind] of (['partial', 'order'] as const).entries()) {
      expect(shown[index]).toContain(texts.kind[kind]);
      expect(shown[index]).toContain(texts.state.Done);
      expect(shown[index]).not.toContain(texts.state.Pending);
    }
  });

  test('shows a refund that the provider rejected as in progress, without the reason', async () => {
    logIn(user());
    const failed: Refund = { ...ofAmount, state: 'Failed', failure: 'Insufficient balance' };
    const { section, entries } = await showRefunds(order({ refunds: [failed] }));
    expect(readTexts(entries)).toEqual([expect.stringContaining(texts.state.Failed)]);
    expect(section.textContent).not.toContain('Insufficient balance');
  });

  test('shows a refund to a visitor with the reference code', async () => {
    const { entries } = await showRefunds(publicOrder({ refunds: [ofAmount] }));
    expect(readTexts(entries)).toEqual([expect.stringContaining(texts.state.Done)]);
    expect(screen.getByText(messages.limitedView.text, { exact: false })).toBeTruthy();
  });
});
