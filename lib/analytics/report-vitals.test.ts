import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hidePage,
  nextTask,
  recordReports,
  showPage,
  vitalMetric,
} from '../../tests/fixtures/vitals.ts';
import { MAX_VITALS_PER_REQUEST } from '../contract/vital.ts';
import type { WebVitals } from '../contract/web-vitals.ts';
import type { MeasuredVital, VitalMetric } from './measured-vital.ts';

type Report = (metric: VitalMetric) => void;
const webVitals = vi.hoisted(() => ({
  onLCP: vi.fn(),
  onINP: vi.fn(),
  onCLS: vi.fn(),
  onTTFB: vi.fn(),
}));
vi.mock('web-vitals', () => webVitals);

const ORIGIN = 'https://shop.example';
let sent: WebVitals[] = [];
const toProviders: MeasuredVital[][] = [];
let isAllowed = true;
/** Reports a metric as web-vitals does. */
const report: Report = (metric) => {
  webVitals[`on${metric.name}`].mock.calls[0]?.[0](metric);
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('screen', { width: 1920, height: 1080 });
  sent = recordReports();
  toProviders.length = 0;
  isAllowed = true;
  for (const listen of Object.values(webVitals)) listen.mockReset();
  const { reportVitals } = await import('./report-vitals.ts');
  reportVitals({
    isAllowed: () => isAllowed,
    sendToProviders: (vitals) => toProviders.push([...vitals]),
  });
});
/** Listeners of earlier tests have nothing left to send. */
afterEach(() => {
  isAllowed = false;
  hidePage();
  showPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('sends all measurements in one request when the page is hidden, after web-vitals has reported', async () => {
  // web-vitals listens in the capturing phase.
  addEventListener(
    'visibilitychange',
    () => report(vitalMetric({ name: 'CLS', id: 'c', value: 0.05 })),
    {
      capture: true,
      once: true,
    },
  );
  report(vitalMetric({ name: 'LCP', id: 'l', value: 2400 }));
  report(vitalMetric({ name: 'TTFB', id: 't', value: 300 }));
  report(vitalMetric({ name: 'INP', id: 'i', value: 96, navigationURL: `${ORIGIN}/en/cart` }));
  await nextTask();
  expect([sent, toProviders]).toEqual([[], []]);
  hidePage();
  await nextTask();
  expect(sent).toEqual([
    {
      device: 'desktop',
      vitals: [
        { name: 'LCP', value: 2400, page: 'product' },
        { name: 'TTFB', value: 300, page: 'product' },
        { name: 'INP', value: 96, page: 'cart' },
        { name: 'CLS', value: 0.05, page: 'product' },
      ],
    },
  ]);
  expect(toProviders.flat().map(({ name, id }) => [name, id])).toEqual([
    ['LCP', 'l'],
    ['TTFB', 't'],
    ['INP', 'i'],
    ['CLS', 'c'],
  ]);
});

test('sends each measurement once, with its newest value at that time', async () => {
  report(vitalMetric({ name: 'CLS', id: 'c', value: 0.05 }));
  report(vitalMetric({ name: 'CLS', id: 'c', value: 0.1 }));
  hidePage();
  showPage();
  report(vitalMetric({ name: 'CLS', id: 'c', value: 0.3 }));
  report(vitalMetric({ name: 'CLS', id: 'next page', value: 0.2 }));
  hidePage();
  await nextTask();
  expect(sent).toHaveLength(2);
  expect(sent.map(({ vitals }) => vitals.map(({ value }) => value))).toEqual([[0.1], [0.2]]);
});

test('sends nothing when nothing was measured, and nothing when the page is shown', async () => {
  hidePage();
  report(vitalMetric());
  showPage();
  await nextTask();
  expect([sent, toProviders]).toEqual([[], []]);
});

test('sends with a request that outlives the page', async () => {
  report(vitalMetric());
  hidePage();
  await nextTask();
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/gateway/payment/api/Web/WebVitals/Send',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
});

test('sends a full batch before the page is hidden', async () => {
  for (let count = 0; count <= MAX_VITALS_PER_REQUEST; count++)
    report(vitalMetric({ id: String(count) }));
  await nextTask();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.vitals).toHaveLength(MAX_VITALS_PER_REQUEST);
  hidePage();
  await nextTask();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.vitals).toHaveLength(1);
});

test('discards measurements made or waiting while the visitor does not consent', async () => {
  report(vitalMetric());
  isAllowed = false;
  hidePage();
  showPage();
  isAllowed = true;
  hidePage();
  await nextTask();
  expect([sent, toProviders]).toEqual([[], []]);
});

test('ignores a failed request', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  report(vitalMetric());
  hidePage();
  await nextTask();
  expect(toProviders).toHaveLength(1);
});

test('measures painting, interactions and layout shifts by page, and the first byte by document', () => {
  const options = (name: keyof typeof webVitals) => webVitals[name].mock.calls[0]?.[1];
  for (const name of ['onLCP', 'onINP', 'onCLS'] as const)
    expect(options(name)).toEqual({ reportSoftNavs: true });
  expect(options('onTTFB')).toBeUndefined();
});
