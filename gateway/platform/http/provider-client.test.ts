import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createProviderClient, getFirst, ProviderRequestError } from './provider-client.ts';

const schema = z.object({ id: z.string() });
const secret = 'sk_test_secret_of_the_shop';
const call = { method: 'POST', path: '/charges/', body: { phone: '50001234' }, schema } as const;

/** A client whose requests get these responses, one after the other. */
function createClient(...responses: (Response | Error)[]) {
  const request = vi.fn<typeof fetch>(async () => {
    const next = responses.shift();
    if (!next || next instanceof Error) throw next ?? new Error('no response left');
    return next;
  });
  const headers = { authorization: `Bearer ${secret}` };
  const send = createProviderClient({
    provider: 'tap',
    baseUrl: 'https://p',
    headers,
    request,
    getErrorCode: ({ errors }) => getFirst(errors, 'code'),
  });
  return { send, request };
}
const json = (body: unknown, status = 200) => Response.json(body, { status });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('the request succeeded'),
    (error: unknown) => (error instanceof ProviderRequestError ? error : expect.fail()),
  );

describe('The client of a payment provider', () => {
  it('returns the fields of the schema', async () => {
    const { send } = createClient(json({ id: 'chg_1', extra: 1 }));
    expect(await send({ ...call, isIdempotent: true })).toEqual({ id: 'chg_1' });
  });

  it.each([
    ['a network failure', new TypeError('fetch failed')],
    ['a failure of the provider', json({}, 503)],
    ['a rate limit', json({}, 429)],
  ])('repeats an idempotent request once after %s', async (_, first) => {
    const { send, request } = createClient(first, json({ id: 'chg_1' }));
    expect(await send({ ...call, isIdempotent: true })).toEqual({ id: 'chg_1' });
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('the client of a payment provider does not repeat a request that is not idempotent, or was rejected', async () => {
    const lost = createClient(new TypeError('fetch failed'));
    await failure(lost.send({ ...call, isIdempotent: false }));
    expect(lost.request).toHaveBeenCalledTimes(1);
    const rejected = createClient(json({ errors: [{ code: '1117' }] }, 400));
    expect((await failure(rejected.send({ ...call, isIdempotent: true }))).message).toBe(
      'tap: rejected (HTTP 400) 1117',
    );
    expect(rejected.request).toHaveBeenCalledTimes(1);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [402, 'rejected'],
    [429, 'rate_limited'],
    [499, 'rejected'],
    [500, 'unavailable'],
  ])('reports the status %s as %s', async (status, code) => {
    const { send } = createClient(json({}, status));
    expect(await failure(send({ ...call, isIdempotent: false }))).toMatchObject({ code, status });
  });

  it('reports a changed response format with the place of the difference', async () => {
    for (const response of [json({ id: 7 }), json('text'), new Response('<html>')])
      expect(
        (await failure(createClient(response).send({ ...call, isIdempotent: true }))).code,
      ).toBe('unexpected_response');
    const { message } = await failure(
      createClient(json({ id: 7 })).send({ ...call, isIdempotent: true }),
    );
    expect(message).toBe('tap: unexpected_response (HTTP 200) at id');
    const whole = await failure(createClient(json('text')).send({ ...call, isIdempotent: true }));
    expect(whole.message).toBe('tap: unexpected_response (HTTP 200)');
  });

  it('sends the key and the content as JSON', async () => {
    const { send, request } = createClient(json({ id: 'chg_1' }));
    await send({ ...call, headers: { lang_code: 'ar' }, isIdempotent: false });
    const [url, init] = request.mock.calls[0] ?? [];
    expect(url).toBe('https://p/charges/');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"phone":"50001234"}',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        lang_code: 'ar',
      },
    });
  });

  it('sends a request without content where there is none', async () => {
    const { send, request } = createClient(json({ id: 'chg_1' }));
    await send({ method: 'GET', path: '/charges/1', schema, isIdempotent: true });
    const init = request.mock.calls[0]?.[1];
    expect(init).not.toHaveProperty('body');
    expect(init?.headers).not.toHaveProperty('content-type');
  });

  it('gives up after the second failure', async () => {
    const { send, request } = createClient(json({}, 503), json({}, 503), json({ id: 'chg_1' }));
    expect(await failure(send({ ...call, isIdempotent: true }))).toMatchObject({
      code: 'unavailable',
    });
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('reports a provider that cannot be reached, with the kind of error and without a status', async () => {
    const lost = await failure(
      createClient(new TypeError('fetch failed')).send({ ...call, isIdempotent: false }),
    );
    expect(lost).toMatchObject({ code: 'unreachable', status: undefined });
    expect(lost.message).toBe('tap: unreachable TypeError');
    const body = new ReadableStream({ pull: (stream) => stream.error(new RangeError('lost')) });
    const broken = createClient(new Response(body));
    expect((await failure(broken.send({ ...call, isIdempotent: false }))).message).toBe(
      'tap: unreachable RangeError',
    );
  });

  it('aborts a request that takes too long', async () => {
    const request: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const send = createProviderClient({
      provider: 'tap',
      baseUrl: 'https://p',
      headers: {},
      request,
      timeoutMs: 20,
    });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const change of [{}, { timeoutMs: 10 }])
      expect((await failure(send({ ...call, ...change, isIdempotent: false }))).message).toBe(
        'tap: unreachable TimeoutError',
      );
    expect(timeout.mock.calls).toEqual([[20], [10]]);
    timeout.mockRestore();
  });

  it.each([
    ['the code of the provider', { errors: [{ code: '1117' }] }, '1117'],
    ['no code of a field that is no list', { errors: '1117' }, ''],
    ['no code that is not a text', { errors: [{ code: 7 }] }, ''],
    ['no code of an empty list', { errors: [] }, ''],
    ['no code of a list with empty entries', { errors: [null] }, ''],
    ['no code without content', null, ''],
    ['no code of a text', 'bad', ''],
    ['a short code', { errors: [{ code: 'x'.repeat(61) }] }, 'x'.repeat(60)],
  ])('reports %s', async (_, body, code) => {
    const { message } = await failure(
      createClient(json(body, 400)).send({ ...call, isIdempotent: false }),
    );
    expect(message).toBe(`tap: rejected (HTTP 400) ${code}`.trimEnd());
  });

  it('reports neither the key nor personal data', async () => {
    const personal = { errors: [{ code: '1137', description: 'Phone 50001234 is invalid' }] };
    const { message } = await failure(
      createClient(json(personal, 400)).send({ ...call, isIdempotent: false }),
    );
    expect(message).not.toMatch(/50001234|sk_test/);
  });
});
