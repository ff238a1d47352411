import { format } from 'node:util';
import { redactText } from '@/lib/domain/redact-text';

const METHODS = ['error', 'warn', 'log', 'info', 'debug'] as const;

/**
 * Makes a server's console write nothing of a person: Next itself logs the whole URL of a request that it could not pass on to the
 * gateway (reference codes, phone numbers, searches), and errors with all that hangs on them.
 */
export function redactConsole(target: Pick<Console, (typeof METHODS)[number]>): void {
  for (const method of METHODS) {
    const write = target[method].bind(target);
    target[method] = (...values: unknown[]) => write(redactText(format(...values)));
  }
}
