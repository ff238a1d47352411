import type { z } from 'zod';
import type { backendEventSchema } from '../../lib/api/contract/analytics.ts';

/** An event with the data that the gateway observed about the visitor. */
export interface ReceivedEvent {
  event: z.output<typeof backendEventSchema>;
  /** Time of receipt in ms. */
  at: number;
  address: string;
  userAgent: string;
  /** URL of the page without its query. */
  page: string;
}

/**
 * Forwards events. `forward` never throws and returns at once, because no page may
 * depend on it.
 */
export interface EventForwarder {
  forward(received: ReceivedEvent): void;
  /** Sends the queued events; resolves when they were sent or dropped. */
  flush(): Promise<void>;
}
