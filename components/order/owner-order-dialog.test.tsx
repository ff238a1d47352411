import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, Shipment } from '@/lib/contract/order';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, orderLine, REFERENCE } from '@/tests/fixtures/orders';
import {
  answerCart,
  findProduct,
  readQuantities,
  restoreCart,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { OrderDialog } from './order-dialog';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

beforeEach(() => logIn(user()));

describe.each(['ar', 'en'] as const)('in %s, the dialog of an order of the shopper', (locale) => {
  const { order: messages, orderStatus } = MESSAGES[locale];
  const button = (name: string) => screen.queryByRole('button', { name });

  async function openDialog(change: Partial<Order>) {
    answerOrder(() => order(change));
    renderInShop(<OrderDialog referenceCode={REFERENCE} order={null} onClose={vi.fn()} />, locale);
    const dialog = screen.getByRole('dialog', { name: messages.title });
    await within(dialog).findByRole('region', { name: messages.lines.title });
    return dialog;
  }

  test('shows the tracking number of a shipped order and offers no cancellation', async () => {
    const shipment: Shipment = {
      carrier: 'Own',
      trackingNumber: 'VAN-7',
      status: 'pre-transit',
      events: [],
    };
    const dialog = await openDialog({ status: 'Shipped', canCancel: false, shipment });
    const section = within(dialog).getByRole('region', { name: messages.shipment.title });
    expect(section.textContent).toContain('VAN-7');
    expect(section.textContent).toContain(messages.shipment.carrier.Own);
    expect(dialog.textContent).toContain(orderStatus.Shipped);
    expect(button(messages.actions.invoice)).not.toBeNull();
    expect(button(messages.actions.cancel)).toBeNull();
  });

  test('a reorder adds the products to the cart and links to it', async () => {
    restoreCart([]);
    answerCart();
    const { id: typeId, sku, title } = findProduct('plain');
    const dialog = await openDialog({ lines: [orderLine({ typeId, sku, title, quantity: 2 })] });
    await userEvent.click(within(dialog).getByRole('button', { name: messages.reorder.action }));
    const link = await within(dialog).findByRole('link', { name: messages.reorder.viewCart });
    expect(link.getAttribute('href')).toBe(locale === 'ar' ? '/cart' : '/en/cart');
    expect(readQuantities()).toEqual({ [sku]: 2 });
    expect(within(dialog).queryByText(messages.reorder.missing)).toBeNull();
  });
});
