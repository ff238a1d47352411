import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let messages: string[] = [];
let expected: RegExp[] = [];

/** Allows console messages that match the pattern in the current test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  messages = [];
  expected = [];
  for (const method of METHODS) {
    console[method] = (...words: unknown[]) => {
      messages.push(`console.${method}: ${words.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  for (const method of METHODS) console[method] = original[method];
  const unexpected = messages.filter(
    (message) => !expected.some((pattern) => pattern.test(message)),
  );
  expect(unexpected, 'unexpected console messages').toEqual([]);
});
