import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Order, Refund } from '@/lib/contract/order';
import { MESSAGES } from '@/tests/fixtures/messages';
import { order } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { Refunds } from './refunds';

const texts = MESSAGES.en.order.refunds;
const refund = (change: Partial<Refund> = {}): Refund => ({
  id: 'refund-1',
  kind: 'partial',
  state: 'Done',
  amount: 2.5,
  points: 0,
  requestedAt: '2026-11-21T08:00:00Z',
  endedAt: '2026-11-22T09:30:00Z',
  ...change,
});
const RIYALS: Order['display'] = {
  countryCode: 'SA',
  currencyCode: { En: 'SAR', Ar: 'ر.س' },
  currencyRate: 12.2,
  numberOfDecimal: 2,
};
const show = (refunds: Refund[], change: Partial<Order> = {}) =>
  renderInShop(<Refunds order={order({ refunds, ...change })} />);
/** The text as it is displayed, without bidi control characters. */
const readText = (element: HTMLElement) =>
  (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');

describe('The refunds of an order', () => {
  test('the refunds of an order are not shown for an order without refunds', () => {
    renderInShop(<Refunds order={order()} />);
    expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
  });

  test('show amount, state and the date of the confirmation', () => {
    show([refund()]);
    const entry = readText(screen.getByRole('listitem'));
    for (const part of [texts.kind.partial, 'KWD 2.500', texts.state.Done, '22 November 2026'])
      expect(entry).toContain(part);
    expect(screen.queryByText(texts.note)).not.toBeNull();
  });

  test.each([
    ['Pending', texts.state.Pending],
    ['Failed', texts.state.Failed],
  ] as const)('that are %s show when they were requested', (state, text) => {
    show([refund({ state })]);
    const entry = readText(screen.getByRole('listitem'));
    expect(entry).toContain(text);
    expect(entry).toContain('Requested 21 November 2026');
  });

  test('show the currency of the purchase, and the returned amount in KWD', () => {
    show([refund()], { display: RIYALS });
    const entry = readText(screen.getByRole('listitem'));
    expect(entry).toContain('SAR 30.50');
    expect(entry).toContain('KWD 2.500');
  });

  test('the refunds of an order name the refunded lines and points', () => {
    const { lines } = order();
    const [line] = lines;
    if (!line) throw new Error('the order has no lines');
    const { typeId, type, title } = line;
    show([refund({ amount: 0, points: 1.25, lines: [{ typeId, type, quantity: 2 }] })]);
    const entry = readText(screen.getByRole('listitem'));
    expect(entry).toContain(`${title.En} × 2`);
    expect(entry).toContain('KWD 1.250');
    expect(entry).toContain(texts.points);
    expect(entry).not.toContain('KWD 0.000');
    expect(screen.queryByText(texts.note)).toBeNull();
  });

  test('of cash do not mention a bank, those of an extra payment do', () => {
    const cash = { paymentMethod: 'Cash' } as const;
    show([refund()], cash);
    expect(screen.queryByText(texts.note)).toBeNull();
    show([refund({ kind: 'extraPayment' })], cash);
    const sections = screen.getAllByRole('region', { name: texts.title });
    expect(sections.map((section) => within(section).queryByText(texts.note) !== null)).toEqual([
      false,
      true,
    ]);
  });
});
