import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { fill, toTextKey, withoutIsolates } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { order } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { CancellationNote } from './cancellation-note';
import { OrderArrival } from './order-arrival';
import { OrderDetails } from './order-details';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

const PICK_UP: NonNullable<Order['pickUp']> = {
  branch: {
    id: 'salmiya',
    name: { En: 'Salmiya', Ar: 'السالمية' },
    address: { En: 'Salem Al-Mubarak Street', Ar: 'شارع سالم المبارك' },
    phone: '+96522000002',
    location: { latitude: 29.3352, longitude: 48.0765 },
  },
  code: 'P-1048271',
};

function collected(change: Partial<Order> = {}): Order {
  const { address: _address, ...rest } = order({ pickUp: PICK_UP, deliveryFee: 0, ...change });
  return rest;
}

describe.each(['ar', 'en'] as const)('in %s, an order that is picked up', (locale) => {
  const messages = MESSAGES[locale];
  const key = toTextKey(locale);
  const text = () => withoutIsolates(document.body.textContent);

  test('shows branch, directions, code and the last day while it is ready', () => {
    const pickUp = { ...PICK_UP, collectBy: '2026-11-28' };
    renderInShop(<OrderArrival order={collected({ status: 'ReadyForPickup', pickUp })} />, locale);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      messages.success.heading.ReadyForPickup,
    );
    expect(text()).toContain('P-1048271');
    expect(text()).toContain(PICK_UP.branch.address[key]);
    expect(text()).toContain('28');
    const name = fill(messages.order.pickUp.mapTo, { name: isolate(PICK_UP.branch.name[key]) });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain('29.3352,48.0765');
  });

  test('lists its own steps, its fee and its way of paying in cash', () => {
    const { payment: _payment, ...rest } = collected({ paymentMethod: 'Cash' });
    renderInShop(<OrderDetails order={rest} />, locale);
    const { orderStatus, order: texts } = messages;
    for (const part of [orderStatus.ReadyForPickup, orderStatus.Collected, texts.totals.pickUp])
      expect(text()).toContain(part);
    expect(text()).toContain(texts.method.CashAtBranch);
    for (const part of [orderStatus.Shipped, texts.totals.delivery, texts.limitedView.logIn])
      expect(text()).not.toContain(part);
  });

  test('hides the code after it is collected', () => {
    renderInShop(<OrderArrival order={collected({ status: 'Delivered' })} />, locale);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      messages.success.heading.Collected,
    );
    expect(text()).not.toContain('P-1048271');
  });

  test('states that nobody collected it', () => {
    const at = '2026-11-28T21:00:00.000Z';
    const history: Order['history'] = [
      { status: 'ReadyForPickup', at: '2026-11-20T08:00:00.000Z', by: 'staff' },
      { status: 'Cancelled', at, by: 'system' },
    ];
    renderInShop(<CancellationNote order={collected({ status: 'Cancelled', history })} />, locale);
    const [start = ''] = messages.success.cancelled.by.uncollected.split('{date}');
    expect(text()).toContain(start.trim());
  });
});
