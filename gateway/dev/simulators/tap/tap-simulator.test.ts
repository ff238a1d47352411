import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../lib/domain/time.ts';
import { openStore } from '../store.ts';
import { createTapSimulator } from './tap-simulator.ts';

const KEY = 'sk_test_of_the_simulator';
const CUSTOMER = {
  first_name: 'Sara',
  phone: { country_code: '965', number: '50000000' },
};

const buildRequest = (change: Record<string, unknown> = {}) => ({
  amount: 12.5,
  currency: 'KWD',
  customer: CUSTOMER,
  reference: { transaction: 'attempt-1', idempotent: 'attempt-1' },
  source: { id: 'src_kw.knet' },
  transaction: { expiry: { period: 30, type: 'MINUTE' } },
  post: { url: 'https://shop.example/webhook' },
  redirect: { url: 'https://shop.example/return' },
  ...change,
});

/** A simulator whose webhooks get these statuses from the shop; by default 200. */
function open(statuses: number[] = []) {
  const received: { headers: Headers; body: string }[] = [];
  const simulator = createTapSimulator({
    store: openStore(':memory:'),
    publicUrl: () => 'https://tap.example',
    secretKey: KEY,
    lateMs: 20_000,
    refundMs: 5_000,
    async request(_, init) {
      received.push({ headers: new Headers(init?.headers), body: String(init?.body) });
      return new Response(null, { status: statuses.shift() ?? 200 });
    },
  });
  const call = async (path: string, body?: object, key = KEY) => {
    const response = await simulator.app.request(`/v2${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const choose = (id: string, outcome: string) =>
    simulator.app.request(`/pay/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    });
  const control = (path: string, body: object) =>
    simulator.app.request(`/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = async (id: string) => (await call(`/charges/${id}`)).body;
  const create = async (change?: Record<string, unknown>) =>
    (await call('/charges/', buildRequest(change))).body;
  return { ...simulator, received, call, choose, control, read, create };
}

describe('A charge of the Tap simulator', () => {
  it('a charge of the Tap simulator is opened with a page, and replayed for the same idempotent string for 24 h', async () => {
    const { create, clock } = open();
    const first = await create();
    expect(first).toMatchObject({ object: 'charge', status: 'INITIATED', amount: 12.5 });
    expect(first.transaction.url).toBe(`https://tap.example/pay/${first.id}`);
    expect((await create()).id).toBe(first.id);
    clock.advance(24 * 60 * MINUTE_MS);
    expect((await create()).id).not.toBe(first.id);
  });

  it.each([
    ['a wrong key', {}, 401, '2104', 'sk_test_other'],
    ['an amount with four decimals', { amount: 1.0001 }, 400, '1117', KEY],
    ['an amount below 0.100', { amount: 0.099 }, 400, '1117', KEY],
    ['a currency other than KWD', { currency: 'SAR' }, 400, '1119', KEY],
    ['an unknown source', { source: { id: 'src_bank' } }, 400, '1125', KEY],
    ['Deema below 10 KWD', { source: { id: 'src_deema' }, amount: 9.999 }, 400, '1117', KEY],
    [
      'Tabby below 1 KWD',
      { source: { id: 'src_tabby.installement' }, amount: 0.999 },
      400,
      '1117',
      KEY,
    ],
    ['a customer without contact', { customer: { first_name: 'Sara' } }, 400, '1139', KEY],
    ['no redirect', { redirect: undefined }, 400, '1110', KEY],
  ])('a charge of the Tap simulator is rejected with %s', async (_, change, status, code, key) => {
    const { call } = open();
    const response = await call('/charges/', buildRequest(change), key);
    expect(response).toMatchObject({ status, body: { errors: [{ code }] } });
  });

  it('returns to the shop and sends a webhook with the state of the choice', async () => {
    const { create, choose, read, received, webhooks } = open();
    const { id } = await create();
    const back = await choose(id, 'paid');
    expect(back.headers.get('location')).toBe(`https://shop.example/return?tap_id=${id}`);
    await webhooks.sendDue();
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.get('hashstring')).toMatch(/^[\da-f]{64}$/);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ id, status: 'CAPTURED' });
    expect(await read(id)).toMatchObject({ status: 'CAPTURED', post: { status: 'SUCCESS' } });
  });

  it('a charge of the Tap simulator has the result NOT CAPTURED when KNET declines it', async () => {
    const { create, choose, read } = open();
    const { id } = await create();
    await choose(id, 'declined');
    expect(await read(id)).toMatchObject({
      status: 'DECLINED',
      response: { code: '501' },
      gateway: { response: { message: 'NOT CAPTURED' } },
    });
  });

  it('a charge of the Tap simulator can be paid in the last second, and is abandoned without a webhook afterwards', async () => {
    const { create, choose, read, clock, received, webhooks } = open();
    const [paid, open_] = [await create(), await create({ reference: {} })];
    clock.advance(30 * MINUTE_MS - 1_000);
    await choose(paid.id, 'paid');
    clock.advance(1_000);
    expect((await read(paid.id)).status).toBe('CAPTURED');
    expect(await read(open_.id)).toMatchObject({
      status: 'ABANDONED',
      transaction: expect.not.objectContaining({ url: expect.anything() }),
    });
    await choose(open_.id, 'paid');
    expect((await read(open_.id)).status).toBe('ABANDONED');
    await webhooks.sendDue();
    expect(received).toHaveLength(1);
  });

  it('a webhook of the Tap simulator is sent three times to a shop that does not acknowledge it, and then marked', async () => {
    const { create, choose, read, received, webhooks, clock } = open([500, 500, 500, 200]);
    const { id } = await create();
    await choose(id, 'paid');
    for (let round = 0; round < 4; round += 1) {
      await webhooks.sendDue();
      clock.advance(MINUTE_MS);
    }
    expect(received).toHaveLength(3);
    expect((await read(id)).post).toMatchObject({ attempt: 3, status: 'ERROR' });
  });
});

