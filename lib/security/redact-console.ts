import { format } from 'node:util';
import { redactText } from '../domain/redact-text.ts';

const METHODS = ['error', 'warn', 'log', 'info', 'debug'] as const;

/**
 * Redacts personal data in the console output of the server: Next logs the full URL of a failed
 * proxy request (reference codes, phone numbers, searches), and errors with all their properties.
 */
export function redactConsole(target: Pick<Console, (typeof METHODS)[number]>): void {
  for (const method of METHODS) {
    const write = target[method].bind(target);
    target[method] = (...values: unknown[]) => write(redactText(format(...values)));
  }
}
