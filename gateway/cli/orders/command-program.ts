import type { Command } from 'commander';
import type { OrderCalls } from './calls.ts';
import type { Found } from './lookups.ts';

/** What all commands accept. */
export interface Printed {
  json?: boolean;
}

export interface Program {
  command: (nameAndArguments: string, description: string) => Command;
  /** Runs an action on the gateway and prints its result. */
  print: (options: Printed, action: (calls: OrderCalls) => Promise<Found>) => Promise<void>;
}