describe('A refund of the Tap simulator', () => {
  const setUp = async () => {
    const simulator = open();
    const { id } = await simulator.create();
    await simulator.choose(id, 'paid');
    const refund = (amount: number, idempotent: string) =>
      simulator.call('/refunds/', {
        charge_id: id,
        amount,
        currency: 'KWD',
        reason: 'requested_by_customer',
        reference: { idempotent },
        post: { url: 'https://shop.example/webhook' },
      });
    return { ...simulator, id, refund };
  };

  it('a refund of the Tap simulator is pending, then refunded, with a signed webhook', async () => {
    const { refund, call, clock, webhooks, received } = await setUp();
    const { body } = await refund(12.5, 'first');
    expect(body).toMatchObject({ object: 'refund', status: 'PENDING', response: { code: '100' } });
    clock.advance(5_000);
    expect((await call(`/refunds/${body.id}`)).body.status).toBe('REFUNDED');
    await webhooks.sendDue();
    expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({
      id: body.id,
      status: 'REFUNDED',
    });
  });

  it('a refund of the Tap simulator may be partial up to the captured amount, and once for each idempotent string', async () => {
    const { refund } = await setUp();
    const { body } = await refund(5, 'first');
    expect((await refund(5, 'first')).body.id).toBe(body.id);
    expect((await refund(7.5, 'second')).status).toBe(200);
    expect(await refund(0.001, 'third')).toMatchObject({
      status: 400,
      body: { errors: [{ code: '1161' }] },
    });
  });

  it('a refund of the Tap simulator is declined on command', async () => {
    const { refund, control, call, clock } = await setUp();
    await control('/refunds', { status: 'DECLINED' });
    const { body } = await refund(1, 'first');
    clock.advance(5_000);
    expect((await call(`/refunds/${body.id}`)).body).toMatchObject({
      status: 'DECLINED',
      response: { code: '502' },
    });
  });
});

describe('A fault of the simulator', () => {
  it('answers with an error, or cuts the response after the work was done', async () => {
    const { create, control, call } = open();
    await control('/faults', { kind: 'status', status: 429, method: 'POST' });
    expect((await call('/charges/', buildRequest())).status).toBe(429);
    await control('/faults', { kind: 'changedFormat' });
    expect(await create()).toEqual({ unexpected: true });
    expect((await call('/charges/list', {})).body.charges).toHaveLength(1);
  });
});
