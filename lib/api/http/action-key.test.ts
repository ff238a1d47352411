import { expect, test } from 'vitest';
import { withActionKey } from './action-key.ts';
import { ResponseError, UnreachableError } from './errors.ts';

/** Runs the action with each outcome in turn and collects the keys that were sent. */
async function keysSent(action: string, outcomes: readonly (Error | 'ok')[]): Promise<string[]> {
  const keys: string[] = [];
  for (const outcome of outcomes) {
    const call = withActionKey([action], async (headers) => {
      keys.push(headers['idempotency-key'] ?? '');
      if (outcome !== 'ok') throw outcome;
    });
    await call.catch(() => undefined);
  }
  return keys;
}

const status = (code: number) => new ResponseError(code, '', '');

test.each([
  ['a lost connection', new UnreachableError()],
  ['a 503', status(503)],
  ['a 500', status(500)],
  ['a 429', status(429)],
  ['a 408', status(408)],
  ['a 425', status(425)],
])('keeps the idempotency key of a request repeated after %s', async (name, failure) => {
  const [first, second] = await keysSent(name, [failure, 'ok']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test.each([
  ['success', 'ok'],
  ['a 404', status(404)],
  ['a 409', status(409)],
  ['a 422', status(422)],
] as const)(
  'uses a new idempotency key after %s of the previous request',
  async (name, outcome) => {
    const [first, second] = await keysSent(name, [outcome, 'ok']);
    expect(second).not.toBe(first);
  },
);

test('shares the idempotency key of two simultaneous identical requests, but not with another body', async () => {
  const keys: (string | undefined)[] = [];
  const press = (body: string) =>
    withActionKey(['press', body], async (headers) => keys.push(headers['idempotency-key']));
  await Promise.all([press('a'), press('a'), press('b')]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('returns the response, and throws the error, of the request', async () => {
  expect(await withActionKey(['returned'], async () => 'response')).toBe('response');
  const failure = status(409);
  await expect(withActionKey(['thrown'], () => Promise.reject(failure))).rejects.toBe(failure);
});

test('a late response does not end the idempotency key of a newer identical request', async () => {
  const keys: (string | undefined)[] = [];
  const ends: (() => void)[] = [];
  const press = () =>
    withActionKey(['late'], async (headers) => {
      keys.push(headers['idempotency-key']);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const [first, second] = [press(), press()];
  ends[0]?.();
  await first;
  const third = press();
  ends[1]?.();
  await second;
  const fourth = press();
  for (const end of ends) end();
  await Promise.all([third, fourth]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
});
