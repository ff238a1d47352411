import { describe, expect, it } from 'vitest';
import { readDrainDelay } from './drain-delay.ts';
import { readMetricsAddress } from './metrics.ts';

describe('readMetricsAddress', () => {
  it.each([{}, { METRICS_PORT: '' }, { METRICS_HOST: '0.0.0.0' }])(
    'returns no address for %j',
    (variables) => {
      expect(readMetricsAddress(variables)).toBeUndefined();
    },
  );

  it('uses the loopback interface unless another one is set', () => {
    const METRICS_PORT = '9464';
    expect(readMetricsAddress({ METRICS_PORT })).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readMetricsAddress({ METRICS_PORT, METRICS_HOST: '0.0.0.0' })).toEqual({
      port: 9464,
      host: '0.0.0.0',
    });
  });

  it.each(['0', '65536', '1.5', 'no'])('rejects the port %s', (METRICS_PORT) => {
    expect(() => readMetricsAddress({ METRICS_PORT })).toThrow(`METRICS_PORT=${METRICS_PORT}`);
  });
});

describe('readDrainDelay', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['5000', 5_000],
  ])('reads %j as %d ms', (text, ms) => {
    expect(readDrainDelay(text)).toBe(ms);
  });

  it.each(['-1', '60001', '1.5', 'no'])('rejects %s', (text) => {
    expect(() => readDrainDelay(text)).toThrow(`DRAIN_DELAY_MS=${text}`);
  });
});
