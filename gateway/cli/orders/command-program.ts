import type { Command } from 'commander';
import type { OrderCalls } from './calls.ts';

/** What all commands accept. */
export interface Printed {
  json?: boolean;
}

/** The result of a command: the response as data and as printed text. */
export interface Found {
  value: unknown;
  text: string;
  /** Whether the exit code is 0; true by default. */
  isGood?: boolean;
}

export interface Program {
  command: (nameAndArguments: string, description: string) => Command;
  /** Runs an action on the gateway and prints its result. */
  print: (options: Printed, action: (calls: OrderCalls) => Promise<Found>) => Promise<void>;
}
