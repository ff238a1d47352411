import { describe, expect, it } from 'vitest';
import { parseTrustedProxies } from '../../../../lib/domain/client-ip.ts';
import { orderPrefix } from '../../../../shop.config.ts';
import { simulatorFetch } from '../../../dev/simulators/simulator.ts';
import { openStore } from '../../../dev/simulators/store.ts';
import { createTabbySimulator } from '../../../dev/simulators/tabby/tabby-simulator.ts';
import { WEBHOOK_HEADER } from '../../provider/fixed-webhook-header.ts';
import type { NewPayment } from '../../provider/provider.ts';
import { paymentSchema } from './schemas.ts';
import { toSessionRequest } from './session-request.ts';
import { toStatus } from './statuses.ts';
import { createTabbyProvider } from './tabby-provider.ts';
import { verifyTabbyWebhook } from './webhooks.ts';

const ACCOUNT = {
  apiUrl: 'https://api.tabby.ai',
  secretKey: 'sk_test_0123456789',
  merchantCode: 'shop',
  webhookSecret: 'a-secret-of-the-shop',
  webhookIps: undefined,
};
const NOW = Date.parse('2026-11-22T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

describe('The status of a Tabby payment', () => {
  const move = (amount: string) => ({ id: 'm', amount, reference_id: 'r' });
  const read = (change: object) =>
    toStatus(
      paymentSchema.parse({ id: 'p', amount: '12.500', currency: 'KWD', ...change }),
      12_500,
      NOW,
    ).state;

  it.each([
    ['Pending', { status: 'CREATED' }],
    ['Pending', { status: 'AUTHORIZED', captures: null }],
    ['Pending', { status: 'AUTHORIZED', captures: [move('12.499')] }],
    ['Paid', { status: 'AUTHORIZED', captures: [move('10'), move('2.5')] }],
    ['Paid', { status: 'closed', captures: [move('12.500')] }],
    ['Cancelled', { status: 'CLOSED' }],
    ['Cancelled', { status: 'CLOSED', captures: [move('10.000')] }],
    ['Cancelled', { status: 'CLOSED', captures: [move('12.500')], refunds: [move('0.001')] }],
    ['Declined', { status: 'REJECTED' }],
    ['Cancelled', { status: 'EXPIRED', created_at: minutesAgo(19) }],
    ['Expired', { status: 'EXPIRED', created_at: minutesAgo(30) }],
    ['Expired', { status: 'EXPIRED' }],
    ['Pending', { status: 'SUSPENDED' }],
  ])('the status of a Tabby payment is %s for %o', (state, change) => {
    expect(read(change)).toBe(state);
  });
});

describe('A webhook of Tabby', () => {
  const verify = (secret: string | undefined, ip = 'unknown', ips?: string) =>
    verifyTabbyWebhook(
      { ...ACCOUNT, webhookIps: ips === undefined ? undefined : parseTrustedProxies(ips) },
      {
        rawBody: '',
        body: { id: 'p', order: { reference_id: 'attempt' } },
        header: (name) => (name === WEBHOOK_HEADER ? secret : undefined),
        ip,
      },
    );

  it('a webhook of Tabby is accepted with the registered header only', () => {
    expect(verify(ACCOUNT.webhookSecret)).toEqual({ providerId: 'p', attemptId: 'attempt' });
    for (const secret of [undefined, '', 'another', `${ACCOUNT.webhookSecret} `])
      expect(verify(secret)).toBeUndefined();
  });

  it('a webhook of Tabby is accepted from the published addresses only', () => {
    const ips = '34.166.36.90, 34.93.76.191';
    expect(verify(ACCOUNT.webhookSecret, '34.93.76.191', ips)).toBeDefined();
    expect(verify(ACCOUNT.webhookSecret, '::ffff:34.166.36.90', ips)).toBeDefined();
    expect(verify(ACCOUNT.webhookSecret, '34.93.76.192', ips)).toBeUndefined();
    expect(verify(ACCOUNT.webhookSecret, 'unknown', ips)).toBeUndefined();
    expect(verify('another', '34.93.76.191', ips)).toBeUndefined();
  });
});

describe('The registration of webhooks at Tabby', () => {
  const URL_OF_SHOP = 'https://shop.example/gateway/payment/webhook/tabby';

  it('happens once, and again when the secret changes', async () => {
    const simulator = createTabbySimulator({
      store: openStore(':memory:'),
      publicUrl: () => ACCOUNT.apiUrl,
      request: fetch,
      secretKey: ACCOUNT.secretKey,
      merchantCode: ACCOUNT.merchantCode,
      lateMs: 0,
    });
    const register = (webhookSecret: string) =>
      createTabbyProvider(
        { ...ACCOUNT, webhookSecret },
        simulatorFetch(simulator),
      ).registerWebhook?.(URL_OF_SHOP);
    const list = async () =>
      (
        await simulator.app.request('/api/v1/webhooks', {
          headers: { authorization: `Bearer ${ACCOUNT.secretKey}`, 'x-merchant-code': 'shop' },
        })
      ).json();
    for (const secret of ['first', 'first', 'second']) await register(secret);
    expect(await list()).toEqual([
      expect.objectContaining({
        url: URL_OF_SHOP,
        header: { title: WEBHOOK_HEADER, value: 'second' },
      }),
    ]);
  });
});

describe('The request for a Tabby session', () => {
  const customer = { name: 'Sara', email: 'otp.success@tabby.ai', phone: '+96590000001' };
  const address = { line: 'Block 4', city: 'Salmiya', postalCode: '00000', countryCode: 'KW' };
  const PAYMENT: NewPayment = {
    attemptId: 'attempt',
    method: 'Tabby',
    amountFils: 12_345,
    discountFils: 0,
    deliveryFeeFils: 1_000,
    orderNumber: `${orderPrefix}1000000`,
    language: 'ar',
    customer: { ...customer, isPhoneVerified: true, registeredAt: new Date(NOW) },
    address,
    items: [
      {
        sku: 'JAR',
        title: 'x'.repeat(300),
        quantity: 2,
        unitFils: 6_000,
        discountFils: 655,
        imageUrl: undefined,
      },
    ],
    earlierOrders: [
      {
        placedAt: new Date(NOW),
        amountFils: 9_000,
        status: 'complete',
        isCash: true,
        customer,
        address,
      },
    ],
    returnUrl: 'https://shop.example/return',
    webhookUrl: 'https://shop.example/webhook',
    expiresAt: new Date(NOW),
  };

  it('the request for a Tabby session contains the goods, the customer and the earlier orders, with amounts as decimals', () => {
    const { payment, lang, merchant_urls } = toSessionRequest(PAYMENT, ACCOUNT);
    expect(payment).toMatchObject({
      amount: '12.345',
      currency: 'KWD',
      buyer: customer,
      shipping_address: { city: 'Salmiya', address: 'Block 4', zip: '00000' },
      order: {
        reference_id: 'attempt',
        shipping_amount: '1.000',
        // What points and promotions paid.
        discount_amount: '0.655',
        items: [
          {
            title: 'x'.repeat(255),
            quantity: 2,
            unit_price: '6.000',
            discount_amount: '0.655',
            reference_id: 'JAR',
          },
        ],
      },
      buyer_history: { loyalty_level: 1, is_phone_number_verified: true },
      order_history: [{ amount: '9.000', payment_method: 'cod', status: 'complete' }],
      meta: { order_id: `${orderPrefix}1000000` },
    });
    expect([lang, merchant_urls.cancel]).toEqual(['ar', 'https://shop.example/return']);
  });
});
