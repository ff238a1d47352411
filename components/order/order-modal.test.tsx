import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Shipment } from '@/lib/api/contract/order';
import { useCart } from '@/stores/cart';
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
import { OrderModal } from './order-modal';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
const shown = () => plain(screen.getByRole('dialog').textContent);
const draw = (locale: 'ar' | 'en' = 'en', onCancel = vi.fn()) =>
  renderInShop(<OrderModal referenceCode={REFERENCE} onCancel={onCancel} onClose={vi.fn()} />, locale);
const words = MESSAGES.en.order;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  useCart.getState().restore();
  useCart.getState().change({ kind: 'clear' });
  useSignedIn.setState({ userId: null });
});
afterEach(() => vi.restoreAllMocks());

describe.each(['ar', 'en'] as const)('in %s, an order', (locale) => {
  const texts = MESSAGES[locale];

  test('shows its owner all of it, in Kuwait’s time', async () => {
    logIn(user());
    answerOrder(() => order());
    draw(locale);
    await screen.findByRole('heading', { name: texts.order.address.title });
    const dayAfter = locale === 'ar' ? '21 نوفمبر 2026' : 'November 21, 2026';
    for (const text of [dayAfter, '12:32', '100202612345678901', '632512345678', '123456', 'CAPTURED', '+965 5000 1234', '2026-000123']) {
      expect(shown()).toContain(text);
    }
    expect(shown()).toContain(locale === 'ar' ? '26.500 د.ك' : 'KWD 26.500');
    expect(screen.getByRole('button', { name: texts.order.actions.invoice })).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.order.actions.cancel })).toBeTruthy();
  });

  test('shows anybody else what was ordered, and neither person, place nor receipt', async () => {
    answerOrder(() => publicOrder());
    draw(locale);
    await screen.findByText(texts.order.limitedView.text, { exact: false });
    for (const text of ['5000 1234', 'Sara', '632512345678', '2026-000123']) expect(shown()).not.toContain(text);
    expect(screen.queryByRole('button', { name: texts.order.actions.invoice })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.order.actions.cancel })).toBeNull();
    expect(screen.getByRole('link', { name: texts.order.limitedView.logIn }).getAttribute('href')).toContain(encodeURIComponent(REFERENCE));
  });
});

test('amounts are read in the currency of the purchase, and the charge is told in dinar', async () => {
  answerOrder(() => publicOrder({ display: { countryCode: 'SA', currencyCode: { En: 'SAR', Ar: 'ر.س' }, currencyRate: 12.2, numberOfDecimal: 2 } }));
  draw();
  const charged = (await screen.findByText(words.totals.charged)).parentElement;
  expect(plain(charged?.textContent)).toContain('KWD 26.500');
  expect(shown()).toContain('SAR 323.30');
});

test('forty lines are all there', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => orderLine({ typeId: `hon-${index}`, title: { En: `Honey ${index}`, Ar: `عسل ${index}` } }));
  answerOrder(() => publicOrder({ lines }));
  draw();
  const section = await screen.findByRole('region', { name: words.lines.title });
  expect(within(section).getAllByRole('listitem')).toHaveLength(40);
});

