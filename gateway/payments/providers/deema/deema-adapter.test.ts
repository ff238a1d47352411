import { describe, expect, it } from 'vitest';
import { orderPrefix } from '../../../../shop.config.ts';
import { createDeemaSimulator } from '../../../dev/simulators/deema/deema-simulator.ts';
import { simulatorFetch } from '../../../dev/simulators/simulator.ts';
import { openStore } from '../../../dev/simulators/store.ts';
import { WEBHOOK_HEADER } from '../../provider/fixed-webhook-header.ts';
import type { NewPayment } from '../../provider/provider.ts';
import { createDeemaProvider } from './deema-provider.ts';

const ACCOUNT = {
  apiUrl: 'https://api.deema.me',
  key: 'key-of-the-shop',
  authScheme: 'Basic' as const,
  webhookSecret: 'a-secret-of-the-shop',
  refundApi: 'purchase' as const,
};
const SHOP = 'https://shop.example';
const PAYMENT: NewPayment = {
  attemptId: 'e3f1a9d4-0000-4000-8000-000000000001',
  method: 'Deema',
  amountFils: 62_500,
  discountFils: 0,
  deliveryFeeFils: 0,
  orderNumber: `${orderPrefix}1000000`,
  language: 'ar',
  customer: {
    ...{ name: 'Sara', email: 'sara@example.com', phone: '+96550000000' },
    ...{ isPhoneVerified: true, registeredAt: undefined },
  },
  address: { line: 'Block 4', city: 'Salmiya', postalCode: '00000', countryCode: 'KW' },
  items: [],
  earlierOrders: [],
  returnUrl: `${SHOP}/return`,
  webhookUrl: `${SHOP}/webhook`,
  expiresAt: new Date(),
};

/** A simulated Deema with an adapter, and the requests that the adapter sent. */
function createDeema(
  account: Partial<Parameters<typeof createDeemaProvider>[0]> = {},
  mode: 'live' | 'sandbox' = 'live',
) {
  const simulator = createDeemaSimulator({
    store: openStore(':memory:'),
    publicUrl: () => ACCOUNT.apiUrl,
    request: fetch,
    secretKey: ACCOUNT.key,
    webhookUrl: `${SHOP}/webhook`,
    webhookSecret: ACCOUNT.webhookSecret,
    lateMs: 0,
    mode,
  });
  const sent: string[] = [];
  const provider = createDeemaProvider({ ...ACCOUNT, ...account }, (input, init) => {
    sent.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return simulatorFetch(simulator)(input, init);
  });
  const control = (path: string, body: object) =>
    simulator.app.request(`/control${path}`, { method: 'POST', body: JSON.stringify(body) });
  const createPaid = async () => {
    const { providerId, secondId = null } = await provider.create(PAYMENT);
    await control(`/payments/${providerId}`, { state: 'Paid', webhooks: 0 });
    return { id: PAYMENT.attemptId, providerId, secondId, amountFils: PAYMENT.amountFils };
  };
  const readRefundedFils = async (providerId: string): Promise<number> =>
    (await (await simulator.app.request(`/control/purchases/${providerId}`)).json()).refundedFils;
  return { provider, sent, control, createPaid, readRefundedFils };
}

const REFUND = {
  id: 'e3f1a9d4-0000-4000-8000-000000000002',
  amountFils: 2_500,
  providerRefundId: null,
  webhookUrl: '',
};

