import { Histogram, type Registry } from 'prom-client';
import type { DeviceClass, PageKind, VitalName } from '../../lib/contract/vital.ts';

/** One measurement of a browser: milliseconds, without unit for CLS. */
export interface VitalObservation {
  name: VitalName;
  value: number;
  page: PageKind;
  device: DeviceClass;
}

/**
 * The limits of the ratings “good” and “poor” are bucket bounds: 2.5 and 4 s for LCP, 0.2 and 0.5 s
 * for INP, 0.8 and 1.8 s for TTFB, 0.1 and 0.25 for CLS.
 */
const DEFINITIONS = {
  LCP: {
    name: 'gateway_web_vital_lcp_seconds',
    help: 'Largest Contentful Paint of loaded pages in visitors’ browsers',
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20],
  },
  INP: {
    name: 'gateway_web_vital_inp_seconds',
    help: 'Interaction to Next Paint in visitors’ browsers',
    buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 1, 2.5],
  },
  CLS: {
    name: 'gateway_web_vital_cls',
    help: 'Cumulative Layout Shift in visitors’ browsers, without unit',
    buckets: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
  },
  TTFB: {
    name: 'gateway_web_vital_ttfb_seconds',
    help: 'Time to First Byte of loaded pages in visitors’ browsers',
    buckets: [0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1.2, 1.8, 3, 6],
  },
} as const satisfies Record<VitalName, { name: string; help: string; buckets: number[] }>;

/**
 * Registers one histogram per vital.
 * @returns adds a measurement
 */
export function createVitalMetrics(registry: Registry): (vital: VitalObservation) => void {
  const create = (name: VitalName) =>
    new Histogram({
      ...DEFINITIONS[name],
      buckets: [...DEFINITIONS[name].buckets],
      labelNames: ['page', 'device'],
      registers: [registry],
    });
  const histograms = {
    LCP: create('LCP'),
    INP: create('INP'),
    CLS: create('CLS'),
    TTFB: create('TTFB'),
  } as const satisfies Record<VitalName, Histogram>;
  return ({ name, value, page, device }) =>
    histograms[name].observe({ page, device }, name === 'CLS' ? value : value / 1000);
}
