import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };

/*
 * On the global object: Vitest loads a setup file again for each test file without isolation, and a
 * helper that stays loaded would add to the list of the module that was loaded before.
 */
declare global {
  var consoleMessages: { logged: string[]; expected: RegExp[] };
}
globalThis.consoleMessages ??= { logged: [], expected: [] };

/** Allows console messages that match the pattern in the current test. */
export function expectConsoleError(pattern: RegExp): void {
  globalThis.consoleMessages.expected.push(pattern);
}

beforeEach(() => {
  globalThis.consoleMessages = { logged: [], expected: [] };
  for (const method of METHODS) {
    console[method] = (...words: unknown[]) => {
      globalThis.consoleMessages.logged.push(`console.${method}: ${words.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  for (const method of METHODS) console[method] = original[method];
  const { logged, expected } = globalThis.consoleMessages;
  const unexpected = logged.filter((message) => !expected.some((pattern) => pattern.test(message)));
  expect(unexpected, 'unexpected console messages').toEqual([]);
});
