import { describe, expect, it } from 'vitest';
import { openStore } from '../store.ts';
import { createTapSimulator } from './tap-simulator.ts';

const KEY = 'sk_test_of_the_simulator';
const MASTERCARD = '5123450000000008';
const WITHOUT_THREE_D_SECURE = '5111111111111118';
const KNET = '8888880000000001';

/** A simulator that counts its webhooks. */
function open() {
  const webhooks: { id: string; status: string }[] = [];
  const simulator = createTapSimulator({
    store: openStore(':memory:'),
    publicUrl: () => 'https://tap.example',
    secretKey: KEY,
    lateMs: 0,
    refundMs: 0,
    async request(_, init) {
      webhooks.push(JSON.parse(String(init?.body)));
      return new Response(null);
    },
  });
  const call = async (path: string, body?: object) => {
    const response = await simulator.app.request(`/v2${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${KEY}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const charge = (sourceId: string, change: object = {}) =>
    call('/charges/', {
      amount: 12.5,
      currency: 'KWD',
      customer: { first_name: 'Sara', email: 'sara@example.com' },
      source: { id: sourceId },
      post: { url: 'https://shop.example/webhook' },
      redirect: { url: 'https://shop.example/return' },
      ...change,
    });
  const enter = (id: string, entry: Record<string, string>) =>
    simulator.app.request(`/pay/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'card', ...entry }),
    });
  const createToken = async (number: string, expiry = '01/39', cvc = '100') => {
    const [month = '', year = ''] = expiry.split('/');
    const card = { number, exp_month: Number(month), exp_year: 2000 + Number(year), cvc };
    return call('/tokens', { card, client_ip: '192.0.2.1' });
  };
  return { webhooks, simulator, call, charge, enter, createToken };
}

describe('A test card on the page of the Tap simulator', () => {
  it.each([
    ['src_kw.knet', KNET, '09/25', '1234', 'CAPTURED', '000', 'CAPTURED'],
    ['src_kw.knet', '8888880000000002', '09/25', '1234', 'CAPTURED', '000', 'CAPTURED'],
    ['src_kw.knet', KNET, '05/21', '1234', 'DECLINED', '501', 'NOT CAPTURED'],
    ['src_all', MASTERCARD, '01/39', '100', 'CAPTURED', '000', 'CAPTURED'],
    ['src_all', '4508 7500 1574 1019', '01/39', '101', 'CAPTURED', '000', 'CAPTURED'],
    ['src_all', '345678901234564', '05/22', '100', 'DECLINED', '501', 'DECLINED'],
    ['src_card', MASTERCARD, '04/27', '100', 'DECLINED', '501', 'EXPIRED CARD'],
    ['src_card', MASTERCARD, '08/28', '100', 'TIMEDOUT', '801', 'TIMED OUT'],
    ['src_card', MASTERCARD, '01/37', '100', 'FAILED', '401', 'ACQUIRER SYSTEM ERROR'],
    ['src_card', MASTERCARD, '02/37', '100', 'FAILED', '401', 'UNSPECIFIED FAILURE'],
    ['src_card', MASTERCARD, '05/37', '100', 'UNKNOWN', '901', 'UNKNOWN'],
    ['src_card', MASTERCARD, '01/39', '102', 'DECLINED', '502', 'WRONG CVV'],
  ])('%s %s %s %s ends as %s', async (source, number, expiry, secret, status, code, message) => {
    const { charge, enter, call, simulator, webhooks } = open();
    const { id } = (await charge(source)).body;
    const response = await enter(id, { number, expiry, secret });
    expect(response.headers.get('location')).toBe(`https://shop.example/return?tap_id=${id}`);
    expect((await call(`/charges/${id}`)).body).toMatchObject({
      status,
      response: { code },
      gateway: { response: { message } },
    });
    await simulator.webhooks.sendDue();
    expect(webhooks).toMatchObject([{ id, status }]);
  });

  it.each([
    ['src_kw.knet', MASTERCARD, '01/39', '100'],
    ['src_kw.knet', KNET, '09/25', '4321'],
    ['src_kw.knet', KNET, '01/39', '1234'],
    ['src_all', KNET, '09/25', '1234'],
    ['src_all', MASTERCARD, '12/30', '100'],
    ['src_all', MASTERCARD, '01/39', '999'],
    ['src_deema', MASTERCARD, '01/39', '100'],
  ])('%s stays open after %s %s %s, which Tap does not document', async (source, ...entry) => {
    const [number = '', expiry = '', secret = ''] = entry;
    const { charge, enter, call } = open();
    const { id } = (await charge(source)).body;
    const response = await enter(id, { number, expiry, secret });
    expect(response.status).toBe(200);
    if (source !== 'src_deema') expect(await response.text()).toContain('role="alert"');
    expect((await call(`/charges/${id}`)).body.status).toBe('INITIATED');
  });
});

describe('A token of the Tap simulator', () => {
  it('of a card without 3-D Secure is charged at once, and once', async () => {
    const { createToken, charge, simulator, webhooks } = open();
    const { body: token } = await createToken(WITHOUT_THREE_D_SECURE);
    expect(token).toMatchObject({
      ...{ id: expect.stringMatching(/^tok_/), object: 'token', type: 'CARD', used: false },
      card: { first_six: '511111', last_four: '1118', brand: 'MASTERCARD' },
    });
    const { body } = await charge(token.id);
    expect(body).toMatchObject({
      ...{ status: 'CAPTURED', response: { code: '000' }, card: { last_four: '1118' } },
      source: { id: token.id },
    });
    expect(body.transaction.url).toBeUndefined();
    await simulator.webhooks.sendDue();
    expect(webhooks).toMatchObject([{ id: body.id, status: 'CAPTURED' }]);
    expect((await charge(token.id)).body.errors[0].code).toBe('1126');
  });

  it.each([
    ['05/22', '100', 'DECLINED'],
    ['08/28', '100', 'TIMEDOUT'],
    ['01/39', '102', 'DECLINED'],
    ['12/30', '100', 'DECLINED'],
  ])('of a card with %s and %s is charged with the result %s', async (expiry, cvc, status) => {
    const { createToken, charge } = open();
    const { body: token } = await createToken(WITHOUT_THREE_D_SECURE, expiry, cvc);
    expect((await charge(token.id)).body.status).toBe(status);
  });

  it('of a card with 3-D Secure opens a page, unless the charge goes without', async () => {
    const { createToken, charge } = open();
    const create = async (change?: object) =>
      (await charge((await createToken(MASTERCARD)).body.id, change)).body;
    expect(await create()).toMatchObject({
      status: 'INITIATED',
      transaction: { url: expect.stringContaining('https://tap.example/pay/') },
    });
    expect((await create({ threeDSecure: false })).status).toBe('CAPTURED');
  });

  it.each(['applepay', 'googlepay'])('of %s is charged at once', async (type) => {
    const { call, charge } = open();
    const { body } = await call('/tokens', { type, token_data: { data: 'x' } });
    expect(body.type).toBe(type.toUpperCase());
    expect((await charge(body.id)).body.status).toBe('CAPTURED');
  });

  it('is not created for other cards, and an unknown one is not charged', async () => {
    const { createToken, call, charge } = open();
    expect((await createToken('4111111111111111')).body.errors[0].code).toBe('1125');
    expect((await call('/tokens', {})).body.errors[0].code).toBe('1124');
    expect((await charge('tok_unknown')).body.errors[0].code).toBe('1125');
  });
});