describe('a parcel', () => {
  const shipment: Shipment = { carrier: 'DHL', trackingNumber: '1234567890', status: 'pre-transit', events: [] };
  const TRACKING = '*/gateway/payment/api/Web/DHL/TrackingDhlOrders';
  const event = (minute: number, En: string) => ({
    at: `2026-11-21T09:0${minute}:00.000Z`,
    status: 'transit',
    description: { En, Ar: En },
    location: 'KUWAIT',
  });

  beforeEach(() => answerOrder(() => order({ status: 'Shipped', shipment })));

  test('tells what its carrier reported, the newest first', async () => {
    server.use(
      http.get(TRACKING, () => HttpResponse.json({ ...shipment, status: 'transit', events: [event(1, 'Picked up'), event(5, 'Departed')] })),
    );
    draw();
    const section = await screen.findByRole('region', { name: words.shipment.title });
    await within(section).findByText('Departed');
    const [first, second] = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect([first?.includes('Departed'), second?.includes('Picked up')]).toEqual([true, true]);
    expect(section.textContent).toContain(words.shipment.state.transit);
  });

  test('whose carrier does not answer keeps what is known, and is asked again on request', async () => {
    let respond: () => Response = () => problem(400, 'bad');
    server.use(http.get(TRACKING, () => respond()));
    draw();
    await screen.findByText(words.shipment.failed, { exact: false });
    expect(shown()).toContain('1234567890');
    respond = () => HttpResponse.json({ ...shipment, events: [event(1, 'Picked up')] });
    await userEvent.click(screen.getByRole('button', { name: words.shipment.retry }));
    await screen.findByText('Picked up');
  });
});

describe('ordering again', () => {
  const LIST = '*/gateway/product/api/WEB/Product/GetAll';
  const sell = (...ids: string[]) =>
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

  test('fills the cart with what can be had, and says what cannot', async () => {
    answerOrder(() => publicOrder({ lines: [orderLine(), orderLine({ typeId: 'old', title: { En: 'Old oud', Ar: 'عود قديم' } })] }));
    sell('hon-001');
    answerAvailability({ outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 2, available: 1 }] });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: words.reorder.action }));
    await screen.findByText('1 item was added to your cart.');
    expect(useCart.getState().lines.map(({ id, orderQuantity }) => [id, orderQuantity])).toEqual([['hon-001', 1]]);
    expect(shown()).toContain('Sidr honey: only 1 of 2');
    expect(shown()).toContain('Old oud: no longer sold');
  });

  test('that cannot be checked adds nothing', async () => {
    answerOrder(() => publicOrder());
    sell('hon-001');
    answerAvailability(() => problem(500, 'internal'));
    draw();
    await userEvent.click(await screen.findByRole('button', { name: words.reorder.action }));
    await screen.findByText(words.reorder.failed);
    expect(useCart.getState().lines).toEqual([]);
  });
});

describe('the invoice', () => {
  const INVOICE = '*/gateway/payment/api/Web/Invoice';
  const seller = {
    name: { En: 'Shop', Ar: 'متجر' },
    address: { En: 'Kuwait', Ar: 'الكويت' },
    registration: '1',
    phone: '+96522220000',
    email: 's@example.com',
  };

  function answerInvoice(file: () => Response) {
    const tokens: (string | null)[] = [];
    const told = {
      invoiceNumber: '2026-000123',
      issuedAt: '2026-11-20T21:32:00.000Z',
      seller,
      order: order(),
      language: 'en',
      pdfUrl: '/payment/api/Web/Invoice/Pdf?id=1',
    };
    server.use(
      http.get(`${INVOICE}/GetByRequestId`, () => HttpResponse.json(told)),
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

  test('is saved as a file, fetched in the owner’s name', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const tokens = answerInvoice(() => new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    draw();
    await userEvent.click(await screen.findByRole('button', { name: words.actions.invoice }));
    await waitFor(() => expect(saved).toEqual(['2026-000123-en.pdf blob:1']));
    expect(tokens).toEqual(['Bearer session']);
  });

  test('that cannot be fetched says so', async () => {
    answerInvoice(() => problem(500, 'internal'));
    draw();
    await userEvent.click(await screen.findByRole('button', { name: words.actions.invoice }));
    await screen.findByText(words.actions.invoiceFailed);
  });
});

test('calling it off is asked for', async () => {
  logIn(user());
  answerOrder(() => order());
  const asked = vi.fn();
  draw('en', asked);
  await userEvent.click(await screen.findByRole('button', { name: words.actions.cancel }));
  expect(asked).toHaveBeenCalledOnce();
});
