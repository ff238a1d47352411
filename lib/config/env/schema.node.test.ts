import { afterEach, describe, expect, it, vi } from 'vitest';
import { listInvalidVariables, STOREFRONT_VARIABLES } from './schema.ts';

const listProblems = (values: NodeJS.Dict<string>) =>
  listInvalidVariables(STOREFRONT_VARIABLES, values);

describe('the schema of the variables', () => {
  it.each([
    {},
    { METRICS_PORT: '', DRAIN_DELAY_MS: '' },
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    { DRAIN_DELAY_MS: '60000' },
  ])('accepts %j', (values) => expect(listProblems(values)).toEqual([]));

  it.each(['0', '65536', '1.5', 'no'])('rejects the port %s of the metrics', (METRICS_PORT) => {
    expect(listProblems({ METRICS_PORT })).toEqual([
      'METRICS_PORT: must be a port number, 1 to 65535',
    ]);
  });

  it.each(['-1', '60001', '1.5', 'no'])('rejects a drain delay of %s', (DRAIN_DELAY_MS) => {
    expect(listProblems({ DRAIN_DELAY_MS })).toEqual([
      'DRAIN_DELAY_MS: must be milliseconds, 0 to 60000',
    ]);
  });

  it('lists all invalid variables without their values, which may be secrets', () => {
    const problems = listProblems({ REVALIDATE_SECRET: 'short', GATEWAY_URL: 'shop' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toMatch(/short|=/);
  });
});

describe('the settings of the server', () => {
  afterEach(() => vi.unstubAllEnvs());

  const load = (values: NodeJS.Dict<string>) => {
    vi.resetModules();
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
    return import('./server.ts');
  };

  it('have defaults', async () => {
    expect(await load({})).toMatchObject({
      GATEWAY_URL: 'http://127.0.0.1:4000',
      METRICS_ADDRESS: undefined,
      DRAIN_DELAY_MS: 0,
      PAGE_CACHE_MAX_BYTES: 512 * 1024 * 1024,
      SHARED_CACHE_URL: undefined,
    });
  });

  it('serve metrics on the loopback interface unless another one is set', async () => {
    const { METRICS_ADDRESS } = await load({ METRICS_PORT: '9464' });
    expect(METRICS_ADDRESS).toEqual({ port: 9464, host: '127.0.0.1' });
    const other = await load({ METRICS_HOST: '0.0.0.0' });
    expect(other.METRICS_ADDRESS).toEqual({ port: 9464, host: '0.0.0.0' });
  });

  it('have no shared cache during a build', async () => {
    const { SHARED_CACHE_URL } = await load({
      REDIS_URL: 'redis://cache',
      NEXT_PHASE: 'phase-production-build',
    });
    expect(SHARED_CACHE_URL).toBeUndefined();
  });
});
