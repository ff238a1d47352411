import { expect, test } from 'vitest';
import { withActionKey } from './action-key';
import { ResponseError, UnreachableError } from './errors';

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
