import { describe, expect, it } from 'vitest';
import { MAX_VITALS_PER_REQUEST } from '../../../lib/contract/vital.ts';
import type { WebVitals } from '../../../lib/contract/web-vitals.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { PAYMENT } from '../../../tests/setup/gateway/orders.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createMetrics } from '../metrics/metrics.ts';

const PATH = `${PAYMENT}/WebVitals/Send`;

type Vital = WebVitals['vitals'][number];
const buildBody = (...vitals: Vital[]): WebVitals => ({ device: 'phone', vitals });
const LCP: Vital = { name: 'LCP', value: 2_300, page: 'product' };

onDatabase('The endpoint of web vitals', (gateway) => {
  /** A gateway that measures. */
  async function measure() {
    const metrics = createMetrics();
    const call = (await createCallers({ ...gateway(), deps: { ...gateway().deps, metrics } }))();
    return {
      send: (body: unknown) => call(PATH, buildPost(body)),
      /** Lines of the response to a scrape that begin with this name. */
      async scrape(name: string): Promise<string[]> {
        const text = await metrics.registry.metrics();
        return text.split('\n').filter((line) => line.startsWith(name));
      },
    };
  }

  it('counts times in seconds and CLS without unit, by kind of page and device', async () => {
    const { send, scrape } = await measure();
    const body = buildBody(
      LCP,
      { name: 'INP', value: 180, page: 'cart' },
      { name: 'CLS', value: 0.12, page: 'home' },
      { name: 'TTFB', value: 640, page: 'other' },
    );
    expect((await send(body)).status).toBe(204);
    expect((await send({ ...body, device: 'desktop' })).status).toBe(204);
    for (const [name, page, value] of [
      ['gateway_web_vital_lcp_seconds', 'product', 2.3],
      ['gateway_web_vital_inp_seconds', 'cart', 0.18],
      ['gateway_web_vital_cls', 'home', 0.12],
      ['gateway_web_vital_ttfb_seconds', 'other', 0.64],
    ] as const)
      expect(await scrape(`${name}_sum`)).toEqual([
        `${name}_sum{page="${page}",device="phone"} ${value}`,
        `${name}_sum{page="${page}",device="desktop"} ${value}`,
      ]);
  });

  it.each([
    ['LCP', 'gateway_web_vital_lcp_seconds', 2_500, 4_000, ['2.5', '4']],
    ['SoftLCP', 'gateway_web_vital_soft_lcp_seconds', 2_500, 4_000, ['2.5', '4']],
    ['INP', 'gateway_web_vital_inp_seconds', 200, 500, ['0.2', '0.5']],
    ['CLS', 'gateway_web_vital_cls', 0.1, 0.25, ['0.1', '0.25']],
    ['TTFB', 'gateway_web_vital_ttfb_seconds', 800, 1_800, ['0.8', '1.8']],
  ] as const)(
    'the endpoint of web vitals has the limits of the ratings of %s as bucket bounds',
    async (name, metric, good, poor, bounds) => {
      const { send, scrape } = await measure();
      const vitals: Vital[] = [good, poor].map((value) => ({ name, value, page: 'home' }));
      await send(buildBody(...vitals));
      const labels = 'page="home",device="phone"';
      expect(await scrape(`${metric}_bucket`)).toEqual(
        expect.arrayContaining([
          `${metric}_bucket{le="${bounds[0]}",${labels}} 1`,
          `${metric}_bucket{le="${bounds[1]}",${labels}} 2`,
        ]),
      );
    },
  );

  it('counts for this gateway only, so that Prometheus can add all gateways', async () => {
    const [first, second] = [await measure(), await measure()];
    await first.send(buildBody(LCP));
    expect(await first.scrape('gateway_web_vital_lcp_seconds_count')).toHaveLength(1);
    expect(await second.scrape('gateway_web_vital_lcp_seconds_count')).toEqual([]);
  });

  it('accepts measurements when nothing is measured', async () => {
    const send = (await createCallers(gateway()))();
    expect((await send(PATH, buildPost(buildBody(LCP)))).status).toBe(204);
  });

  describe('rejects with 400, and counts nothing:', () => {
    it.each<[string, unknown]>([
      ['a negative value', buildBody({ ...LCP, value: -1 })],
      ['NaN, which JSON writes as null', buildBody({ ...LCP, value: Number.NaN })],
      ['a value that is text', { ...buildBody(), vitals: [{ ...LCP, value: '1' }] }],
      ['a time over two minutes', buildBody(LCP, { ...LCP, value: 120_001 })],
      ['a CLS over 100', buildBody({ name: 'CLS', value: 100.1, page: 'home' })],
      ['an unknown vital', { ...buildBody(), vitals: [{ ...LCP, name: 'FID' }] }],
      ['a URL as page', { ...buildBody(), vitals: [{ ...LCP, page: '/product-details/sidr' }] }],
      ['an unknown device', { ...buildBody(LCP), device: 'Mozilla/5.0' }],
      ['unknown data', { ...buildBody(LCP), userId: 'user-1' }],
      ['no vitals', buildBody()],
      ['too many vitals', buildBody(...Array<Vital>(MAX_VITALS_PER_REQUEST + 1).fill(LCP))],
    ])('%s', async (_, body) => {
      const { send, scrape } = await measure();
      const problem = await readProblem(await send(body));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(await scrape('gateway_web_vital_lcp_seconds_count')).toEqual([]);
    });
  });

  it('rejects more than 300 requests per minute from one IP address with 429', async () => {
    const send = (await createCallers(gateway()))('203.0.113.9');
    const statuses: number[] = [];
    for (let count = 0; count < 301; count++)
      statuses.push((await send(PATH, buildPost(buildBody(LCP)))).status);
    expect([...new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([204, 429]);
  });
});
