import { Gauge, type Registry } from 'prom-client';
import type { TaskCounts } from '../concurrency/work-queue.ts';
import type { PoolCounts } from '../db/client.ts';

/** Where the values are read when Prometheus scrapes. */
export interface StateSources {
  queues: Readonly<Record<string, () => TaskCounts>>;
  /** Absent for the embedded database. */
  pool?: (() => PoolCounts) | undefined;
}

/** Registers gauges of the queues and the connection pool of this process. */
export function registerStateMetrics(registry: Registry, { queues, pool }: StateSources): void {
  const registers = [registry];
  new Gauge({
    name: 'gateway_queue_tasks',
    help: 'Tasks of each queue that run and wait',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, read] of Object.entries(queues)) {
        const { running, waiting } = read();
        this.set({ queue, state: 'running' }, running);
        this.set({ queue, state: 'waiting' }, waiting);
      }
    },
  });
  if (!pool) return;
  new Gauge({
    name: 'gateway_database_pool_connections',
    help: 'Open connections of the pool, in use and idle, and their maximum',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, max } = pool();
      this.set({ state: 'in_use' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'max' }, max);
    },
  });
  new Gauge({
    name: 'gateway_database_pool_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers,
    collect() {
      this.set(pool().waiting);
    },
  });
}
