import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendWebVitals } from '../api/analytics/web-vitals.ts';
import { browserClient } from '../api/browser-client.ts';
import { MAX_VITALS_PER_REQUEST } from '../contract/vital.ts';
import {
  getDeviceClass,
  type MeasuredVital,
  toMeasuredVital,
  type VitalMetric,
} from './measured-vital.ts';

export interface VitalsOptions {
  /** Whether the visitor consents now. Otherwise measurements are discarded. */
  isAllowed(): boolean;
  sendToProviders(vitals: readonly MeasuredVital[]): void;
}

function sendToGateway(vitals: readonly MeasuredVital[]): void {
  const body = vitals.map(({ name, value, page }) => ({ name, value, page }));
  // A failure loses only measurements; nobody can act on it.
  sendWebVitals(browserClient, { device: getDeviceClass(), vitals: body }).catch(() => undefined);
}

/**
 * Measures the speed of this document, also of its past: browsers buffer the entries. Sends the
 * measurements in one batch when the page is hidden, each one once: counts of a histogram cannot be
 * corrected, so that a value which grows after the visitor came back is not sent again.
 */
export function reportVitals({ isAllowed, sendToProviders }: VitalsOptions): void {
  const waiting = new Map<string, MeasuredVital>();
  const sentIds = new Set<string>();

  function flush(): void {
    const vitals = [...waiting.values()];
    waiting.clear();
    if (vitals.length === 0 || !isAllowed()) return;
    for (const { id } of vitals) sentIds.add(id);
    sendToProviders(vitals);
    sendToGateway(vitals);
  }

  function add(metric: VitalMetric): void {
    if (sentIds.has(metric.id)) return;
    waiting.set(metric.id, toMeasuredVital(metric));
    if (waiting.size === MAX_VITALS_PER_REQUEST) flush();
  }

  // In browsers that report navigations within the document, each page has its own.
  onINP(add, { reportSoftNavs: true });
  onCLS(add, { reportSoftNavs: true });
  onLCP(add, { reportSoftNavs: true });
  // A navigation within the document has no first byte.
  onTTFB(add);
  // web-vitals listens in the capturing phase: it has reported before.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
