import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { line } from '@/tests/fixtures/lines';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { CartLineRow } from './cart-line-row';
import { CartSummary } from './cart-summary';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const SHIPS_ON = '2027-01-27';
const TEXTS = {
  ar: {
    line: 'طلب مسبق، يُشحن في 27 يناير 2027',
    order: 'نشحن الطلب كاملًا في 27 يناير 2027 مع الطلب المسبق.',
    arrives: 'بين الخميس 28 والأحد 31 يناير',
  },
  en: {
    line: 'Pre-order · ships 27 January 2027',
    order: 'The whole order ships 27 January 2027, with its pre-order.',
    arrives: 'Thu 28 – Sun 31 Jan',
  },
} as const;

const preOrder = {
  line: line({ preOrder: true, maxPreOrderQty: 3, preOrderShipDate: SHIPS_ON }),
  unitFils: 12_500,
};
const seen = () =>
  (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');

describe.each(['ar', 'en'] as const)('in %s, a cart with a pre-order', (locale) => {
  test('the line names the shipping date, the current one of the gateway before the stored one', () => {
    const current = { preOrder: true, preOrderShipDate: SHIPS_ON };
    const stored = { ...preOrder, line: { ...preOrder.line, preOrderShipDate: '2026-12-01' } };
    renderInShop(
      <CartLineRow
        validated={{ ...stored, preOrder: current }}
        onRemove={() => {}}
        onSave={() => {}}
      />,
      locale,
    );
    expect(seen()).toContain(TEXTS[locale].line);
    expect(seen()).not.toContain('2026');
  });

  test('the summary names the shipping date and the days of delivery after it', async () => {
    server.use(
      http.get('*/gateway/*', () =>
        HttpResponse.json({ fee: 2, estimatedDays: { min: 1, max: 2 }, freeFrom: 20 }),
      ),
    );
    renderInShop(
      <QueryClientProvider client={new QueryClient()}>
        <CartSummary
          cart={{
            lines: [preOrder],
            purchasable: [preOrder.line],
            preOrder: { shipsOn: SHIPS_ON },
            subTotalFils: 12_500,
            country: BASE_COUNTRY,
            userId: null,
            canCheckOut: true,
            isFailed: false,
            retry: async () => {},
          }}
        />
      </QueryClientProvider>,
      locale,
    );
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(seen()).toContain(TEXTS[locale].order);
    expect(seen()).toContain(TEXTS[locale].arrives);
  });
});
