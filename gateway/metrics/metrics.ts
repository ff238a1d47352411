import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createVitalMetrics, type VitalObservation } from './vital-metrics.ts';

/** Seconds. The largest bucket is the time after which requests are rejected. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ACQUIRE_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5];
const JOB_BUCKETS = [0.005, 0.05, 0.25, 1, 5, 15, 60, 300];

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
