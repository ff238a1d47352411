import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hidePage,
  nextTask,
  recordReports,
  showPage,
  vitalMetric,
} from '../../tests/fixtures/vitals.ts';
import type { WebVitals } from '../contract/web-vitals.ts';
import { type ConsentChoice, FULL_CONSENT, ONLY_NECESSARY } from '../storage/consent.ts';

const onLCP = vi.hoisted(() => vi.fn());
vi.mock('web-vitals', () => ({ onLCP, onINP: vi.fn(), onCLS: vi.fn(), onTTFB: vi.fn() }));

const MEASUREMENT: ConsentChoice = { measurement: true, marketing: false };
const MARKETING: ConsentChoice = { measurement: false, marketing: true };

const idle: (() => void)[] = [];
const runIdleWork = () => {
  for (const work of idle.splice(0)) work();
};
let sent: WebVitals[] = [];
let applyConsent: typeof import('./apply-consent.ts').applyConsent;

async function leavePage(): Promise<void> {
  onLCP.mock.calls[0]?.[0](vitalMetric());
  hidePage();
  await nextTask();
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  onLCP.mockReset();
  sent = recordReports();
  ({ applyConsent } = await import('./apply-consent.ts'));
});
afterEach(async () => {
  await applyConsent(ONLY_NECESSARY);
  hidePage();
  showPage();
  idle.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['without consent', ONLY_NECESSARY],
  ['with consent to marketing only', MARKETING],
])('page speed is not measured %s', async (_, choice) => {
  await applyConsent(choice);
  expect(idle).toEqual([]);
  await leavePage();
  expect([onLCP.mock.calls, sent]).toEqual([[], []]);
});

test.each([
  ['measurement', MEASUREMENT],
  ['everything', FULL_CONSENT],
])('page speed is measured with consent to %s, once the page is idle', async (_, choice) => {
  await applyConsent(choice);
  await applyConsent(choice);
  expect(onLCP).not.toHaveBeenCalled();
  expect(idle).toHaveLength(1);
  runIdleWork();
  await vi.waitFor(() => expect(onLCP).toHaveBeenCalledOnce());
  await leavePage();
  expect(sent).toEqual([
    { device: expect.any(String), vitals: [{ name: 'LCP', value: 1235, page: 'product' }] },
  ]);
});

test('nothing is sent after the consent is withdrawn, until it is given again', async () => {
  await applyConsent(MEASUREMENT);
  runIdleWork();
  await vi.waitFor(() => expect(onLCP).toHaveBeenCalledOnce());
  await applyConsent(ONLY_NECESSARY);
  await leavePage();
  expect(sent).toEqual([]);
  await applyConsent(FULL_CONSENT);
  await leavePage();
  expect(sent).toHaveLength(1);
  expect(onLCP).toHaveBeenCalledOnce();
});

test('page speed is not measured when the consent is withdrawn before the page is idle', async () => {
  await applyConsent(MEASUREMENT);
  await applyConsent(ONLY_NECESSARY);
  runIdleWork();
  await nextTask();
  await applyConsent(MEASUREMENT);
  expect(onLCP).not.toHaveBeenCalled();
  expect(idle).toHaveLength(1);
  runIdleWork();
  await vi.waitFor(() => expect(onLCP).toHaveBeenCalledOnce());
});
