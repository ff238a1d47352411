import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Shipment } from '@/lib/contract/order';
import { useCart } from '@/stores/cart';
import { useOverlay } from '@/stores/overlay';
import { useSignedIn } from '@/stores/signed-in';
import { logIn, problem } from '@/tests/fixtures/account';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { summary } from '@/tests/fixtures/items';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, orderLine, publicOrder, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { OrderDialog } from './order-dialog';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const normalizeText = (text: string | null | undefined) =>
  (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
const dialogText = () => normalizeText(screen.getByRole('dialog').textContent);
const renderDialog = (locale: 'ar' | 'en' = 'en') =>
  renderInShop(<OrderDialog referenceCode={REFERENCE} order={null} onClose={vi.fn()} />, locale);
const messages = MESSAGES.en.order;

beforeEach(() => {
  useCart.getState().restore();
  useCart.getState().change({ kind: 'clear' });
  useSignedIn.setState({ userId: null });
});
afterEach(() => vi.restoreAllMocks());

test('an order that is confirmed begins with the days on which it arrives, and its step is done', async () => {
  answerOrder(() => ({
    ...publicOrder(),
    status: 'Confirmed',
    deliveryDates: { from: '2026-11-30', to: '2026-12-01' },
  }));
  renderDialog();
  const arrival = await screen.findByText(/^Arriving/);
  expect(normalizeText(arrival.textContent)).toBe('Arriving Mon 30 Nov – Tue 1 Dec');
  const [step] = screen.getAllByRole('listitem', { current: 'step' });
  expect(step?.querySelector('use')?.getAttribute('href')).toMatch(/#check$/);
});

describe.each(['ar', 'en'] as const)('in %s, OrderDialog', (locale) => {
  const localeMessages = MESSAGES[locale];

  test('shows all details of an order to its owner, with dates in the time zone of Kuwait', async () => {
    logIn(user());
    answerOrder(() => order());
    renderDialog(locale);
    await screen.findByRole('heading', { name: localeMessages.order.address.title });
    const localDate = locale === 'ar' ? '21 نوفمبر 2026' : '21 November 2026';
    for (const text of [
      localDate,
      '12:32',
      '100202612345678901',
      '632512345678',
      '123456',
      localeMessages.order.receiptResult.succeeded,
      '+965 5000 1234',
      '2026-000123',
    ]) {
      expect(dialogText()).toContain(text);
    }
    expect(dialogText()).toContain(locale === 'ar' ? '26.500 د.ك' : 'KWD 26.500');
    expect(screen.getByRole('button', { name: localeMessages.order.actions.invoice })).toBeTruthy();
    expect(screen.getByRole('button', { name: localeMessages.order.actions.cancel })).toBeTruthy();
  });

  test('hides address, receipt and invoice from everyone but the owner', async () => {
    answerOrder(() => publicOrder());
    renderDialog(locale);
    await screen.findByText(localeMessages.order.limitedView.text, { exact: false });
    for (const text of ['5000 1234', 'Sara', '632512345678', '2026-000123'])
      expect(dialogText()).not.toContain(text);
    expect(screen.queryByRole('button', { name: localeMessages.order.actions.invoice })).toBeNull();
    expect(screen.queryByRole('button', { name: localeMessages.order.actions.cancel })).toBeNull();
    expect(
      screen
        .getByRole('link', { name: localeMessages.order.limitedView.logIn })
        .getAttribute('href'),
    ).toContain(encodeURIComponent(REFERENCE));
  });
});

test.each([
  ['ar', '323.30 ر.س', '26.500 د.ك'],
  ['en', 'SAR 323.30', 'KWD 26.500'],
] as const)(
  'in %s, OrderDialog shows amounts in the currency of the purchase and the charge in KWD',
  async (locale, total, charge) => {
    const { totals } = MESSAGES[locale].order;
    answerOrder(() =>
      publicOrder({
        display: {
          countryCode: 'SA',
          currencyCode: { En: 'SAR', Ar: 'ر.س' },
          currencyRate: 12.2,
          numberOfDecimal: 2,
        },
      }),
    );
    renderDialog(locale);
    const charged = (await screen.findByText(totals.charged)).parentElement;
    expect(normalizeText(charged?.textContent)).toContain(charge);
    expect(dialogText()).toContain(total);
    expect(dialogText()).toContain(totals.chargedNote);
  },
);

test('OrderDialog shows all lines of an order with forty lines', async () => {
  const lines = Array.from({ length: 40 }, (_, index) =>
    orderLine({ typeId: `hon-${index}`, title: { En: `Honey ${index}`, Ar: `عسل ${index}` } }),
  );
  answerOrder(() => publicOrder({ lines }));
  renderDialog();
  const section = await screen.findByRole('region', { name: messages.lines.title });
  expect(within(section).getAllByRole('listitem')).toHaveLength(40);
});

describe('ShipmentTracking', () => {
  const shipment: Shipment = {
    carrier: 'DHL',
    trackingNumber: '1234567890',
    status: 'pre-transit',
    events: [],
  };
  const TRACKING = '*/gateway/payment/api/Web/DHL/TrackingDhlOrders';
  const event = (minute: number, En: string) => ({
    at: `2026-11-21T09:0${minute}:00.000Z`,
    status: 'transit',
    description: { En, Ar: En },
    location: 'KUWAIT',
  });

  beforeEach(() => answerOrder(() => order({ status: 'Shipped', shipment })));

  test('lists the tracking events of a shipment, newest first', async () => {
    server.use(
      http.get(TRACKING, () =>
        HttpResponse.json({
          ...shipment,
          status: 'transit',
          events: [event(1, 'Picked up'), event(5, 'Departed')],
        }),
      ),
    );
    renderDialog();
    const section = await screen.findByRole('region', { name: messages.shipment.title });
    await within(section).findByText('Departed');
    const [first, second] = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect([first?.includes('Departed'), second?.includes('Picked up')]).toEqual([true, true]);
    expect(section.textContent).toContain(messages.shipment.state.transit);
  });

  test('ShipmentTracking still shows the tracking number after a carrier error, and loads the events on retry', async () => {
    let respond: () => Response = () => problem(400, 'bad');
    server.use(http.get(TRACKING, () => respond()));
    renderDialog();
    await screen.findByText(messages.shipment.failed, { exact: false });
    expect(dialogText()).toContain('1234567890');
    respond = () => HttpResponse.json({ ...shipment, events: [event(1, 'Picked up')] });
    await userEvent.click(screen.getByRole('button', { name: messages.shipment.retry }));
    await screen.findByText('Picked up');
  });
});

describe('reorder', () => {
  const LIST = '*/gateway/product/api/WEB/Product/GetAll';
  const mockProducts = (...ids: string[]) =>
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({
          items: ids.map((id) => summary({ id })),
          total: ids.length,
          page: 1,
          limit: 100,
          facets: { categories: [], brands: [], tags: [], price: { min: 0, max: 0 } },
        }),
      ),
    );

  test('a reorder adds available products to the cart and lists the missing ones', async () => {
    answerOrder(() =>
      publicOrder({
        lines: [
          orderLine(),
          orderLine({ typeId: 'old', title: { En: 'Old oud', Ar: 'عود قديم' } }),
        ],
      }),
    );
    mockProducts('hon-001');
    answerAvailability({
      outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 2, available: 1 }],
    });
    renderDialog();
    await userEvent.click(await screen.findByRole('button', { name: messages.reorder.action }));
    await screen.findByText('1 item was added to your cart.');
    expect(useCart.getState().lines.map(({ id, orderQuantity }) => [id, orderQuantity])).toEqual([
      ['hon-001', 1],
    ]);
    expect(dialogText()).toContain('Sidr honey: only 1 of 2');
    expect(dialogText()).toContain('Old oud: no longer sold');
  });

  test('a reorder adds nothing when availability cannot be checked', async () => {
    answerOrder(() => publicOrder());
    mockProducts('hon-001');
    answerAvailability(() => problem(500, 'internal'));
    renderDialog();
    await userEvent.click(await screen.findByRole('button', { name: messages.reorder.action }));
    await screen.findByText(messages.reorder.failed);
    expect(useCart.getState().lines).toEqual([]);
  });
});

