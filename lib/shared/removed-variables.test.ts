import { afterEach, expect, it, vi } from 'vitest';
import { register } from '../../instrumentation.ts';
import { listRemovedVariables } from './removed-variables.ts';

// The console of the test stays as it is.
vi.mock('../security/redact-console', () => ({ redactConsole: () => undefined }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  ['https://shop.example', true],
  ['http://localhost:3000', false],
])('a storefront at %s with a removed variable does not start: %s', async (url, isRejected) => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', url);
  vi.stubEnv('SELLER_PHONE', '+965 2233 4455');
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  await register().catch(() => undefined);
  expect(write.mock.calls.join()).toContain('SELLER_PHONE: is not read any more; set seller.phone');
  expect(exit.mock.calls.length).toBe(isRejected ? 1 : 0);
});

it('the message of a removed variable names its replacement, or that there is none', () => {
  expect(listRemovedVariables({ RENDER_THREADS: '2', TABBY_SIMULATOR_PORT: '4103' })).toEqual([
    'TABBY_SIMULATOR_PORT: is not read any more; set SIMULATOR_PORT, the first of four ports, and delete it',
    'RENDER_THREADS: is not read any more; delete it',
  ]);
});
