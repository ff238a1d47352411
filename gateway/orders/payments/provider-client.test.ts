import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createProviderClient, ProviderRequestError } from './provider-client.ts';

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
  const send = createProviderClient({ provider: 'tap', baseUrl: 'https://p', headers, request });
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

  it('does not repeat a request that is not idempotent, or was rejected', async () => {
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
  });

  it('reports neither the key nor personal data', async () => {
    const personal = { errors: [{ code: '1137', description: 'Phone 50001234 is invalid' }] };
    const { message } = await failure(
      createClient(json(personal, 400)).send({ ...call, isIdempotent: false }),
    );
    expect(message).not.toMatch(/50001234|sk_test/);
  });
});
