import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listReturns } from '@/lib/contract/calls/staff-returns';
import { createDataProvider } from '../data/data-provider';
import { CallError } from '../data/problem';
import { createFakeGateway, problem } from '../testing/fake-gateway';
import { buildOrder, buildReturn } from '../testing/records';
import { openStaffSession } from '../testing/staff-session';
import { orderResource } from './orders/resource';
import { peopleResource } from './people/resource';
import { returnResource } from './returns/resource';

const dataProvider = createDataProvider([
  { name: 'orders', resource: orderResource },
  { name: 'people', resource: peopleResource },
  { name: 'returns', resource: returnResource },
]);

const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const fetchStub = vi.fn<typeof fetch>();
beforeAll(async () => {
  await openStaffSession(createFakeGateway());
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => fetchStub.mockReset());

const LIST = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'createdAt', order: 'DESC' as const },
  filter: { status: 'Requested' },
};
const getFailure = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.catch((reason: unknown) => reason);
  if (error instanceof CallError) return error;
  throw new Error('No error of a call');
};

describe('the data provider', () => {
  it('an export ends at an empty page, when rows were deleted meanwhile', async () => {
    const page = { items: [buildReturn()], total: 150, page: 1, limit: 100 };
    fetchStub.mockResolvedValueOnce(respond(200, page));
    fetchStub.mockResolvedValue(respond(200, { ...page, items: [], page: 2 }));
    const pagination = { page: 1, perPage: 1_000 };
    expect((await dataProvider.getList('returns', { ...LIST, pagination })).data).toHaveLength(1);
    expect(fetchStub).toHaveBeenCalledTimes(2);
  });

  it('reads the page of a list with its filter and the token of staff', async () => {
    const page = { items: [buildReturn()], total: 60, page: 2, limit: 25 };
    fetchStub.mockResolvedValue(respond(200, page));
    const { data, total } = await dataProvider.getList('returns', LIST);
    expect([data[0].id, total]).toEqual(['R-1048271', 60]);
    const [url, init] = fetchStub.mock.calls[0] ?? [];
    expect(url).toBe(`${listReturns.path}?status=Requested&_page=2&_limit=25`);
    expect(init?.headers).toMatchObject({ authorization: 'Bearer token' });
  });

  it('reads all pages of a list for an export', async () => {
    const numbers = Array.from({ length: 130 }, (_, index) => `R-${1_000_000 + index}`);
    fetchStub.mockImplementation(async (url) => {
      const page = Number(new URL(String(url), 'http://console').searchParams.get('_page'));
      const items = numbers
        .slice((page - 1) * 100, page * 100)
        .map((number) => buildReturn({ number }));
      return respond(200, { items, total: numbers.length, page, limit: 100 });
    });
    const { data } = await dataProvider.getList('returns', {
      ...LIST,
      pagination: { page: 1, perPage: 1000 },
    });
    expect(data.map(({ id }) => id)).toEqual(numbers);
  });

  it('addresses an order by its number, which packers have too', async () => {
    const order = buildOrder();
    fetchStub.mockResolvedValueOnce(respond(200, { items: [order], total: 1, page: 1, limit: 25 }));
    const { data } = await dataProvider.getList('orders', LIST);
    expect(data.map(({ id }) => id)).toEqual([order.orderNumber]);
    fetchStub.mockResolvedValueOnce(respond(200, order));
    const one = await dataProvider.getOne('orders', { id: order.orderNumber });
    expect(one.data).toMatchObject({ id: order.orderNumber, lines: order.lines });
    const [url] = fetchStub.mock.calls[1] ?? [];
    expect(url).toMatch(new RegExp(`ReferenceCode=${order.orderNumber}$`));
  });

  it('shows the text of a known problem in the language of the interface', async () => {
    fetchStub.mockResolvedValue(problem(403, 'not_permitted'));
    const error = await getFailure(dataProvider.getList('returns', LIST));
    expect([error.status, error.message]).toEqual([403, 'دورك لا يسمح بهذا الإجراء.']);
  });

  it('gives a form the errors of its fields', async () => {
    fetchStub.mockResolvedValue(
      problem(400, 'invalid_request', [{ path: 'email', message: 'Invalid' }]),
    );
    const error = await getFailure(dataProvider.create('people', { data: { email: 'x' } }));
    expect(error.body?.errors).toEqual({ email: 'لم يقبل الخادم هذه القيمة: Invalid' });
  });

  it('says that nothing has changed when the gateway does not respond', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await getFailure(dataProvider.getOne('returns', { id: 'R-1048271' }));
    expect(error.message).toContain('تعذّر الاتصال بالمتجر');
  });

  it('rejects a response that is not that of the contract', async () => {
    fetchStub.mockResolvedValue(respond(200, { items: [{}], total: 1, page: 1, limit: 25 }));
    expect((await getFailure(dataProvider.getList('returns', LIST))).code).toBe('unexpected');
  });

  it('sends the key of a change whose response was lost again', async () => {
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchStub.mockResolvedValueOnce(problem(503, 'overloaded'));
    fetchStub.mockImplementation(async () => problem(409, 'staff_exists'));
    for (let round = 0; round < 4; round += 1)
      await getFailure(dataProvider.create('people', { data: { email: 'lost@b.example' } }));
    const keys = fetchStub.mock.calls.map(([, init]) => Object(init?.headers)['idempotency-key']);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('repeats no change: each request to create has an idempotency key of its own', async () => {
    fetchStub.mockImplementation(async () => problem(409, 'staff_exists'));
    for (let round = 0; round < 2; round += 1)
      await getFailure(dataProvider.create('people', { data: { email: 'a@b.example' } }));
    const keys = fetchStub.mock.calls.map(([, init]) => Object(init?.headers)['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });
});
