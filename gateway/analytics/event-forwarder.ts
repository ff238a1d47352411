import type { z } from 'zod';
import type { backendEventSchema } from '../../lib/api/contract/analytics.ts';

/** An event with what the gateway itself saw of the visitor. */
export interface ReceivedEvent {
  event: z.output<typeof backendEventSchema>;
  /** When it was heard of, in ms. */
  at: number;
  address: string;
  userAgent: string;
  /** The page, without what follows `?`. */
  page: string;
}

/** Whom events are passed on to. Never throws, never waits: no visitor's page depends on it. */
export interface EventForwarder {
  forward(received: ReceivedEvent): void;
  /** Sends what is queued; answers when it has been delivered or given up. */
  flush(): Promise<void>;
}
