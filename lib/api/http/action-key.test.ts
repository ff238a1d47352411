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
])('an action that is repeated after %s keeps its key', async (name, failure) => {
  const [first, second] = await keysSent(name, [failure, 'ok']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test.each([
  ['success', 'ok'],
  ['a 404', status(404)],
  ['a 409', status(409)],
  ['a 422', status(422)],
] as const)('an action after %s of the one before has a new key', async (name, outcome) => {
  const [first, second] = await keysSent(name, [outcome, 'ok']);
  expect(second).not.toBe(first);
});

test('two presses at the same moment share a key, another body does not', async () => {
  const keys: (string | undefined)[] = [];
  const press = (body: string) => withActionKey(['press', body], async (headers) => keys.push(headers['idempotency-key']));
  await Promise.all([press('a'), press('a'), press('b')]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
