import { describe, expect, it } from 'vitest';
import { openStore } from '../store.ts';
import { createTapSimulator } from './tap-simulator.ts';

const KEY = 'sk_test_of_the_simulator';
const MASTERCARD = '5123450000000008';
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
  const charge = (sourceId: string) =>
    call('/charges/', {
      amount: 12.5,
      currency: 'KWD',
      customer: { first_name: 'Sara', email: 'sara@example.com' },
      source: { id: sourceId },
      post: { url: 'https://shop.example/webhook' },
      redirect: { url: 'https://shop.example/return' },
    });
  const enter = (id: string, entry: Record<string, string>) =>
    simulator.app.request(`/pay/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'card', ...entry }),
    });
  return { webhooks, simulator, call, charge, enter };
}

describe('A test card on the page of the Tap simulator', () => {
  it.each([
    ['src_kw.knet', KNET, '09/25', '1234', 'CAPTURED', '000', 'CAPTURED'],
    ['src_kw.knet', '8888880000000002', '09/25', '1234', 'CAPTURED', '000', 'CAPTURED'],
    ['src_kw.knet', KNET, '05/21', '1234', 'DECLINED', '501', 'NOT CAPTURED'],
    ['src_all', MASTERCARD, '01/39', '100', 'CAPTURED', '000', 'CAPTURED'],
    ['src_all', '4508 7500 1574 1019', '01/39', '101', 'CAPTURED', '000', 'CAPTURED'],
    ['src_all', '345678901234564', '05/22', '100', 'DECLINED', '501', 'DECLINED'],
    ['src_all', MASTERCARD, '04/27', '100', 'DECLINED', '501', 'EXPIRED CARD'],
    ['src_all', MASTERCARD, '08/28', '100', 'TIMEDOUT', '801', 'TIMED OUT'],
    ['src_all', MASTERCARD, '01/37', '100', 'FAILED', '401', 'ACQUIRER SYSTEM ERROR'],
    ['src_all', MASTERCARD, '02/37', '100', 'FAILED', '401', 'UNSPECIFIED FAILURE'],
    ['src_all', MASTERCARD, '05/37', '100', 'UNKNOWN', '901', 'UNKNOWN'],
    ['src_all', MASTERCARD, '01/39', '102', 'DECLINED', '502', 'WRONG CVV'],
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
