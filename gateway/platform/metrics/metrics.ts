import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { DeviceClass, PageKind, VitalName } from '../../../lib/contract/vital.ts';

/** Seconds. The largest bucket is the time after which requests are rejected. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ACQUIRE_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5];
const JOB_BUCKETS = [0.005, 0.05, 0.25, 1, 5, 15, 60, 300];

/** One measurement of a browser: milliseconds, without unit for CLS. */
interface VitalObservation {
  name: VitalName;
  value: number;
  page: PageKind;
  device: DeviceClass;
}

const LCP_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20];

/**
 * The limits of the ratings “good” and “poor” are bucket bounds: 2.5 and 4 s for both kinds of LCP, 0.2 and 0.5 s
 * for INP, 0.8 and 1.8 s for TTFB, 0.1 and 0.25 for CLS.
 */
const VITALS = {
  LCP: {
    name: 'gateway_web_vital_lcp_seconds',
    help: 'Largest Contentful Paint of loaded pages in visitors’ browsers',
    buckets: LCP_BUCKETS,
  },
  SoftLCP: {
    name: 'gateway_web_vital_soft_lcp_seconds',
    help: 'Largest Contentful Paint of navigations within the document in visitors’ browsers',
    // Prefetched pages appear within some frames.
    buckets: [0.05, 0.1, 0.25, ...LCP_BUCKETS],
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
function createVitalMetrics(registry: Registry): (vital: VitalObservation) => void {
  const create = (name: VitalName) =>
    new Histogram({
      ...VITALS[name],
      buckets: [...VITALS[name].buckets],
      labelNames: ['page', 'device'],
      registers: [registry],
    });
  const histograms = {
    LCP: create('LCP'),
    SoftLCP: create('SoftLCP'),
    INP: create('INP'),
    CLS: create('CLS'),
    TTFB: create('TTFB'),
  } as const satisfies Record<VitalName, Histogram>;
  return ({ name, value, page, device }) =>
    histograms[name].observe({ page, device }, name === 'CLS' ? value : value / 1000);
}

/**
 * The metrics that code reports when something happens. Labels are names from the sources only:
 * routes, limits, jobs and kinds of pages, never ids or input.
 */
export interface GatewayMetrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status_class'>;
  rateLimitRejections: Counter<'limit'>;
  /** Measures how long a statement or transaction waited for a connection. */
  observeAcquire(ms: number, isAcquired: boolean): void;
  /** Seconds of each run of a job. Prometheus itself sets the label `job`. */
  jobs: Histogram<'task' | 'result'>;
  /** Adds a measurement of a visitor's browser. */
  observeVital(vital: VitalObservation): void;
}

/** Creates the metrics of one gateway, among them those of the Node process. */
export function createMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const acquires = new Histogram({
    name: 'gateway_database_acquire_duration_seconds',
    help: 'Time until the pool gave out a connection, or failed to',
    labelNames: ['result'],
    buckets: ACQUIRE_BUCKETS,
    registers,
  });
  return {
    registry,
    requests: new Histogram({
      name: 'gateway_http_request_duration_seconds',
      help: 'Duration of requests by route and status class',
      labelNames: ['method', 'route', 'status_class'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    rateLimitRejections: new Counter({
      name: 'gateway_rate_limit_rejections_total',
      help: 'Requests over a rate limit',
      labelNames: ['limit'],
      registers,
    }),
    observeAcquire: (ms, isAcquired) =>
      acquires.observe({ result: isAcquired ? 'ok' : 'failed' }, ms / 1000),
    jobs: new Histogram({
      name: 'gateway_job_duration_seconds',
      help: 'Duration of the runs of recurring jobs',
      labelNames: ['task', 'result'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    observeVital: createVitalMetrics(registry),
  };
}