describe('The adapter for Deema', () => {
  it.each(['Basic', 'Bearer'] as const)('sends the key with the scheme %s', async (authScheme) => {
    const { provider } = createDeema({ authScheme });
    expect(await provider.create(PAYMENT)).toEqual({
      providerId: expect.stringMatching(/./),
      secondId: expect.stringMatching(/^\d+$/),
      redirectUrl: expect.stringContaining(ACCOUNT.apiUrl),
    });
    const { provider: other } = createDeema({ authScheme, key: 'another-key' });
    await expect(other.create(PAYMENT)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each([
    ['live', 9_999],
    ['sandbox', 99_999],
    ['sandbox', 200_001],
  ] as const)('creates no purchase outside the limits (%s, %i fils)', async (mode, amountFils) => {
    const { provider } = createDeema({}, mode);
    await expect(provider.create({ ...PAYMENT, amountFils })).rejects.toMatchObject({
      code: 'rejected',
    });
  });

  it.each([
    ['pending', 'Pending'],
    ['captured', 'Paid'],
    ['CAPTURED', 'Paid'],
    ['cancelled', 'Cancelled'],
    ['expired', 'Expired'],
    ['on_hold', 'Pending'],
  ])('reads the status %s as %s', async (status, state) => {
    const { provider, control, createPaid } = createDeema();
    const attempt = await createPaid();
    await control('/faults', { kind: 'changedFields', fields: { data: { status } } });
    expect(await provider.status(attempt)).toEqual({
      state,
      amountFils: PAYMENT.amountFils,
      currency: undefined,
      reference: undefined,
      receipt: { paymentId: attempt.providerId, result: status },
    });
  });

  it('the adapter for Deema has no status without a purchase', async () => {
    const { provider } = createDeema();
    const attempt = { id: 'a', providerId: null, secondId: null, amountFils: 1 };
    expect((await provider.status(attempt)).state).toBe('Unknown');
  });
});

describe('A refund at Deema', () => {
  it.each([
    ['purchase', 'PUT', 'purchase'],
    ['order', 'POST', 'order'],
  ] as const)(
    'a refund at Deema is requested in the form of the account (%s)',
    async (refundApi, method, folder) => {
      const { provider, sent, createPaid, readRefundedFils } = createDeema({ refundApi });
      const attempt = await createPaid();
      const done = { state: 'Done', providerRefundId: REFUND.id };
      expect(await provider.refund(attempt, REFUND)).toEqual(done);
      const reference = refundApi === 'purchase' ? attempt.secondId : attempt.providerId;
      expect(sent.at(-1)).toBe(`${method} /api/merchant/v1/${folder}/${reference}/refund`);
      expect(await readRefundedFils(attempt.providerId)).toBe(2_500);
      const requests = sent.length;
      const known = { ...REFUND, providerRefundId: REFUND.id };
      expect(await provider.refund(attempt, known)).toEqual(done);
      expect(sent).toHaveLength(requests);
    },
  );

  it('a refund at Deema fails without a second request when its response is lost', async () => {
    const { provider, sent, control, createPaid, readRefundedFils } = createDeema();
    const attempt = await createPaid();
    await control('/faults', { kind: 'cutResponse', path: '/refund' });
    const uncertain = { state: 'Failed', failure: expect.stringContaining('check the refund') };
    expect(await provider.refund(attempt, REFUND)).toMatchObject(uncertain);
    expect(await readRefundedFils(attempt.providerId)).toBe(2_500);
    const requests = sent.length;
    expect(await provider.refund(attempt, { ...REFUND, isRepeated: true })).toMatchObject(
      uncertain,
    );
    expect(sent).toHaveLength(requests);
  });

  it('a refund at Deema fails when it is more than the purchase, and can be repeated after a rate limit', async () => {
    const { provider, control, createPaid } = createDeema();
    const attempt = await createPaid();
    const tooHigh = { ...REFUND, amountFils: PAYMENT.amountFils + 1 };
    expect(await provider.refund(attempt, tooHigh)).toMatchObject({
      state: 'Failed',
      failure: expect.stringContaining('rejected'),
    });
    await control('/faults', { kind: 'status', status: 429, path: '/refund' });
    await expect(provider.refund(attempt, REFUND)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await provider.refund(attempt, REFUND)).toMatchObject({ state: 'Done' });
  });
});

describe('A webhook of Deema', () => {
  const verify = (body: unknown, secret: string | undefined) =>
    createDeema().provider.verifyWebhook({
      rawBody: '',
      body,
      header: (name) => (name === WEBHOOK_HEADER ? secret : undefined),
      ip: 'unknown',
    });

  it('a webhook of Deema is accepted with the value of its header only', () => {
    const body = { purchase_id: 17, status: 'captured' };
    expect(verify(body, ACCOUNT.webhookSecret)).toEqual({ providerId: '17' });
    for (const secret of [undefined, '', 'another', `${ACCOUNT.webhookSecret} `])
      expect(verify(body, secret)).toBeUndefined();
  });

  it('a webhook of Deema is rejected without the id of a purchase', () => {
    for (const body of [{}, [], null, { purchase_id: '' }])
      expect(verify(body, ACCOUNT.webhookSecret)).toBeUndefined();
  });
});