describe('invoice download', () => {
  const INVOICE = '*/gateway/payment/api/Web/Invoice';
  const seller = {
    name: { En: 'Shop', Ar: 'متجر' },
    address: { En: 'Kuwait', Ar: 'الكويت' },
    registration: '1',
    phone: '+96522220000',
    email: 's@example.com',
  };

  function mockInvoice(file: () => Response) {
    const tokens: (string | null)[] = [];
    const invoice = {
      invoiceNumber: '2026-000123',
      issuedAt: '2026-11-20T21:32:00.000Z',
      seller,
      order: order(),
      language: 'en',
      pdfUrl: '/payment/api/Web/Invoice/Pdf?id=1',
    };
    server.use(
      http.get(`${INVOICE}/GetByRequestId`, () => HttpResponse.json(invoice)),
      http.get(`${INVOICE}/Pdf`, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return file();
      }),
    );
    return tokens;
  }

  beforeEach(() => {
    logIn(user());
    answerOrder(() => order());
  });

  test('fetches the invoice with the session token and saves it as a file', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    const tokens = mockInvoice(
      () => new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    );
    renderDialog();
    await userEvent.click(await screen.findByRole('button', { name: messages.actions.invoice }));
    await waitFor(() => expect(saved).toEqual(['2026-000123-en.pdf blob:1']));
    expect(tokens).toEqual(['Bearer session']);
  });

  test('shows an error when the invoice cannot be loaded', async () => {
    mockInvoice(() => problem(500, 'internal'));
    renderDialog();
    await userEvent.click(await screen.findByRole('button', { name: messages.actions.invoice }));
    await screen.findByText(messages.actions.invoiceFailed);
  });
});

test('the cancel button of the order dialog opens the cancellation dialog, which returns to it', async () => {
  logIn(user());
  answerOrder(() => order());
  renderDialog();
  await userEvent.click(await screen.findByRole('button', { name: messages.actions.cancel }));
  expect(useOverlay.getState().overlay).toEqual({
    id: 'cancelOrder',
    referenceCode: REFERENCE,
    returnTo: 'order',
  });
});
