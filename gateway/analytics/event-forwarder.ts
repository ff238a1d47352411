import type { z } from 'zod';
import type { backendEventSchema } from '../../lib/contract/analytics.ts';

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

/** Forwards events to Meta, or to the log. */
export interface EventForwarder {
  /** Stores the event until it is forwarded; resolves when it is stored. */
  forward(received: ReceivedEvent): Promise<void>;
  /**
   * Sends all stored events that are due, also those of other processes. Stops after
   * the current request when the signal is aborted.
   */
  sendDue(signal?: AbortSignal): Promise<void>;
}
